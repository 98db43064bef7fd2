import type { Readable } from 'node:stream'

/** The bytes of a file in any storage; each `open` reads them from the beginning. */
export interface ImportSource {
  size: number
  /** Opens a stream of the first `maxBytes` bytes; of all bytes if undefined. */
  open(maxBytes?: number): Readable | Promise<Readable>
}

/** Wraps a stream; `read` returns the number of bytes that were consumed. */
export const countBytes = (stream: Readable) => {
  let bytes = 0
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      yield chunk
    }
  }
  return Object.assign(pass(), { read: () => bytes })
}
