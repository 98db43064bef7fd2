import type { ReadingKind } from '#contract/readings/kind.ts'
import { type Standard, standardBounds } from '#contract/readings/standard.ts'
import { displayDigits } from '#contract/readings/unitChoices.ts'
import type { Formats } from '#src/kit/lib/format.ts'
import type { useDisplayUnits } from '#src/kit/lib/useDisplayUnits.ts'

interface FormatOptions {
  shown: ReturnType<typeof useDisplayUnits>
  standard: Standard | undefined
  formats: Formats
}

/**
 * Returns functions that format a kind's quantities in the selected units, rounded so that a value never crosses a
 * threshold.
 */
export const quantityFormatters = ({ quantities }: ReadingKind, { shown, standard, formats }: FormatOptions) =>
  Object.fromEntries(
    Object.entries(quantities).map(([name, quantity]) => {
      const unit = shown(quantity)
      const bounds = standardBounds(standard, name)
      const formatValue = (reading: object): string => {
        const kept = (reading as Record<string, number>)[name] ?? 0
        return formats.number(unit.toDisplay(kept), displayDigits(kept, unit, bounds))
      }
      return [name, formatValue] as const
    }),
  )
