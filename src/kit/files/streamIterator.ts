/**
 * Polyfills async iteration of streams, which some versions of Safari lack: pdf.js reads the text of a page with `for
 * await`.
 */
async function* iterate<Chunk>(this: ReadableStream<Chunk>): AsyncGenerator<Chunk, undefined> {
  const reader = this.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
    return undefined
  } finally {
    reader.releaseLock()
  }
}

const { prototype } = ReadableStream
if (!(Symbol.asyncIterator in prototype)) Object.defineProperty(prototype, Symbol.asyncIterator, { value: iterate })
