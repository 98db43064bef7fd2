import { darkRuns, type ErrorCorrection, qrModules, quietZone } from '#contract/manuals/qrCode.ts'

const mmPerInch = 25.4
const metresPerInch = mmPerInch / 1_000

/** Offset of the first chunk after the signature and header of a PNG (ISO/IEC 15948, 5.2 and 11.2.1). */
const headEnd = 8 + 25

/** Returns the checksum of a chunk (ISO/IEC 15948, 5.5). */
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/**
 * Returns a PNG with a pHYs chunk that declares its resolution, so that it is printed in its size (ISO/IEC 15948,
 * 11.3.4.3).
 */
export const withResolution = (png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> => {
  const chunk = new DataView(new ArrayBuffer(21))
  const perMetre = Math.round(dpi / metresPerInch)
  chunk.setUint32(0, 9)
  for (const [index, letter] of [...'pHYs'].entries()) chunk.setUint8(4 + index, letter.charCodeAt(0))
  chunk.setUint32(8, perMetre)
  chunk.setUint32(12, perMetre)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)))
  const result = new Uint8Array(png.length + 21)
  result.set(png.subarray(0, headEnd))
  result.set(new Uint8Array(chunk.buffer), headEnd)
  result.set(png.subarray(headEnd), headEnd + 21)
  return result
}

interface PrintOptions {
  errorCorrection: ErrorCorrection
  sizeMm: number
  dpi: number
}

/**
 * Returns a PNG of a code in a printed size. All modules have the same whole number of dots; the rest becomes margin.
 */
export const qrPng = async (text: string, { errorCorrection, sizeMm, dpi }: PrintOptions): Promise<Blob> => {
  const modules = qrModules(text, errorCorrection)
  const size = Math.round((sizeMm / mmPerInch) * dpi)
  const dots = Math.max(1, Math.floor(size / (modules.length + 2 * quietZone)))
  const start = Math.floor((size - modules.length * dots) / 2)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = '#000'
  for (const { x, y, length } of darkRuns(modules))
    pen.fillRect(start + x * dots, start + y * dots, length * dots, dots)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('The code could not be drawn')
  return new Blob([withResolution(new Uint8Array(await blob.arrayBuffer()), dpi)], { type: 'image/png' })
}
