import type { ReadingKind } from '#contract/readings/kind.ts'
import type { Series } from '#contract/readings/series.ts'
import { type Standard, standardBounds } from '#contract/readings/standard.ts'
import { type DisplayUnit, displayBound } from '#contract/readings/unitChoices.ts'
import { useText, useUnit } from '#src/kit/lib/i18n.ts'
import { useDisplayUnits } from '#src/kit/lib/useDisplayUnits.ts'
import { insertGaps, type MeanPoint } from './insertGaps.ts'

export interface ChartLine {
  name: string
  unit: string
  digits: number
  points: MeanPoint[]
  /** Values at which severities of the standard begin. */
  thresholds: number[]
}

interface ChartTexts {
  text: ReturnType<typeof useText>
  unitOf: ReturnType<typeof useUnit>
  shown: ReturnType<typeof useDisplayUnits>
}

export const useChartTexts = (): ChartTexts => ({ text: useText(), unitOf: useUnit(), shown: useDisplayUnits() })

const thresholdValues = (standard: Standard | undefined, quantity: string, unit: DisplayUnit): number[] =>
  standardBounds(standard, quantity).flatMap((bound) => Object.values(displayBound(bound, unit)))

/** Returns one line for each charted quantity with measurements, in the reader's units. */
export const chartLines = (
  { chart, quantities }: ReadingKind,
  standard: Standard | undefined,
  { points, step }: Series,
  { text, unitOf, shown: displayUnit }: ChartTexts,
): ChartLine[] =>
  chart.flatMap((name, index) => {
    const quantity = quantities[name]
    if (!quantity || points.every(({ means }) => means[index] == null)) return []
    const { label, short = label } = quantity
    const unit = displayUnit(quantity)
    const means = points.map(({ at, means }): [number, number | null] => {
      const mean = means[index] ?? null
      return [Date.parse(at), mean === null ? null : unit.toDisplay(mean)]
    })
    const thresholds = thresholdValues(standard, name, unit)
    const line = insertGaps(means, step)
    return { name: text(short), unit: unitOf(unit.unit) ?? '', digits: unit.digits, points: line, thresholds }
  })
