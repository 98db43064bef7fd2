import { widestQueryableRange } from '#contract/dashboards/periods.ts'

const range = { from: '2000-01-01', to: '2000-01-09' }

test.each([
  ['whole weeks', { from: '2026-11-23', to: '2026-11-29' }, true],
  ['a week that begins before the first day', { from: '1999-12-27', to: '2000-01-09' }, false],
  ['more than ten years', { from: '2010-01-01', to: '2026-11-29' }, false],
])('metrics are requested by %s only where that is possible', (_, wider, canBe) => {
  expect(widestQueryableRange(wider, range)).toEqual(canBe ? wider : range)
})
