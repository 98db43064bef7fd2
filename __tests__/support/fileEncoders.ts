import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import type { FileKind } from '#contract/core/files/kinds.ts'
import type { Pixels } from '#contract/core/files/rules.ts'

const nothing = Buffer.alloc(0)
const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const times = <Part>(count: number, part: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => part(index))

/** Encodes a chunk of a PNG. */
export const chunk = (type: string, data: Buffer = nothing): Buffer => {
  const content = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([u32(data.length), content, u32(crc32(content))])
}

interface PngParts extends Pixels {
  packed?: Buffer
  extra?: Buffer[]
  interlaced?: boolean
}

/** Encodes a PNG that may declare more than it contains. */
export const createPng = ({ width, height, packed, extra = [], interlaced = false }: PngParts): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, Number(interlaced)])])),
    ...extra,
    chunk('IDAT', packed ?? deflateSync(Buffer.alloc((width * 4 + 1) * height))),
    chunk('IEND'),
  ])

/** Encodes an animated PNG. */
export const createApng = (pixels: Pixels, frames: number): Buffer =>
  createPng({ ...pixels, extra: [chunk('acTL', Buffer.concat([u32(frames), u32(0)]))] })

/**
 * Encodes a minimal GIF of one colour with this number of frames. Each draws one pixel, or declares to draw
 * more.
 */
export const createGif = ({ width, height }: Pixels, frames = 1, frame: Pixels = { width: 1, height: 1 }): Buffer => {
  const bounds = Buffer.concat([Buffer.alloc(4), u16(frame.width), u16(frame.height)])
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 7, 0, 0, 0])
  const picture = Buffer.concat([delay, Buffer.from([0x2c]), bounds, Buffer.from([0, 2, 2, 0x4c, 1, 0])])
  const screen = Buffer.concat([u16(width), u16(height), Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 0, 0])])
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...times(frames, () => picture), Buffer.from([0x3b])])
}

/** Encodes a valid image. */
export const createImage = (kind: 'png' | 'jpeg' | 'gif', pixels: Pixels): Promise<Buffer> =>
  sharp({ create: { ...pixels, channels: 3, background: '#8040c0' } })
    [kind]()
    .toBuffer()

/** Encodes a box of an MP4. */
export const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const data = Buffer.concat(content.map((part) => Buffer.from(part as string)))
  return Buffer.concat([u32(data.length + 8), Buffer.from(type, 'latin1'), data])
}

/** Encodes a sample entry of an MP4. For video it contains the size of the picture. */
const sampleEntry = (codec: string, { width, height }: Pixels) => {
  const pixels = Buffer.alloc(4)
  pixels.writeUInt16BE(width)
  pixels.writeUInt16BE(height, 2)
  return box(codec, Buffer.alloc(24), pixels, Buffer.alloc(50))
}

export const mp4Track = (handler: string, codec: string, pixels: Pixels = { width: 64, height: 48 }): Buffer => {
  const samples = box('stbl', box('stsd', u32(0), u32(1), sampleEntry(codec, pixels)))
  return box('trak', box('mdia', box('hdlr', u32(0), u32(0), handler, u32(0)), box('minf', samples)))
}

export const mp4Parts = {
  ftyp: (brand = 'isom') => box('ftyp', brand, u32(512), 'isomiso2avc1mp41'),
  moov: (...tracks: Buffer[]) =>
    box('moov', box('mvhd', Buffer.alloc(100)), ...(tracks.length > 0 ? tracks : [mp4Track('vide', 'avc1')])),
  mdat: () => box('mdat', Buffer.alloc(64, 7)),
}

export const createMp4 = (): Buffer => Buffer.concat([mp4Parts.ftyp(), mp4Parts.moov(), mp4Parts.mdat()])

/** Encodes an element of a WebM, with a length of eight bytes or unknown length. */
export const element = (id: string, content: (Buffer | string)[] | Buffer | string, isOpen = false): Buffer => {
  const data = Buffer.concat([content].flat().map((part) => Buffer.from(part as string)))
  const size = isOpen ? Buffer.alloc(8, 0xff) : Buffer.concat([Buffer.from([1, 0, 0, 0]), u32(data.length)])
  if (isOpen) size[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size, data])
}

export const webmTrack = (type: number, codec: string, { width, height }: Pixels = { width: 64, height: 48 }) =>
  element('ae', [
    element('83', Buffer.from([type])),
    element('86', codec),
    element('e0', [element('b0', u32(width)), element('ba', u32(height))]),
  ])

