import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import {
  box,
  chunk,
  createApng,
  createGif,
  createImage,
  createPdf,
  createPng,
  element,
  mp4Parts,
  stream,
  webmParts,
} from '#support/fileEncoders.ts'
import { type FileInspector, startFileInspector } from '#support/fileInspector.ts'
import { dailyPart, sampleSeed } from '#support/sampling.ts'

const small = { width: 40, height: 30 }
const widest = { width: 65_535, height: 65_535 }
const megabyte = 1_024 * 1_024
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * megabyte))
const repeat = <Part>(count: number, part: Part) => Array.from({ length: count }, () => part)
const text = (type: string, packed: Buffer) => chunk(type, Buffer.concat([Buffer.from('a\0\0'), packed]))

const sideInBlocks = 250
const mostInRun = 32_767
/** Code of the longest run of unchanged blocks, as the only one of its table: 0, and the additional length. */
const longestRun = `0${'1'.repeat(14)}`

/** Bits as a JPEG stores them: padded with ones, without markers. */
const asBytes = (bits: string): Buffer => {
  const filled = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = (filled.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
}

/** Valid JPEG of 4 megapixels with many empty refinement scans: each takes 20 bytes and covers all blocks. */
const scans = async (count: number): Promise<Buffer> => {
  const side = sideInBlocks * 8
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#8040c0' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const first = jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xc4]), start))
  const table = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Buffer.alloc(15), 0xe0])
  const blocks = asBytes(longestRun.repeat(Math.ceil(sideInBlocks ** 2 / mostInRun)))
  const precisions = Array.from({ length: 14 }, (_, index) => 13 - index)
  const steps = Array.from({ length: 63 }, (_, index) => index + 1).flatMap((frequency) =>
    precisions.map((low) => [frequency, frequency, ((low === 13 ? 0 : low + 1) << 4) | low]),
  )
  const more = steps.slice(0, count - 1).flatMap((step) => [Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, ...step]), blocks])
  return Buffer.concat([first, table, ...more, Buffer.from([0xff, 0xd9])])
}

/** Images that are refused by their header. */
const floods: [string, FileRuleName, () => Buffer | Promise<Buffer>, code: string][] = [
  ['a PNG of 65,535² pixels', 'image2MB', () => createPng({ ...widest, packed: zeros(1) }), 'filePixelsAll'],
  [
    'such a PNG, interlaced',
    'image2MB',
    () => createPng({ ...widest, packed: zeros(1), interlaced: true }),
    'filePixelsAll',
  ],
  ['such a PNG for an icon', 'productIcon', () => createPng({ ...widest, packed: zeros(1) }), 'filePixels'],
  [
    'a PNG of 2³¹ − 1 pixels in a row',
    'image2MB',
    () => createPng({ width: 2 ** 31 - 1, height: 1, packed: zeros(1) }),
    'file',
  ],
  ['a PNG without a pixel', 'image2MB', () => createPng({ width: 0, height: 0, packed: zeros(1) }), 'fileUnknown'],
  ['a GIF of 65,535² pixels', 'image2MB', () => createGif(widest, 1, widest), 'filePixelsAll'],
  ['a GIF of 10,000 pictures', 'image2MB', () => createGif({ width: 1, height: 1 }, 10_000), 'fileFrames'],
  ['a GIF of 80,000 pictures', 'image2MB', () => createGif({ width: 1, height: 1 }, 80_000), 'fileFrames'],
  ['a GIF of 10,000 pictures of 65,535²', 'image2MB', () => createGif(widest, 10_000, widest), 'filePixelsAll'],
  ['a moving PNG', 'image2MB', () => createApng(small, 10), 'fileAnimatedKind'],
  ['a moving PNG for a dial', 'dialDisplay', () => createApng({ width: 288, height: 336 }, 2), 'fileAnimatedKind'],
  ['a moving PNG for an icon', 'productIcon', () => createApng({ width: 100, height: 100 }, 2), 'fileAnimated'],
  ['a moving PNG of 2³² − 1 pictures', 'image2MB', () => createApng(small, 2 ** 32 - 1), 'fileAnimatedKind'],
  ['a JPEG of 101 scans', 'image2MB', () => scans(101), 'fileUnknown'],
  ['a JPEG of 800 scans', 'image2MB', () => scans(800), 'fileUnknown'],
]

