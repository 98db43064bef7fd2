import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createFolder, syncFolder, undefinedIfMissing, writeTextDurably } from '#server/platform/system/diskFiles.ts'

/** 32 bytes in base64, of URLs or with padding. */
const form = /^[\w+/-]{43}=?$/

/** Reads a secret; undefined where there is no file. Throws for a file that holds none, as a power failure may leave it. */
export const readSecret = async (place: string): Promise<string | undefined> => {
  const text = (await undefinedIfMissing(readFile(place, 'utf8')))?.trim()
  if (text === undefined || form.test(text)) return text
  throw new Error(
    `${place} is not a key of 32 bytes in base64: it is empty or damaged. Restore it from a backup; what was written with it cannot be read with another one`,
  )
}

/** Writes a file and flushes it to disk before it gets its name; keeps a file of that name that is there already. */
const writeOnce = async (place: string, text: string): Promise<void> => {
  // Containers that share a folder may share their process ids as well.
  const draft = `${place}.${randomUUID()}`
  await writeTextDurably(draft, text)
  // Whole or not at all, and the first of two servers that start together wins.
  await link(draft, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncFolder(dirname(place))
}

/** Returns the secret of 32 bytes in a file, in base64; creates the file where there is none yet. */
export const ownSecret = async (place: string): Promise<string> => {
  const known = await readSecret(place)
  if (known !== undefined) return known
  await createFolder(dirname(place))
  await writeOnce(place, randomBytes(32).toString('base64url'))
  return (await readSecret(place)) as string
}
