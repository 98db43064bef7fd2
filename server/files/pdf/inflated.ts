import { createInflateRaw } from 'node:zlib'

/** Whether packed data begins here as zlib has it; a viewer reads nothing else either. */
const isPacked = (bytes: Buffer, at: number): boolean => {
  const [method = 0, flags = 0] = bytes.subarray(at, at + 2)
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
}

const headerLength = 2

/**
 * What unpacks from a place on, piece by piece; nothing when it is not packed. Where the data ends is for zlib to say, as
 * lengths and end marks may lie, and its sum is not looked at, as viewers do not either. Throws at bytes that are wrong:
 * what came last before them is lost.
 */
export async function* inflatedFrom(bytes: Buffer, at: number): AsyncGenerator<Buffer> {
  if (!isPacked(bytes, at)) return
  const inflate = createInflateRaw({ chunkSize: 65_536 })
  inflate.end(bytes.subarray(at + headerLength))
  try {
    for await (const piece of inflate) yield piece as Buffer
  } finally {
    inflate.destroy()
  }
}
