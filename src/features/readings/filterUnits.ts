import type { Fields } from '#contract/core/fields.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import { type Standard, standardBounds } from '#contract/readings/standard.ts'
import { type DisplayUnit, displayNumber, storedBound } from '#contract/readings/unitChoices.ts'
import type { useDisplayUnits } from '#src/kit/lib/useDisplayUnits.ts'
import type { Filter, FilterUnits } from '#src/kit/table/filters.ts'

const sides = ['min', 'max'] as const

/**
 * Converts filters between the selected units and the stored ones. The address contains stored units, so that a shared
 * address selects the same readings for every viewer. Bounds apply to numbers as the table shows them under `standard`.
 */
export const filterUnitsOf = (
  fields: Fields,
  { shown, standard }: { shown: ReturnType<typeof useDisplayUnits>; standard: Standard | undefined },
): FilterUnits => {
  const unitOf = (name: string): DisplayUnit | undefined => {
    const field = fields[name]
    const unit = field?.type === 'number' ? shown(field) : undefined
    return unit?.isStored ? undefined : unit
  }
  const shownText = (name: string, kept: string, unit: DisplayUnit): string =>
    String(displayNumber(Number(kept), unit, standardBounds(standard, name)))
  const convert = (filter: Filter, bound: (side: 'min' | 'max', text: string) => string): Filter => {
    if (!('min' in filter || 'max' in filter)) return filter
    return Object.fromEntries(sides.flatMap((side) => (filter[side] ? [[side, bound(side, filter[side])]] : [])))
  }
  const shownFilter = (name: string, filter: Filter): Filter => {
    const unit = unitOf(name)
    return unit ? convert(filter, (_side, text) => shownText(name, text, unit)) : filter
  }
  return {
    toDisplay: (filters) => mapValues(filters, (filter, name) => shownFilter(name, filter)),
    toStored: (name, filter, before) => {
      const unit = unitOf(name)
      if (!unit) return filter
      const previous: { min?: string; max?: string } = before && ('min' in before || 'max' in before) ? before : {}
      return convert(filter, (side, text) => {
        const kept = previous[side]
        if (kept !== undefined && shownText(name, kept, unit) === text) return kept
        return String(storedBound(side, Number(text), unit, standardBounds(standard, name)))
      })
    },
  }
}
