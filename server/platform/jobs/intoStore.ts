import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Passes a file on to the store, with its length and its sum. */
export const intoStore = ({ storage }: { storage: Storage }, key: string, type: string) => {
  const stream = new PassThrough()
  // It may fail before the store listens; whoever writes next is told.
  stream.on('error', () => {})
  const hash = createHash('sha256')
  let bytes = 0
  const stored = storage.store.put(key, stream, { type })
  // Heard where the file is ended; until then its failure is that of the next write.
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
    /** Nothing of it is kept. */
    drop: async (error: unknown) => {
      stream.destroy(error as Error)
      await stored.catch(() => {})
    },
  }
}
