import { darkRuns, type ErrorCorrection, qrModules, quietZone } from '#contract/manuals/qrCode.ts'

const mmPerInch = 25.4
const metresPerInch = mmPerInch / 1_000

/** Where the chunks of a PNG begin: after its signature and its header (ISO/IEC 15948, 5.2 and 11.2.1). */
const headEnd = 8 + 25

/** The checksum of a chunk (ISO/IEC 15948, 5.5). */
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A PNG that says how many dots of it make an inch, so that it is printed at its size (ISO/IEC 15948, 11.3.4.3). */
export const withResolution = (png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> => {
  const chunk = new DataView(new ArrayBuffer(21))
  const perMetre = Math.round(dpi / metresPerInch)
  chunk.setUint32(0, 9)
  for (const [place, letter] of [...'pHYs'].entries()) chunk.setUint8(4 + place, letter.charCodeAt(0))
  chunk.setUint32(8, perMetre)
  chunk.setUint32(12, perMetre)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)))
  const made = new Uint8Array(png.length + 21)
  made.set(png.subarray(0, headEnd))
  made.set(new Uint8Array(chunk.buffer), headEnd)
  made.set(png.subarray(headEnd), headEnd + 21)
  return made
}

interface Print {
  errorCorrection: ErrorCorrection
  sizeMm: number
  dpi: number
}

/** A code as a PNG of a size in print. Every module is as many whole dots as any other: what is left over stays white. */
export const qrPng = async (text: string, { errorCorrection, sizeMm, dpi }: Print): Promise<Blob> => {
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
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!drawn) throw new Error('The code could not be drawn')
  return new Blob([withResolution(new Uint8Array(await drawn.arrayBuffer()), dpi)], { type: 'image/png' })
}
