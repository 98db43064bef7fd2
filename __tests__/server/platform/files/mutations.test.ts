import fc from 'fast-check'
import sharp from 'sharp'
import type { FileKind } from '#contract/core/files/kinds.ts'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import { createFileOfKind, createGif, createMp4, createPdf, createWebm, stream } from '#support/fileEncoders.ts'
import { type FileInspector, startFileInspector } from '#support/fileInspector.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'

const timeMs = 5_000
const headLength = 400

const picture = (kind: 'png' | 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#8040c0' } })
    .withExif({ IFD0: { Make: 'maker' } })
    .withIccProfile('p3')
    [kind]()
    .toBuffer()

const samples: Record<Exclude<FileKind, 'csv' | 'bin'>, [FileRuleName, () => Promise<Buffer>]> = {
  png: ['image2MB', () => picture('png')],
  jpeg: ['image2MB', () => picture('jpeg')],
  gif: ['image2MB', async () => createGif({ width: 60, height: 40 }, 3)],
  mp4: ['video', async () => createMp4()],
  webm: ['video', async () => createWebm()],
  zip: ['dialPackage', () => createFileOfKind('zip', { width: 0, height: 0 })],
  pdf: ['pdf', async () => createPdf({ objects: [stream('/N 1 /First 4', Buffer.from('9 0 << /A /B >>'))] })],
}

/** Mutations of a file in transit: bytes change, vanish, repeat or are inserted, more often in its header. */
const change = fc.record({
  at: fc.oneof({ weight: 3, arbitrary: fc.nat(headLength) }, { weight: 1, arbitrary: fc.nat(10_000) }),
  how: fc.constantFrom('set', 'flip', 'drop', 'repeat', 'add'),
  byte: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)),
  length: fc.integer({ min: 1, max: 40 }),
})
const changes = fc.array(change, { minLength: 1, maxLength: 8 })
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

const mutate = (bytes: Buffer, { at, how, byte, length }: Change): Buffer => {
  const place = at % (bytes.length || 1)
  const [before, part, after] = [
    bytes.subarray(0, place),
    bytes.subarray(place, place + length),
    bytes.subarray(place + length),
  ]
  switch (how) {
    case 'set':
      return Buffer.concat([before, Buffer.alloc(part.length, byte), after])
    case 'flip':
      return Buffer.concat([before, part.map((one) => one ^ byte), after])
    case 'drop':
      return Buffer.concat([before, after])
    case 'repeat':
      return Buffer.concat([before, part, part, after])
    default:
      return Buffer.concat([before, Buffer.alloc(length, byte), part, after])
  }
}

describe(`a file with wrong bytes (TEST_SEED=${sampleSeed()})`, () => {
  let inspector: FileInspector

  beforeAll(async () => {
    inspector = await startFileInspector({ timeMs })
  })
  afterAll(() => inspector.close())

  test.each(Object.entries(samples))('is answered in time: %s', async (kind, [rule, make]) => {
    const file = await make()
    const outcomes = new Set<boolean>()
    let slowest = 0
    expect((await inspector.take(rule, file)).codes).toEqual([])
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const { ok, codes, copy, ms } = await inspector.take(rule, list.reduce(mutate, file))
        slowest = Math.max(slowest, ms)
        outcomes.add(ok)
        expect(codes.length > 0).toBe(!ok)
        expect(copy !== undefined).toBe(ok)
        if (ok && (kind === 'png' || kind === 'jpeg' || kind === 'gif'))
          expect((await sharp(copy, { failOn: 'warning' }).metadata()).format).toBe(kind)
      }),
      { numRuns: runs(60, 300), seed },
    )
    expect(slowest).toBeLessThan(1_000)
    expect(outcomes).toContain(false)
  })
})
