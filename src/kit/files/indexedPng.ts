import { zlibSync } from 'fflate'
import { createPalette, type Palette } from './palette.ts'

type Image = Pick<ImageData, 'data' | 'width' | 'height'>

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}

/** Returns the rows of an image as indices of the palette's colours, each after its filter byte. */
const indexRows = ({ data, width, height }: Image, { indexOf }: Palette): Uint8Array => {
  const rows = new Uint8Array((width + 1) * height)
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(pixels[y * width + x] ?? 0)
  return rows
}

/** Encodes an image as a PNG with a palette of at most this number of colours, from 2 to 256. */
export const encodeIndexedPng = (image: Image, colorsMax: number): Uint8Array<ArrayBuffer> => {
  const palette = createPalette(
    new Uint32Array(image.data.buffer, image.data.byteOffset, image.width * image.height),
    colorsMax,
  )
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, image.width)
  view.setUint32(4, image.height)
  // Bit depth 8, colour type 3: palette.
  header.set([8, 3], 8)
  const { colors } = palette
  const parts = [
    Uint8Array.from(signature),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colors.flatMap((color) => color.slice(0, 3)))),
    chunk('tRNS', Uint8Array.from(colors.map(([, , , alpha]) => alpha))),
    chunk('IDAT', zlibSync(indexRows(image, palette), { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
