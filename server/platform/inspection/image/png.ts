const signatureLength = 8
/** Length, type and checksum around the data of a chunk. */
const frameLength = 12

/**
 * Chunks that affect the rendering. All others are removed before decoding, as 50 small text chunks that decompress to
 * 50 MB each occupied libpng for four seconds.
 */
const renderedChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'iCCP', 'eXIf', 'IDAT', 'IEND'])
const mayRepeat = 'IDAT'

export interface SlimPng {
  bytes: Buffer
  /** Number of frames in its animation control chunk; 1 without one. */
  frames: number
}

/** Removes all chunks of a PNG that do not affect its rendering; undefined if the end chunk is missing. */
export const slimPng = (bytes: Buffer): SlimPng | undefined => {
  const chunks = [bytes.subarray(0, signatureLength)]
  const had = new Set<string>()
  let frames = 1
  for (let at = signatureLength; at + frameLength <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + frameLength + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (type === 'acTL' && end >= at + frameLength + 8) frames = Math.max(frames, bytes.readUInt32BE(at + 8))
    if (renderedChunks.has(type) && (type === mayRepeat || !had.has(type))) chunks.push(bytes.subarray(at, end))
    if (type === 'IEND') return { bytes: Buffer.concat(chunks), frames }
    had.add(type)
    at = end
  }
  return undefined
}
