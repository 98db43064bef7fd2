import { Inflate, Unzlib } from 'fflate'

/** Fed in pieces: what one unpacks to is bounded before the next is read. */
const pieceBytes = 16_384

const unpack = (stream: Inflate | Unzlib, data: Uint8Array, size: number): Uint8Array | undefined => {
  const out = new Uint8Array(size)
  let filled = 0
  stream.ondata = (chunk) => {
    if (filled + chunk.length > size) throw new Error('It unpacks to more than was said')
    out.set(chunk, filled)
    filled += chunk.length
  }
  try {
    for (let from = 0; from < data.length; from += pieceBytes)
      stream.push(data.subarray(from, from + pieceBytes), from + pieceBytes >= data.length)
  } catch {
    return undefined
  }
  return filled === size ? out : undefined
}

/**
 * Deflated data that unpack to exactly so many bytes and end with their last; undefined where they do not. Never makes more
 * than that. Without their last byte they do not end: else there would be some behind them that only some readers see.
 */
export const inflateExactly = (data: Uint8Array, size: number): Uint8Array | undefined => {
  const whole = unpack(new Inflate(), data, size)
  return whole && unpack(new Inflate(), data.subarray(0, -1), size) ? undefined : whole
}

/** Data in the wrapping of zlib that unpack to exactly so many bytes. */
export const unzlibExactly = (data: Uint8Array, size: number): Uint8Array | undefined =>
  unpack(new Unzlib(), data, size)
