import fc from 'fast-check'
import { materialStatusAt } from '#machines/materials/material.ts'
import { seed } from '#support/randomSeed.ts'

const noon = Date.UTC(2026, 10, 20, 12)

describe('a material', () => {
  test.each([
    ['scheduled', 'until its period begins', { start: noon + 1, end: null }],
    ['inEffect', 'from the very moment it begins', { start: noon, end: null }],
    ['inEffect', 'to the last moment before it ends', { start: noon - 1, end: noon + 1 }],
    ['expired', 'from the very moment it ends', { start: noon - 1, end: noon }],
  ] as const)('is %s %s', (status, _, period) => {
    expect(materialStatusAt(period, noon)).toBe(status)
  })

  test('never returns to an earlier state as time passes', () => {
    const order = ['scheduled', 'inEffect', 'expired']
    const time = fc.integer({ min: 0, max: 1_000 })
    fc.assert(
      fc.property(time, fc.option(time), time, time, (start, length, a, b) => {
        const period = { start, end: length === null ? null : start + length + 1 }
        const [before, after] = [Math.min(a, b), Math.max(a, b)].map((time) => materialStatusAt(period, time))
        return order.indexOf(before ?? '') <= order.indexOf(after ?? '')
      }),
      { seed },
    )
  })
})
