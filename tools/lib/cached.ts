import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'

export const cacheFolder = resolve('node_modules/.cache')

/**
 * A folder below the cache, and its path: `write` fills it once, while it has another name than the `target` that it will
 * have. Processes that do so at the same time do not see each other's halves.
 */
export const cached = async (
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
