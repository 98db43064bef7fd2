import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Streams a file into the object store with backpressure, computing its length and SHA-256. */
export const createStoreWriter = ({ storage }: { storage: Storage }, key: string, type: string) => {
  const stream = new PassThrough()
  // It may fail before the store listens; the next write then throws the error.
  stream.on('error', () => {})
  const hash = createHash('sha256')
  let bytes = 0
  const stored = storage.store.put(key, stream, { type })
  // Awaited by `end`; a failure before that is thrown by the next write.
  stored.catch(() => {})
  return {
    write: async (chunk: string | Buffer) => {
      const part = Buffer.from(chunk)
      hash.update(part)
      bytes += part.length
      if (stream.errored) throw stream.errored
      if (!stream.write(part)) await Promise.race([once(stream, 'drain'), stored])
    },
    end: async () => {
      stream.end()
      await stored
      return { bytes, sha256: hash.digest('hex') }
    },
    /** Aborts the upload; nothing is stored. */
    drop: async (error: unknown) => {
      stream.destroy(error as Error)
      await stored.catch(() => {})
    },
  }
}
