import fc from 'fast-check'
import { jumpTo, lastPage, stepTo } from '#src/kit/table/pageJump.ts'
import { runs, seed } from '#support/randomSeed.ts'

describe('a jump to a page', () => {
  test.each([
    ['3', { page: 3 }],
    [' 9 ', { page: 9 }],
    ['1', { page: 1 }],
    ['10', { tip: 'tipBeyond' }],
    ['0', { tip: 'tipWrong' }],
    ['-1', { tip: 'tipWrong' }],
    ['2.5', { tip: 'tipWrong' }],
    ['', { tip: 'tipWrong' }],
    ['  ', { tip: 'tipWrong' }],
    ['ten', { tip: 'tipWrong' }],
    ['1e999', { tip: 'tipWrong' }],
    ['NaN', { tip: 'tipWrong' }],
  ])('from "%s" of 9 pages', (input, jump) => {
    expect(jumpTo(input, 9)).toEqual(jump)
  })

  test('by one step stops at the first and last page', () => {
    expect(stepTo(1, -1, 9)).toEqual({ tip: 'tipFirst' })
    expect(stepTo(9, 1, 9)).toEqual({ tip: 'tipLast' })
    expect(stepTo(8, 1, 9)).toEqual({ page: 9 })
    expect(stepTo(2, -1, 9)).toEqual({ page: 1 })
  })

  test('always targets an existing page, whatever was typed', () => {
    const inputs = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String))
    fc.assert(
      fc.property(inputs, fc.nat(100_000), fc.constantFrom(50, 100, 200, 500), (text, total, size) => {
        const last = lastPage(total, size)
        const jump = jumpTo(text, last)
        if ('page' in jump) {
          expect(Number.isInteger(jump.page)).toBe(true)
          expect((jump.page - 1) * size).toBeLessThan(Math.max(1, total))
          expect(jump.page).toBeGreaterThan(0)
        } else expect(['tipBeyond', 'tipWrong']).toContain(jump.tip)
      }),
      { seed, numRuns: runs(500) },
    )
  })

  test.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [500, 10],
  ])('%d rows fill %d pages of 50', (total, last) => {
    expect(lastPage(total, 50)).toBe(last)
  })
})
