import type { FileKind } from '#contract/core/files/kinds.ts'
import { fileKindNames, fileKinds } from '#contract/core/files/kinds.ts'
import { type FileRuleName, fileRuleNames, imageLimits, type Pixels, ruleOf } from '#contract/core/files/rules.ts'
import { createFileOfKind, createGif, createImage, padFile } from '#support/fileEncoders.ts'
import { type FileInspector, pixelsFor, startFileInspector, titleOf } from '#support/fileInspector.ts'
import { dailyPart, sampleSeed } from '#support/sampling.ts'

/** Long enough on a busy machine: these files are refused by their content, not by a timeout. */
const timeMs = 60_000

type ImageKind = Parameters<typeof createImage>[0]

const isImage = (kind: FileKind): kind is ImageKind => fileKinds[kind].family === 'image'
const steps = [-1, 0, 1]
const asText = ({ width, height }: Pixels) => `${width} × ${height}`

const byteCases = fileRuleNames.flatMap((rule) =>
  ruleOf(rule).kinds.flatMap((kind) => steps.map((step) => [titleOf(rule), kind, step, rule] as const)),
)

const expectedOf = (rule: FileRuleName, { width, height }: Pixels): string[] => {
  const { exact, within } = ruleOf(rule)
  if (exact && (width !== exact.width || height !== exact.height)) return ['filePixels']
  if (within && (width > within.width || height > within.height)) return ['filePixelsMax']
  return []
}

const pixelCases = fileRuleNames.flatMap((rule) =>
  ruleOf(rule)
    .kinds.filter(isImage)
    .flatMap((kind) => {
      const { width, height } = pixelsFor(rule)
      const around = steps.flatMap((x) => steps.map((y) => ({ width: width + x, height: height + y })))
      const turnedPixels = { width: height, height: width }
      return [...around, turnedPixels].map(
        (pixels) => [titleOf(rule), kind, asText(pixels), rule, pixels, expectedOf(rule, pixels)] as const,
      )
    }),
)

/** A firmware may be anything, and so may a file that is only named like one. */
const formed = fileKindNames.filter((kind) => kind !== 'bin')

const kindCases = fileRuleNames
  .filter((rule) => !ruleOf(rule).kinds.includes('bin'))
  .flatMap((rule) =>
    formed.filter((kind) => !ruleOf(rule).kinds.includes(kind)).map((kind) => [titleOf(rule), kind, rule] as const),
  )

const nameCases = fileRuleNames.flatMap((rule) =>
  ruleOf(rule).kinds.map((kind) => [titleOf(rule), kind, rule] as const),
)

describe(`the boundary of each rule (TEST_SEED=${sampleSeed()})`, () => {
  let inspector: FileInspector

  beforeAll(async () => {
    inspector = await startFileInspector({ timeMs })
  })
  afterAll(() => inspector.close())

  test.each(dailyPart(byteCases, 5))('%s: a %s at the maximum number of bytes and %i', async (_, kind, step, rule) => {
    const length = ruleOf(rule).maxBytes + step
    const bytes = padFile(kind, await createFileOfKind(kind, pixelsFor(rule)), length)
    expect(bytes).toHaveLength(length)
    const { ok, codes, copy } = await inspector.take(rule, bytes)
    expect(codes).toEqual(step > 0 ? ['fileBytes'] : [])
    expect(copy !== undefined).toBe(ok)
  })

  test.each(dailyPart(pixelCases, 5))('%s: a %s of %s', async (_title, kind, _pixels, rule, pixels, expected) => {
    const result = await inspector.take(rule, await createImage(kind, pixels))
    expect(result.codes).toEqual(expected)
    if (result.ok) expect(result.facts).toMatchObject({ kind, pixels, frames: 1 })
  })

  test.each(kindCases)('%s: no %s, despite its file name', async (_, kind, rule) => {
    const name = `file.${fileKinds[ruleOf(rule).kinds[0] ?? 'png'].extensions[0]}`
    const { codes } = await inspector.take(rule, await createFileOfKind(kind, pixelsFor(rule)), name)
    // Text cannot be recognised by its bytes.
    expect(codes).toEqual([kind === 'csv' ? 'fileUnknown' : 'fileKind'])
  })

  test.each(nameCases)('%s: a %s, despite its file name', async (_, kind, rule) => {
    expect((await inspector.take(rule, await createFileOfKind(kind, pixelsFor(rule)), 'file.html')).codes).toEqual([])
  })

  test.each([
    ['png', { width: 4_000, height: 3_000 }, []],
    ['png', { width: 4_000, height: 3_001 }, ['filePixelsAll']],
    ['jpeg', { width: 4_000, height: 3_000 }, []],
    ['jpeg', { width: 4_000, height: 3_001 }, ['filePixelsAll']],
    ['gif', { width: 4_000, height: 3_000 }, []],
    ['gif', { width: 4_000, height: 3_001 }, ['filePixelsAll']],
  ] as const)('counts all decoded pixels: a %s of %j', async (kind, pixels, expected) => {
    expect(pixels.width * pixels.height > imageLimits.pixels).toBe(expected.length > 0)
    expect((await inspector.take('image2MB', await createImage(kind, pixels))).codes).toEqual(expected)
  })

  test.each([
    [200, { width: 10, height: 10 }, []],
    [201, { width: 10, height: 10 }, ['fileFrames']],
    [40, { width: 1_000, height: 1_000 }, []],
    [41, { width: 1_000, height: 1_000 }, ['fileFramesPixels']],
  ])('counts all frames of an animated GIF: %i pictures of %j', async (frames, pixels, expected) => {
    expect((await inspector.take('image2MB', createGif(pixels, frames))).codes).toEqual(expected)
  })
})
