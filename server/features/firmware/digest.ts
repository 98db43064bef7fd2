import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#server/platform/storage/storage.ts'

/** The SHA-256 of a stored object in hexadecimal, read as a stream; undefined where it is not there. */
export const digestOf = async ({ store }: Storage, objectKey: string): Promise<string | undefined> => {
  const found = await store.read(objectKey)
  if (!found) return undefined
  const hash = createHash('sha256')
  await pipeline(found.body, hash)
  return hash.digest('hex')
}
