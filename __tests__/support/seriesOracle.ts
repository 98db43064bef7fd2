import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Series } from '#contract/readings/series.ts'
import type { Reading } from './readingsOracle.ts'

const dayMs = 86_400_000

/** Functions that return the start of the step around a moment. Weeks begin on Monday. */
const startOf: Record<Series['step'], (measuredAt: string) => string> = {
  minute: (measuredAt) => `${measuredAt.slice(0, 16)}:00Z`,
  hour: (measuredAt) => `${measuredAt.slice(0, 13)}:00:00Z`,
  day: (measuredAt) => `${measuredAt.slice(0, 10)}T00:00:00Z`,
  week: (measuredAt) => {
    const sinceMonday = (new Date(measuredAt).getUTCDay() + 6) % 7
    return startOf.day(new Date(Date.parse(measuredAt) - sinceMonday * dayMs).toISOString())
  },
  month: (measuredAt) => `${measuredAt.slice(0, 7)}-01T00:00:00Z`,
}

const meanOf = (values: Reading[string][]): number | null => {
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length
}

/** Computes the points of a chart of these readings. */
export const pointsOf = (kind: ReadingKindName, readings: Reading[], step: Series['step']): Series['points'] => {
  const chart: readonly string[] = readingKinds[kind].chart
  return [...Map.groupBy(readings, ({ measuredAt }) => startOf[step](measuredAt))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([at, inStep]) => ({
      at,
      count: inStep.length,
      means: chart.map((quantity) => meanOf(inStep.map((reading) => reading[quantity] ?? null))),
    }))
}
