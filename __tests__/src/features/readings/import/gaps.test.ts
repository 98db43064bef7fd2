import { gapsFault, gapsText, parseGaps } from '#src/features/readings/import/gaps.ts'

describe('what stands for "not measured"', () => {
  test.each([
    ['', []],
    [' ; ', []],
    ['NA; -;NA', ['NA', '-']],
    ['-99,9；无', ['-99,9', '无']],
    ['not measured', ['not measured']],
  ])('"%s" is typed', (text, gaps) => {
    expect(parseGaps(text)).toEqual(gaps)
    expect(parseGaps(gapsText(gaps))).toEqual(gaps)
  })

  test('has the bounds of a mapping', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))
    expect([gapsFault(numbers(10)), gapsFault(numbers(11))]).toEqual([undefined, 'gapsTooMany'])
    expect([gapsFault(['x'.repeat(40)]), gapsFault(['x'.repeat(41)])]).toEqual([undefined, 'gapTooLong'])
  })
})
