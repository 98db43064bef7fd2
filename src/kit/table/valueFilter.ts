import { addDays, dayAt, startOfDay } from '#contract/core/calendar.ts'
import type { Field, LocalizedName } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import type { Filter } from './filters.ts'

const createTextFilter = (text: string): Filter | undefined =>
  text.length <= limits.textFilterMaxLength ? { text } : undefined

/**
 * Returns the filter that matches a value of a column: that value, the number, or the reader's day of a time. Undefined
 * if the column has no filter, or there is no value.
 */
export const valueFilter = (field: Field | undefined, value: unknown, zone: string): Filter | undefined => {
  if (!field?.filter || value === null || value === undefined || value === '') return undefined
  switch (field.type) {
    case 'number':
      return { min: String(value), max: String(value) }
    case 'time': {
      const day = dayAt(String(value), zone)
      return { min: startOfDay(day, zone), max: startOfDay(addDays(day, 1), zone) }
    }
    case 'choice':
    case 'reference':
      return { any: [String(value)] }
    case 'names': {
      const names = value as LocalizedName[]
      return createTextFilter((names.find(({ isDefault }) => isDefault) ?? names[0])?.name ?? '')
    }
    default:
      return createTextFilter(String(value))
  }
}
