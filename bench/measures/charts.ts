import { callPlatform } from '../lib/callPlatform.ts'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { worldEnd } from '../lib/loadReadings.ts'
import type { Platform } from '../lib/platform.ts'
import { runInterleaved } from '../lib/rounds.ts'
import { worlds } from '../lib/worlds.ts'

const dayMs = 86_400_000

/** Spans of a chart: a day has the fewest readings, a year has all of them. */
const spans = [
  { what: 'a day', days: 1, rounds: 30 },
  { what: 'a month', days: 30, rounds: 10 },
  { what: 'a year', days: 366, rounds: 5 },
]

const draw = async (platform: Platform, days: number): Promise<number> => {
  const min = new Date(Date.parse(worldEnd) - days * dayMs).toISOString()
  const path = '/bloodPressure/getBloodPressureSeries'
  const { ms, data } = await callPlatform<{ points: unknown[] }>(platform, path, { measuredAt: { min } })
  if (data.points.length === 0) throw new Error('A chart without a point')
  return ms
}

export const charts: Measure = {
  name: 'charts',
  bar: 'the cost of the chart of a day, a month and a year of readings among many against a hundredth of them: each ≤ 1.5 ×',
  run: async (scale) => {
    const { small, large } = await worlds(scale)
    const figures: Figure[] = []
    for (const { what, days, rounds } of spans) {
      const sides = { large: () => draw(large, days), small: () => draw(small, days) }
      const ms = await runInterleaved(sides, { warmUp: 2, rounds }, scale)
      figures.push(ratio(`the chart of ${what}`, ms.large, ms.small, 1.5))
    }
    return figures
  },
}
