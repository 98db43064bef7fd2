import { deflateSync } from 'node:zlib'
import { manifestName } from '#contract/dials/lab/manifest.ts'
import { animationChunk, createPackage, drawDark, drawPng, renameEntry, round, square } from '#support/dialPackages.ts'
import { archives } from './archives.ts'
import { type BadPackage, manyFiles } from './badPackage.ts'

const area = { file: 'frames/1.png', x: 0, y: 0 }
const text = { text: 'STEPS', size: 18, x: 10, y: 20, width: 40, height: 18 }
/** Their size is not checked, as too many frames are rejected first. */
const manyFrames = Array.from({ length: 17 }, () => drawPng(square))
const many = (x: number, y: number) => [x * 2, y * 2, (x * y) % 256, 255] as const

/** Careless and malicious dial packages, each with the expected finding and location. */
export const corpus: readonly BadPackage[] = [
  ...archives,
  {
    title: 'has no manifest',
    bytes: () => renameEntry(createPackage(), manifestName, Buffer.from('manifest.txt1')),
    code: 'manifestMissing',
  },
  {
    title: 'has a manifest that is no JSON',
    bytes: () => createPackage({}, { [manifestName]: Buffer.from('{format:1}') }),
    code: 'manifestInvalid',
    values: { field: manifestName },
  },
  {
    title: 'has a manifest of another form',
    bytes: () => createPackage({ overrides: { screen: { width: 96, height: 112, shape: 'hexagon' as 'round' } } }),
    code: 'manifestInvalid',
    values: { field: 'screen.shape' },
  },
  {
    title: 'names a product with a NUL',
    bytes: () => createPackage({ overrides: { products: ['P2001', 'P\0'] } }),
    code: 'manifestInvalid',
    values: { field: 'products.1' },
  },
  {
    title: 'has a text of half a character',
    bytes: () => createPackage({ texts: [{ ...text, text: 'STEPS \ud800' }] }),
    code: 'manifestInvalid',
    values: { field: 'texts.0.text' },
  },
  {
    title: 'lists a file by half a character',
    bytes: () => createPackage({ overrides: { files: { '\ud800': 1 } } }),
    code: 'manifestInvalid',
    values: { field: 'files.\ufffd' },
  },
  {
    title: 'names a file that is not there',
    bytes: () => createPackage({ overrides: { alwaysOn: 'night.png' } }),
    code: 'fileMissing',
    values: { file: 'night.png' },
  },
  {
    title: 'lies about the size of a file',
    bytes: () => createPackage({ overrides: { files: { 'frames/1.png': 7 } } }),
    code: 'fileSize',
  },
  {
    title: 'brings a file that it does not list',
    bytes: () => createPackage({}, { 'notes.txt': Buffer.alloc(9) }),
    code: 'fileUnlisted',
    values: { file: 'notes.txt' },
  },
  {
    title: 'has a text for a picture',
    bytes: () => createPackage({ frames: [Buffer.from('not a picture')] }),
    code: 'imageFormat',
  },
  {
    title: 'hides a text for a picture behind files that it does not list',
    bytes: () => createPackage({ frames: [Buffer.from('not a picture')] }, manyFiles(100)),
    code: 'imageFormat',
    values: { file: 'frames/1.png' },
  },
  {
    title: 'has an interlaced picture',
    bytes: () => createPackage({ frames: [drawPng(square, undefined, { interlaced: 1 })] }),
    code: 'imageFormat',
  },
  {
    title: 'has a picture that moves by itself',
    bytes: () => createPackage({ frames: [drawPng(square, undefined, { before: [animationChunk()] })] }),
    code: 'imageFormat',
  },
  {
    title: 'has a picture that is a bomb',
    bytes: () =>
      createPackage({ frames: [drawPng(square, undefined, { packed: deflateSync(Buffer.alloc(30_000_000)) })] }),
    code: 'imageFormat',
  },
  {
    title: 'has a picture of another size',
    bytes: () => createPackage({ frames: [drawPng({ width: 90, height: 112 })] }),
    code: 'imageSize',
    values: { file: 'frames/1.png', found: '90 × 112', needed: '96 × 112' },
    place: { ...area, width: 90, height: 112 },
  },
  {
    title: 'draws into the corners of a round screen',
    bytes: () =>
      createPackage({
        screen: round,
        frames: [drawPng(round, (x, y) => (x > 85 && y > 88 ? [9, 9, 9, 255] : [0, 0, 0, 0]))],
      }),
    code: 'cornersOpaque',
    place: { file: 'frames/1.png', x: 86, y: 89, width: 10, height: 7 },
  },
  {
    title: 'has too many frames',
    bytes: () => createPackage({ frames: Array.from({ length: 61 }, () => drawDark(square)) }),
    code: 'framesMany',
    values: { found: 61, most: 60 },
  },
  {
    title: 'shows a frame too briefly',
    bytes: () => createPackage({ frames: [drawDark(square), drawDark(square)], ms: 39 }),
    code: 'frameFast',
    values: { frame: 1, found: 39, least: 40 },
  },
  {
    title: 'moves for long',
    bytes: () => createPackage({ frames: [drawDark(square), drawDark(square)], ms: 3_000 }),
    code: 'framesLong',
    values: { found: 6 },
  },
  {
    title: 'has more colours than screens show',
    bytes: () => createPackage({ frames: [drawPng(square, many)] }),
    code: 'colours',
    place: { ...area, width: 96, height: 112 },
  },
  {
    title: 'says that it needs less memory than it does',
    bytes: () => createPackage({ overrides: { memory: 10 } }),
    code: 'memoryLies',
    values: { found: 84, said: 10 },
  },
  {
    title: 'needs more memory than any watch has',
    bytes: () =>
      createPackage({ screen: { width: 1_000, height: 1_000, shape: 'square' }, frames: manyFrames, alwaysOn: null }),
    code: 'memoryLarge',
    values: { found: 66_407, most: 65_536 },
  },
  { title: 'has no always-on picture', bytes: () => createPackage({ alwaysOn: null }), code: 'alwaysOnMissing' },
  {
    title: 'has a bright always-on picture',
    bytes: () =>
      createPackage({ alwaysOn: drawPng(square, (x, y) => (x >= 48 && y < 56 ? [80, 80, 80, 255] : [0, 0, 0, 255])) }),
    code: 'alwaysOnBright',
    values: { found: 25, most: 15 },
    place: { file: 'always-on.png', x: 48, y: 0, width: 12, height: 14 },
  },
  {
    title: 'has unreadable text',
    bytes: () => createPackage({ texts: [{ ...text, size: 15 }] }),
    code: 'textSmall',
    values: { what: 'STEPS', found: 15, least: 16 },
    place: { file: 'frames/1.png', x: 10, y: 20, width: 40, height: 18 },
  },
  {
    title: 'has text that leaves the screen',
    bytes: () => createPackage({ texts: [{ ...text, x: 60 }] }),
    code: 'textOutside',
    place: { file: 'frames/1.png', x: 60, y: 20, width: 40, height: 18 },
  },
]

/** The first package of each code, for slow checks. */
export const oneOfEachCode = corpus.filter(
  ({ code }, index) => corpus.findIndex((other) => other.code === code) === index,
)
