import fc from 'fast-check'
import { compareVersions, isComparableVersion, isSameVersion } from '#contract/core/softwareVersion.ts'
import { versionText } from '#support/versions.ts'

const sign = (one: string, other: string) => Math.sign(compareVersions(one, other))

test.each([
  // Semantic Versioning 2.0.0, section 11.
  [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
  ],
  ['1.0.0', '2.0.0', '2.1.0', '2.1.1'],
  ['1.9', '1.62', '1.62.0.1', '1.100', '2'],
  ['2.0.0-rc.1+build5', '2.0.0', 'v2.0.0-3-gabc1234', 'v2.0.0-10-g0a1b2c3-dirty', '2.0.0.1', 'v2.0.1-rc.1'],
  ['2.0.0-rc.1', 'v2.0.0-rc.1-2-gabc1234', '2.0.0-rc.2'],
  ['2.0.0-dev', '2.0.0-rc2', '2.0.0rc9', '2.0.0_RC10', '2.0.0'],
  ['2025-12-31', '2026.1.5', '2026-01-31', '20260131'],
  ['', '8f3c2d1', 'V2.01 (build 7)', 'unknown', '0'],
])('%s is older than each of the next ones', (...versions) => {
  expect(versions.toReversed().toSorted(compareVersions)).toEqual(versions)
  for (const [index, one] of versions.entries())
    for (const other of versions.slice(index + 1)) expect([one, other, sign(one, other)]).toEqual([one, other, -1])
})

test.each([
  ['2.10.1', 'v2.10.1', 'V2.10.1', '2.10.1+x', '02.010.1', '2.10.1.0', '2.10.1-dirty'],
  ['2', '2.0', 'v2.0.0.0'],
  ['2.0.0-rc.1', '2.0.0-RC.01', '2.0.0rc1', '2.0.0.rc1', '2.0.0-rc1', '2.0.0-rc-1'],
  ['v2.9.0-3-gabc1234', '2.9.0-03-gabc12345678', '2.9.0-3-gffff000-dirty'],
  ['2026-01-05', '2026.1.5'],
])('%s and the next ones are equal', (...versions) => {
  for (const one of versions)
    for (const other of versions) expect([one, other, isSameVersion(one, other)]).toEqual([one, other, true])
})

test.each([
  '',
  'v',
  '8f3c2d1',
  '1.2.3.4.5',
  '1..2',
  '1.2-',
  '1.2.x',
  '2.0 beta',
  '1.0a',
  '２.0',
  `1.${'0'.repeat(39)}`,
])('%j cannot be ordered, and equals only itself', (version) => {
  expect(isComparableVersion(version)).toBe(false)
  expect([isSameVersion(version, version), isSameVersion(version, `${version} `)]).toEqual([true, false])
})

test('the order is total: antisymmetric, transitive, and equal versions are in the same place', () => {
  fc.assert(
    fc.property(versionText, versionText, versionText, (a, b, c) => {
      expect(sign(a, b)).toBe(-sign(b, a) + 0)
      expect(sign(a, a)).toBe(0)
      const [low = '', middle = '', high = ''] = [a, b, c].toSorted(compareVersions)
      expect([sign(low, middle) <= 0, sign(middle, high) <= 0, sign(low, high) <= 0]).toEqual([true, true, true])
      if (isSameVersion(a, b)) expect(sign(a, c)).toBe(sign(b, c))
    }),
    { numRuns: 2_000 },
  )
})
