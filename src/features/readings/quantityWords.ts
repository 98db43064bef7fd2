import type { ReadingKind } from '#contract/readings/kind.ts'
import { type Standard, standardBounds } from '#contract/readings/standard.ts'
import { displayDigits } from '#contract/readings/unitChoices.ts'
import type { Formats } from '#src/kit/lib/format.ts'
import type { useDisplayUnits } from '#src/kit/lib/useDisplayUnits.ts'

interface Seen {
  shown: ReturnType<typeof useDisplayUnits>
  standard: Standard | undefined
  formats: Formats
}

/** The numbers of a kind's quantities in the reader's units, never on another side of a threshold than was measured. */
export const quantityWords = ({ quantities }: ReadingKind, { shown, standard, formats }: Seen) =>
  Object.fromEntries(
    Object.entries(quantities).map(([name, quantity]) => {
      const unit = shown(quantity)
      const bounds = standardBounds(standard, name)
      const words = (reading: object): string => {
        const kept = (reading as Record<string, number>)[name] ?? 0
        return formats.number(unit.toDisplay(kept), displayDigits(kept, unit, bounds))
      }
      return [name, words] as const
    }),
  )
