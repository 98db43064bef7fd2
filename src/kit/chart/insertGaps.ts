import type { Series } from '#contract/readings/series.ts'

/** Time in milliseconds, and the mean in the reader's unit; null ends a line. */
export type MeanPoint = [at: number, mean: number | null]

const minuteMs = 60_000
const stepMs: Record<Series['step'], number> = {
  minute: minuteMs,
  hour: 60 * minuteMs,
  day: 1_440 * minuteMs,
  week: 7 * 1_440 * minuteMs,
  month: 31 * 1_440 * minuteMs,
}

/** Factor of the median interval above which a pause is a gap. */
const gapFactor = 3

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Inserts a null point where nothing was measured for unusually long, so that lines do not connect across gaps. */
export const insertGaps = (points: readonly MeanPoint[], step: Series['step']): MeanPoint[] => {
  const measured = points.filter(([, mean]) => mean !== null)
  const pauses = measured.slice(1).map(([at], index) => at - (measured[index]?.[0] ?? at))
  const maxPause = Math.max(1.5 * stepMs[step], gapFactor * median([...pauses]))
  return measured.flatMap((point, index): MeanPoint[] => {
    const before = measured[index - 1]
    return before && point[0] - before[0] > maxPause ? [[before[0] + stepMs[step], null], point] : [point]
  })
}
