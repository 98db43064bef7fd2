import { Inflate, Unzlib } from 'fflate'

/** Size of input pieces: the output of each is bounded before the next is read. */
const pieceBytes = 16_384

const inflateBounded = (stream: Inflate | Unzlib, data: Uint8Array, size: number): Uint8Array | undefined => {
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
 * Inflates raw deflate data to exactly `size` bytes; undefined if the size differs. Memory is bounded by `size`. The
 * data must end with their last byte: trailing bytes would be visible to some readers only.
 */
export const inflateExactly = (data: Uint8Array, size: number): Uint8Array | undefined => {
  const whole = inflateBounded(new Inflate(), data, size)
  return whole && inflateBounded(new Inflate(), data.subarray(0, -1), size) ? undefined : whole
}

/** Inflates zlib data to exactly `size` bytes; undefined if the size differs. */
export const unzlibExactly = (data: Uint8Array, size: number): Uint8Array | undefined =>
  inflateBounded(new Unzlib(), data, size)
