import type { Readable } from 'node:stream'

/** The bytes of a file, wherever they lie; each opening reads them from the beginning. */
export interface ImportSource {
  /** Bytes. */
  size: number
  /** The first so many of them, where that is said. */
  open(most?: number): Readable | Promise<Readable>
}

/** A stream that knows how many bytes were taken out of it. */
export const counting = (stream: Readable) => {
  let bytes = 0
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      yield chunk
    }
  }
  return Object.assign(pass(), { read: () => bytes })
}