export const webmParts = {
  header: (docType = 'webm') => element('1a45dfa3', element('4282', docType)),
  info: () => element('1549a966', nothing),
  tracks: (...tracks: Buffer[]) => element('1654ae6b', tracks.length > 0 ? tracks : [webmTrack(1, 'V_VP9')]),
  cluster: (isOpen = false) => element('1f43b675', [element('e7', '\0'), element('a3', 'block')], isOpen),
  segment: (content: Buffer[], isOpen = false) => element('18538067', content, isOpen),
}

export const createWebm = (extra: Buffer[] = [], isOpen = false): Buffer => {
  const { header, info, tracks, cluster, segment } = webmParts
  return Buffer.concat([header(), segment([info(), tracks(), cluster(isOpen), ...extra], isOpen)])
}

interface PdfParts {
  /** Additional objects, from number four on. */
  objects?: (string | Buffer)[]
  catalog?: string
  trailer?: string
  /** Length of a comment in bytes. */
  padding?: number
}

/**
 * Encodes a PDF with one empty page. The offset of its cross-reference table has ten digits, so that padding
 * adds exactly its length.
 */
export const createPdf = ({ objects = [], catalog = '', trailer = '', padding = 0 }: PdfParts = {}): Buffer => {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ]
  all.forEach((object, index) => {
    offsets.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n'))
  })
  if (padding > 0) parts.push(Buffer.from(`%${' '.repeat(padding - 2)}\n`))
  const table = offsets.map((bounds) => `${String(bounds).padStart(10, '0')} 00000 n \n`).join('')
  const start = String(length()).padStart(10, '0')
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** Encodes a stream of a PDF. */
export const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')])

const insert = (bytes: Buffer, at: number, ...insertions: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...insertions, bytes.subarray(at)])

/** Encodes comments of a JPEG with this total length in bytes. One has 4 to 65,537 bytes. */
const comments = (length: number): Buffer[] => {
  if (length === 0) return []
  const most = 65_000
  const size = length > most + 4 ? most : length
  const head = Buffer.from([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 0xff])
  return [Buffer.concat([head, Buffer.alloc(size - 4)]), ...comments(length - size)]
}

/** Encodes a comment of a GIF with this length in bytes. */
const gifComment = (length: number): Buffer => {
  const most = 256
  const blocks: Buffer[] = []
  for (let remaining = length - 3; remaining > 0; ) {
    const size = remaining > most + 1 ? most : remaining === most + 1 ? most - 1 : remaining
    blocks.push(Buffer.concat([Buffer.from([size - 1]), Buffer.alloc(size - 1, 32)]))
    remaining -= size
  }
  return Buffer.concat([Buffer.from([0x21, 0xfe]), ...blocks, Buffer.from([0])])
}

/** Pads a file to a length in bytes, where its format allows invisible data. */
export const padFile = (kind: FileKind, bytes: Buffer, length: number): Buffer => {
  const missing = length - bytes.length
  switch (kind) {
    case 'png':
      return insert(bytes, bytes.length - 12, chunk('prVt', Buffer.alloc(missing - 12)))
    case 'jpeg':
      return insert(bytes, 2, ...comments(missing))
    case 'gif':
      return insert(bytes, bytes.length - 1, gifComment(missing))
    case 'mp4':
      return Buffer.concat([bytes, box('free', Buffer.alloc(missing - 8))])
    case 'webm':
      return createWebm([element('ec', Buffer.alloc(missing - 9))])
    case 'pdf':
      return createPdf({ padding: missing })
    case 'csv':
      return Buffer.concat([bytes, Buffer.alloc(missing, '\n')])
    case 'bin':
    case 'zip':
      return Buffer.concat([bytes, Buffer.alloc(missing)])
  }
}

/** Creates a valid file of a kind. Images have the given size. */
export const createFileOfKind = async (kind: FileKind, pixels: Pixels): Promise<Buffer> => {
  if (kind === 'mp4') return createMp4()
  if (kind === 'webm') return createWebm()
  if (kind === 'bin') return Buffer.from('no kind of ours: a firmware')
  if (kind === 'csv') return Buffer.from('time,device,systolic\n')
  if (kind === 'zip') return Buffer.from(zipSync({ 'a.txt': new Uint8Array(64) }))
  return kind === 'pdf' ? createPdf() : createImage(kind, pixels)
}
