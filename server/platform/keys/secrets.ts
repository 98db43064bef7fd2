import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createFolder, syncFolder, undefinedIfMissing, writeTextDurably } from '#server/platform/system/diskFiles.ts'

/** 32 bytes in base64 or base64url. */
const form = /^[\w+/-]{43}=?$/

/**
 * Reads a secret; undefined if there is no file. Throws for a file without a valid secret, e.g. after a power failure.
 */
export const readSecret = async (path: string): Promise<string | undefined> => {
  const text = (await undefinedIfMissing(readFile(path, 'utf8')))?.trim()
  if (text === undefined || form.test(text)) return text
  throw new Error(
    `${path} is not a key of 32 bytes in base64: it is empty or damaged. Restore it from a backup; what was written with it cannot be read with another one`,
  )
}

/** Writes a file atomically and durably, unless it exists. */
const writeOnce = async (path: string, text: string): Promise<void> => {
  // Containers that share a folder may have the same process ids.
  const draft = `${path}.${randomUUID()}`
  await writeTextDurably(draft, text)
  // Atomic, and the first of several starting servers wins.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncFolder(dirname(path))
}

/** Returns the secret of 32 bytes in a file, in base64; creates the file if there is none. */
export const readOrCreateSecret = async (path: string): Promise<string> => {
  const known = await readSecret(path)
  if (known !== undefined) return known
  await createFolder(dirname(path))
  await writeOnce(path, randomBytes(32).toString('base64url'))
  return (await readSecret(path)) as string
}
