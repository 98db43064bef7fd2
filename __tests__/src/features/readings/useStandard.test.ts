import { readingKinds } from '#contract/readings/index.ts'
import { resolveStandard } from '#src/features/readings/useStandard.ts'

const { bloodPressure, deDataBrush } = readingKinds

const standardOf = (query: string, preferred?: string) =>
  resolveStandard(bloodPressure, new URLSearchParams(query), preferred)

describe('the standard of severities', () => {
  test("is the reader's choice, or the first, if the address has no filter by severity", () => {
    expect(standardOf('')).toEqual({ name: 'escEsh2018', hasLevels: false })
    expect(standardOf('f.systolic=140..', 'accAha2017')).toEqual({ name: 'accAha2017', hasLevels: false })
    expect(standardOf('standard=escEsh2018', 'accAha2017')).toEqual({ name: 'accAha2017', hasLevels: false })
    expect(resolveStandard(deDataBrush, new URLSearchParams('f.severity=grade3'), undefined)).toEqual({
      name: undefined,
      hasLevels: false,
    })
  })

  test('is the one in an address with severities, for every reader', () => {
    expect(standardOf('f.severity=normal&standard=escEsh2018', 'accAha2017').name).toBe('escEsh2018')
    expect(standardOf('f.severity=crisis&standard=accAha2017').name).toBe('accAha2017')
  })

  test('is one with the severities if the address names none, or one without them', () => {
    expect(standardOf('f.severity=grade3,grade2', 'accAha2017')).toEqual({ name: 'escEsh2018', hasLevels: true })
    expect(standardOf('f.severity=crisis')).toEqual({ name: 'accAha2017', hasLevels: true })
    expect(standardOf('f.severity=crisis&standard=escEsh2018').name).toBe('accAha2017')
    expect(standardOf('f.severity=normal', 'accAha2017').name).toBe('accAha2017')
  })
})
