import type { ReadingKind } from '#contract/readings/kind.ts'
import type { Series } from '#contract/readings/series.ts'
import { firstSteps, type Standard } from '#contract/readings/standard.ts'
import { type DisplayUnit, displayBound } from '#contract/readings/unitChoices.ts'
import { useText, useUnit } from '#src/kit/lib/i18n.ts'
import { useDisplayUnits } from '#src/kit/lib/useDisplayUnits.ts'
import { insertGaps, type MeanPoint } from './insertGaps.ts'

interface Threshold {
  value: number
  /** Name of the severity that begins at the value. */
  name: string
}

export interface ChartLine {
  /** Name of the charted quantity in the kind's declaration. */
  quantity: string
  name: string
  unit: string
  digits: number
  points: MeanPoint[]
  /** Converts a stored value to the reader's unit. */
  toDisplay: DisplayUnit['toDisplay']
  /** First steps of the standard above and below the normal range. */
  thresholds: Threshold[]
}

interface ChartTexts {
  text: ReturnType<typeof useText>
  unitOf: ReturnType<typeof useUnit>
  shown: ReturnType<typeof useDisplayUnits>
}

export const useChartTexts = (): ChartTexts => ({ text: useText(), unitOf: useUnit(), shown: useDisplayUnits() })

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
    const thresholds = firstSteps(standard, name).flatMap(({ severity, side, edge }) =>
      Object.values(displayBound({ [side]: edge }, unit)).map((value) => ({ value, name: text(severity.label) })),
    )
    const line = insertGaps(means, step)
    return {
      quantity: name,
      name: text(short),
      unit: unitOf(unit.unit) ?? '',
      digits: unit.digits,
      toDisplay: unit.toDisplay,
      points: line,
      thresholds,
    }
  })
