import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A secret of 32 bytes that lies in a file, in base64 (of URLs), and is made where there is none yet. */
export const ownSecret = async (place: string): Promise<string> => {
  const known = await readFile(place, 'utf8').catch(() => '')
  if (known) return known
  await mkdir(dirname(place), { recursive: true })
  const draft = `${place}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // Whole or not at all, and the first of two servers that start together wins.
  await link(draft, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(place, 'utf8')
}
