import fc from 'fast-check'
import { compatibilityFindings } from '#contract/dials/lab/compatibility.ts'
import { findingCodes, labFindings, verdictOf } from '#contract/dials/lab/findings.ts'
import { inspectPackage } from '#contract/dials/lab/inspect.ts'
import { corpus } from '#support/dialLab/corpus.ts'
import { createPackage, createStreamedPackage, round, square } from '#support/dialPackages.ts'
import { runs, seed } from '#support/randomSeed.ts'

const looks = new Map<string, ReturnType<typeof inspectPackage>>()
/** The lab's report on a package of the corpus; each is inspected once for all tests. */
const lookAt = ({ title, bytes }: (typeof corpus)[number]) => {
  const look = looks.get(title) ?? inspectPackage(bytes())
  looks.set(title, look)
  return look
}

describe('the dial lab', () => {
  test.each([square, round])('reports nothing for a valid package, for a $shape screen', (screen) => {
    const look = inspectPackage(createPackage({ screen }))
    expect(look).toEqual({
      screen,
      products: ['P2001', 'P2007', 'P2022'],
      memory: Math.ceil((2 * screen.width * screen.height * 4) / 1_024),
      findings: [],
    })
  })

  test('opens a package that was compressed as a stream, and one with text after its end', () => {
    const words = Buffer.from('Made by hand')
    const bytes = createPackage()
    bytes.writeUInt16LE(words.length, bytes.length - 2)
    for (const one of [createStreamedPackage(), Buffer.concat([bytes, words])])
      expect(inspectPackage(one)).toEqual(inspectPackage(createPackage()))
  })

  test('has each package of its corpus once', () => {
    expect(new Set(corpus.map(({ title }) => title)).size).toBe(corpus.length)
  })

  test.each(corpus)('reports that a package $title', (bad) => {
    const { code, values, place } = bad
    const { findings } = lookAt(bad)
    const finding = findings.find((one) => one.code === code)
    expect(findings.map((one) => one.code)).toContain(code)
    if (values) expect(finding?.values).toEqual(values)
    if (place) expect(finding?.place).toEqual(place)
  })

  test('has a package in the corpus for every problem that a package alone can have', () => {
    const ofProducts = findingCodes.filter((code) => code.startsWith('product'))
    expect(new Set([...corpus.map(({ code }) => code), ...ofProducts])).toEqual(new Set(findingCodes))
  })

  test.each(corpus)('blocks a package exactly if its code does: it $title', (bad) => {
    const { severity } = labFindings[bad.code]
    expect(verdictOf(lookAt(bad).findings)).toBe(severity === 'blocks' ? 'blocked' : 'warnings')
  })

  test('never throws, however the bytes are changed', () => {
    const packageBytes = createPackage()
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(packageBytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        (changes) => {
          const bytes = Buffer.from(packageBytes)
          for (const [at, byte] of changes) bytes[at] = byte
          expect(inspectPackage(bytes).findings.length).toBeLessThanOrEqual(100)
        },
      ),
      { numRuns: runs(60), seed },
    )
  })

  test('compares the package with the products that it is declared for', () => {
    const look = inspectPackage(createPackage({ overrides: { products: ['P1'] } }))
    const screen = { ...square, memory: 84 }
    const codes = (...products: Parameters<typeof compatibilityFindings>[1][number][]) =>
      compatibilityFindings(look, products).map(({ code }) => code)
    expect(codes({ pid: 'P1', screen })).toEqual([])
    expect(codes()).toEqual(['productNone'])
    expect(codes({ pid: 'P2', screen })).toEqual(['productUnnamed'])
    expect(codes({ pid: 'P1', screen: null })).toEqual(['productUnknown'])
    expect(codes({ pid: 'P1', screen: { ...screen, shape: 'round' } })).toEqual(['productScreen'])
    expect(codes({ pid: 'P1', screen: { ...screen, memory: 83 } })).toEqual(['productMemory'])
    // A watch face may need more than its images do; its manifest declares that.
    const large = inspectPackage(createPackage({ overrides: { products: ['P1'], memory: 500 } }))
    expect(compatibilityFindings(large, [{ pid: 'P1', screen: { ...screen, memory: 499 } }])).toMatchObject([
      { code: 'productMemory', values: { found: 500, most: 499 } },
    ])
  })

  test('passes warnings, and no errors', () => {
    const verdict = (change: Parameters<typeof createPackage>[0]) =>
      verdictOf(inspectPackage(createPackage(change)).findings)
    expect([verdict({}), verdict({ alwaysOn: null }), verdict({ ms: 1, frames: [Buffer.alloc(3)] })]).toEqual([
      'passed',
      'warnings',
      'blocked',
    ])
  })
})
