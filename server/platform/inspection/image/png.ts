const signatureLength = 8
/** Length, type and checksum around the data of a chunk. */
const frameLength = 12

/**
 * Chunks that decide what is seen. All others are left out before decoding: fifty small texts that unpack to 50 MB each
 * kept libpng busy for four seconds.
 */
const seen = new Set(['IHDR', 'PLTE', 'tRNS', 'iCCP', 'eXIf', 'IDAT', 'IEND'])
const mayRepeat = 'IDAT'

export interface SlimPng {
  bytes: Buffer
  /** As its animation control says; 1 without one. */
  frames: number
}

/** A PNG with only what decides how it looks; undefined when its chunks do not lead to an end. */
export const slimPng = (bytes: Buffer): SlimPng | undefined => {
  const kept = [bytes.subarray(0, signatureLength)]
  const had = new Set<string>()
  let frames = 1
  for (let at = signatureLength; at + frameLength <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + frameLength + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (type === 'acTL' && end >= at + frameLength + 8) frames = Math.max(frames, bytes.readUInt32BE(at + 8))
    if (seen.has(type) && (type === mayRepeat || !had.has(type))) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return { bytes: Buffer.concat(kept), frames }
    had.add(type)
    at = end
  }
  return undefined
}
