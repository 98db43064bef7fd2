import sharp from 'sharp'
import type { Pixels } from '#contract/core/files/rules.ts'

/** Encodes an element of a WebM: id, length and content (RFC 8794, section 5). */
const element = (id: number, ...content: readonly Buffer[]): Buffer => {
  const data = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 4)
  head[0] = 1
  const name = Buffer.from(id.toString(16), 'hex')
  return Buffer.concat([name, head, data])
}
const text = (value: string) => Buffer.from(value, 'latin1')
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const fraction = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** Encodes a picture as one VP8 key frame: the content of a lossy WebP (RFC 9649, section 2.5). */
const encodeFrame = async (png: Buffer): Promise<Buffer> => {
  const webp = await sharp(png).webp({ quality: 82 }).toBuffer()
  const [kind, start] = [webp.toString('latin1', 12, 16), 20]
  if (kind !== 'VP8 ') throw new Error(`A picture became ${kind}`)
  return webp.subarray(start, start + webp.readUInt32LE(16))
}

const track = ({ width, height }: Pixels) =>
  element(
    0xae,
    ...[element(0xd7, number(1)), element(0x73c5, number(1)), element(0x83, Buffer.from([1]))],
    ...[element(0x86, text('V_VP8')), element(0xe0, element(0xb0, number(width)), element(0xba, number(height)))],
  )

/** Encodes one key frame at its time, in ms. */
const block = (frame: Buffer, at: number): Buffer => {
  const head = Buffer.from([0x81, 0, 0, 0x80])
  head.writeInt16BE(at, 1)
  return element(0xa3, head, frame)
}

interface Film extends Pixels {
  /** The distinct pictures, as PNGs. */
  pictures: readonly Buffer[]
  /** Indexes of the pictures in the order of frames. */
  order: readonly number[]
  /** Milliseconds per frame. At most half a minute in total. */
  ms: number
}

/** Encodes a film as a WebM (RFC 9559) for browsers, without a video encoder. */
export const encodeFilm = async ({ pictures, order, ms, ...pixels }: Film): Promise<Buffer> => {
  const frames = await Promise.all(pictures.map(encodeFrame))
  const blocks = order.map((at, index) => block(frames[at] as Buffer, index * ms))
  const info = element(
    0x1549a966,
    ...[element(0x2ad7b1, number(1_000_000)), element(0x4489, fraction(order.length * ms))],
    ...[element(0x4d80, text('seed')), element(0x5741, text('seed'))],
  )
  const header = element(
    0x1a45dfa3,
    element(0x4282, text('webm')),
    element(0x4287, number(2)),
    element(0x4285, number(2)),
  )
  const cluster = element(0x1f43b675, element(0xe7, number(0)), ...blocks)
  return Buffer.concat([header, element(0x18538067, info, element(0x1654ae6b, track(pixels)), cluster)])
}