/** Images that are accepted, as the part that would flood is not read. */
const images: [string, () => Buffer][] = [
  ['texts that unpack to 1,750 MB', () => createPng({ ...small, extra: repeat(35, text('zTXt', zeros(50))) })],
  [
    'international texts',
    () =>
      createPng({
        ...small,
        extra: repeat(35, chunk('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0', 'latin1'), zeros(50)]))),
      }),
  ],
  ['a colour profile that unpacks to 400 MB', () => createPng({ ...small, extra: [text('iCCP', zeros(400))] })],
  ['1,000 colour profiles', () => createPng({ ...small, extra: repeat(200, text('iCCP', zeros(5))) })],
  ['pixels that unpack to 500 MB', () => createPng({ ...small, packed: zeros(500) })],
  ['100,000 empty texts', () => createPng({ ...small, extra: repeat(100_000, chunk('tEXt', Buffer.from('a\0'))) })],
]

const packedPictures = () => createPdf({ objects: repeat(10, stream('/Filter /FlateDecode', zeros(200))) })
const packedObjects = () => createPdf({ objects: repeat(10, stream('/First 4 /Filter /FlateDecode', zeros(200))) })

/** PDF files that decompress to large sizes, and the problems of each. */
const documents: [string, () => Buffer, string[]][] = [
  ['object streams that unpack to 2 GB', packedObjects, ['fileUnknown']],
  ['pictures of 2 GB decompressed, which are not decompressed', packedPictures, []],
  ['30,000 streams', () => createPdf({ objects: repeat(30_000, stream('', Buffer.from('a'))) }), []],
]

/** Films with many boxes. */
const films: [string, () => Buffer][] = [
  ['a million empty boxes', () => Buffer.concat([mp4Parts.ftyp(), mp4Parts.moov(), ...repeat(1_000_000, box('free'))])],
  [
    'a million boxes in its head',
    () => Buffer.concat([mp4Parts.ftyp(), box('moov', Buffer.concat(repeat(1_000_000, box('trak'))))]),
  ],
  [
    'a million elements',
    () => Buffer.concat([webmParts.header(), webmParts.segment(repeat(1_000_000, element('ec', '')))]),
  ],
]

describe(`A decompression bomb (TEST_SEED=${sampleSeed()})`, () => {
  let inspector: FileInspector

  beforeAll(async () => {
    inspector = await startFileInspector()
    await inspector.take('image2MB', await createImage('png', small))
  })
  afterAll(() => inspector.close())

  test.each(dailyPart(floods, 5))('of %s is refused at once, for %s', async (_, rule, make, code) => {
    const bytes = await make()
    const before = process.memoryUsage().rss
    const { codes, copy, ms } = await inspector.take(rule, bytes)
    expect(codes).toContainEqual(expect.stringContaining(code))
    expect(copy).toBeUndefined()
    expect(ms).toBeLessThan(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * megabyte)
  })

  test.each(dailyPart(images, 3))('of a PNG with %s does not delay other requests', async (_, make) => {
    const { codes, copy, ms } = await inspector.take('image2MB', make())
    expect(codes).toEqual([])
    expect(copy?.length).toBeLessThan(2_000)
    expect(ms).toBeLessThan(500)
  })

  test('is not a normal JPEG of 100 scans', async () => {
    expect((await inspector.take('image2MB', await scans(100))).codes).toEqual([])
  })

  test.each(dailyPart(documents, 3))('of a PDF with %s is answered in a short time', async (_, make, expected) => {
    const { codes, ms } = await inspector.take('pdf', make())
    expect(codes).toEqual(expected)
    expect(ms).toBeLessThan(4_000)
  })

  test.each(dailyPart(films, 3))('of a film with %s is refused in a short time', async (_, make) => {
    const { codes, ms } = await inspector.take('video', make())
    expect(codes).toEqual(['fileUnknown'])
    expect(ms).toBeLessThan(2_000)
  })

  test('of twenty large images at once is processed without much memory', async () => {
    const large = await createImage('jpeg', { width: 4_000, height: 3_000 })
    const before = process.memoryUsage().rss
    const results = await Promise.all(repeat(20, large).map((bytes) => inspector.take('image2MB', bytes)))
    expect(results.flatMap(({ codes }) => codes)).toEqual([])
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * megabyte)
  })
})
