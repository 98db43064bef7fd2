const brands = /^(isom|iso[2-9a-c]|mp4[12]|avc[1-4]|hvc1|M4V[ HP]|dash|msdh|MSNV|mmp4|cmf[c2])$/
const pictureCodecs = /^(avc[1-4]|hvc1|hev1|dvh1|dvhe|dva1|dvav|vp08|vp09|av01|mp4v|s263)$/
/** Offset of the entries in a sample description, after version, flags and count. */
const entriesAt = 8
/** Offset of width and height in a visual sample entry. */
const pixelsAt = 24
const headLength = 8
const longHeadLength = 16
const maxBoxes = 100_000

/** Accepted top-level boxes; any other content, such as an appended archive, is refused. */
const topLevel = new Set(
  'ftyp styp pdin moov moof mfra mdat free skip wide sidx ssix meta udta uuid emsg prft'.split(' '),
)

interface Box {
  type: string
  start: number
  end: number
}

/**
 * Reads the boxes that fill a range exactly; undefined if they do not. Refuses boxes of unknown size, which could hide
 * data.
 */
const boxesIn = (bytes: Buffer, from: number, to: number): Box[] | undefined => {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (at + headLength > to || boxes.length >= maxBoxes) return undefined
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && at + longHeadLength > to) return undefined
    const size = isLong ? Number(bytes.readBigUInt64BE(at + headLength)) : short
    const head = isLong ? longHeadLength : headLength
    if (size < head || at + size > to) return undefined
    boxes.push({ type: bytes.toString('latin1', at + 4, at + headLength), start: at + head, end: at + size })
    at += size
  }
  return boxes
}

const boxesOf = (bytes: Buffer, box: Box | undefined): Box[] => (box && boxesIn(bytes, box.start, box.end)) ?? []
const find = (boxes: Box[], type: string) => boxes.find((box) => box.type === type)

const hasKnownBrand = (bytes: Buffer, { start, end }: Box): boolean => {
  const brandNames = bytes.toString('latin1', start, Math.min(end, start + 400)).match(/.{4}/gs) ?? []
  return brandNames.some((name, index) => index !== 1 && brands.test(name))
}

/** Finds a box by its path. */
const follow = (bytes: Buffer, boxes: Box[], [type = '', ...rest]: string[]): Box | undefined => {
  const box = find(boxes, type)
  return box && rest.length > 0 ? follow(bytes, boxesOf(bytes, box), rest) : box
}

/** Tests whether the sample description of a track has a video codec and a size. */
const describesPicture = (bytes: Buffer, { start, end }: Box): boolean =>
  (boxesIn(bytes, start + entriesAt, end) ?? []).some(
    ({ type, start, end }) =>
      pictureCodecs.test(type) &&
      start + pixelsAt + 4 <= end &&
      bytes.readUInt16BE(start + pixelsAt) > 0 &&
      bytes.readUInt16BE(start + pixelsAt + 2) > 0,
  )

const isVideoTrack = (bytes: Buffer, track: Box): boolean => {
  const media = boxesOf(bytes, find(boxesOf(bytes, track), 'mdia'))
  const handler = find(media, 'hdlr')
  if (!handler || bytes.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide') return false
  const descriptions = follow(bytes, media, ['minf', 'stbl', 'stsd'])
  return descriptions !== undefined && describesPicture(bytes, descriptions)
}

/** Reads the boxes of an MP4 without decoding; undefined if they are incomplete or unknown. */
export const inspectMp4 = (bytes: Buffer): VideoInfo | undefined => {
  const boxes = boxesIn(bytes, 0, bytes.length) ?? []
  const [first] = boxes
  if (first?.type !== 'ftyp' || !hasKnownBrand(bytes, first)) return undefined
  if (boxes.some(({ type }) => !topLevel.has(type))) return undefined
  const movie = boxesOf(bytes, find(boxes, 'moov'))
  if (!find(movie, 'mvhd') || !find(movie, 'trak') || !find(boxes, 'mdat')) return undefined
  return { hasPicture: movie.some((box) => box.type === 'trak' && isVideoTrack(bytes, box)) }
}

/** Properties of a complete video. */
export interface VideoInfo {
  hasPicture: boolean
}
