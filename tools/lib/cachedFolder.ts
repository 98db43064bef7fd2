import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'

export const cacheFolder = resolve('node_modules/.cache')

/**
 * Returns the path of a cached folder, filled by `write` if it does not exist. Concurrent processes are
 * safe: the folder is written under a temporary name and renamed to `target`.
 */
export const cachedFolder = async (
  name: string,
  write: (folder: string, target: string) => Promise<void>,
): Promise<string> => {
  const target = resolve(cacheFolder, name)
  if (existsSync(target)) return target
  await mkdir(cacheFolder, { recursive: true })
  const draft = await mkdtemp(`${target}.`)
  await write(draft, target)
  await rename(draft, target).catch(() => rm(draft, { recursive: true }))
  return target
}
