import { gapsFault, gapsIn, gapsText } from '#src/features/readings/import/gaps.ts'

describe('what stands for "not measured"', () => {
  test.each([
    ['', []],
    [' ; ', []],
    ['NA; -;NA', ['NA', '-']],
    ['-99,9；无', ['-99,9', '无']],
    ['not measured', ['not measured']],
  ])('"%s" is typed', (text, gaps) => {
    expect(gapsIn(text)).toEqual(gaps)
    expect(gapsIn(gapsText(gaps))).toEqual(gaps)
  })

  test('has the bounds of a mapping', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))
    expect([gapsFault(numbers(10)), gapsFault(numbers(11))]).toEqual([undefined, 'gapsTooMany'])
    expect([gapsFault(['x'.repeat(40)]), gapsFault(['x'.repeat(41)])]).toEqual([undefined, 'gapTooLong'])
  })
})
