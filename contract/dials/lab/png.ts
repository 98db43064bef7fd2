import { screenSideMax } from '#contract/dials/screen.ts'
import { crc32 } from './crc.ts'
import { unzlibExactly } from './inflate.ts'

/** Picture with four bytes per pixel: red, green, blue, alpha. */
export interface Bitmap {
  width: number
  height: number
  data: Uint8Array
}

interface Head {
  width: number
  height: number
  colourType: number
}

interface Chunks {
  head: Head
  palette: Uint8Array
  transparency: Uint8Array
  packed: Uint8Array
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const [grey, colour, indexed, greyAlpha] = [0, 2, 3, 4]
const opaque = 255

const concatenate = (parts: Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Parses the header chunk. Accepts 8 bits per channel, no interlacing, and dimensions up to the largest screen. */
const readHeader = (data: Uint8Array): Head | undefined => {
  if (data.length !== 13) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const [width, height, colourType] = [view.getUint32(0), view.getUint32(4), view.getUint8(9)]
  const isPlain =
    view.getUint8(8) === 8 && view.getUint8(10) === 0 && view.getUint8(11) === 0 && view.getUint8(12) === 0
  const isOfScreen = width > 0 && height > 0 && width <= screenSideMax && height <= screenSideMax
  return isPlain && isOfScreen && colourType in channelsOf ? { width, height, colourType } : undefined
}

const readChunks = (file: Uint8Array): Chunks | undefined => {
  if (signature.some((byte, index) => file[index] !== byte)) return undefined
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  let head: Head | undefined
  let palette: Uint8Array = new Uint8Array()
  let transparency: Uint8Array = new Uint8Array()
  const packed: Uint8Array[] = []
  for (let at = signature.length; at + 12 <= file.length; ) {
    const length = view.getUint32(at)
    if (at + 12 + length > file.length) return undefined
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8))
    const data = file.subarray(at + 8, at + 8 + length)
    if (crc32(file.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) return undefined
    // Animated PNGs are refused: readers of the first picture alone would not notice.
    if (name === 'acTL') return undefined
    if (name === 'IHDR') head = readHeader(data)
    else if (name === 'PLTE') palette = data
    else if (name === 'tRNS') transparency = data
    else if (name === 'IDAT') packed.push(data)
    else if (name === 'IEND') return head && { head, palette, transparency, packed: concatenate(packed) }
    at += 12 + length
  }
  return undefined
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
}

/** Reverses the PNG filters of each line (ISO/IEC 15948, section 9). */
const unfilter = (raw: Uint8Array, stride: number, height: number, channels: number): Uint8Array | undefined => {
  const out = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (stride + 1)] as number
    if (filter > 4) return undefined
    for (let at = 0; at < stride; at++) {
      const here = row * stride + at
      const left = at < channels ? 0 : (out[here - channels] as number)
      const up = row === 0 ? 0 : (out[here - stride] as number)
      const corner = at < channels || row === 0 ? 0 : (out[here - stride - channels] as number)
      const value = raw[row * (stride + 1) + 1 + at] as number
      const added = [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, corner) : 0][filter] as number
      out[here] = value + added
    }
  }
  return out
}

/** Decodes a PNG; undefined if it is invalid, or of a format that watches cannot show. */
export const readPng = (file: Uint8Array): Bitmap | undefined => {
  const chunks = readChunks(file)
  if (!chunks) return undefined
  const { head, palette, transparency, packed } = chunks
  const { width, height, colourType } = head
  const channels = channelsOf[colourType] as number
  const raw = unzlibExactly(packed, (width * channels + 1) * height)
  const lines = raw && unfilter(raw, width * channels, height, channels)
  if (!lines) return undefined
  const data = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = pixel * channels
    const at = (channel: number) => lines[from + channel] as number
    const to = pixel * 4
    if (colourType === indexed) {
      const index = at(0)
      if (index * 3 + 2 >= palette.length) return undefined
      data.set(palette.subarray(index * 3, index * 3 + 3), to)
      data[to + 3] = transparency[index] ?? opaque
    } else if (colourType === grey || colourType === greyAlpha) {
      data.fill(at(0), to, to + 3)
      data[to + 3] = colourType === greyAlpha ? at(1) : opaque
    } else {
      data.set(lines.subarray(from, from + 3), to)
      data[to + 3] = colourType === colour ? opaque : at(3)
    }
  }
  return { width, height, data }
}
