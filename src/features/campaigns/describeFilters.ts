import type { Fields } from '#contract/core/fields.ts'
import type { Text } from '#contract/core/text.ts'
import type { useFormats } from '#src/kit/lib/format.ts'

type Filter = string | string[] | { min?: string | number; max?: string | number }

const isRange = (filter: Filter): filter is { min?: string | number; max?: string | number } =>
  typeof filter === 'object' && !Array.isArray(filter)

/** Formats a bound: the day of a time, or the value itself. */
const bound = (value: string | number | undefined) => String(value ?? '').replace(/T.*$/, '')

interface Texts extends Pick<ReturnType<typeof useFormats>, 'codeName'> {
  text: (label: Text) => string
}

/** Describes the filters of a segment, given as JSON of field names and values, in text. */
export const describeFilters = (fields: Fields, json: string, { text, codeName }: Texts): string => {
  const filters = JSON.parse(json) as Record<string, Filter>
  return Object.entries(filters)
    .map(([name, filter]) => {
      const field = fields[name]
      const valueLabel = (value: string) => {
        const choice = field?.type === 'choice' ? field.choices[value] : undefined
        if (choice) return text(choice.label)
        return field?.type === 'text' && field.format === 'country' ? codeName('country', value) : value
      }
      const description = isRange(filter)
        ? `${bound(filter.min)} – ${bound(filter.max)}`
        : [filter].flat().map(valueLabel).join(', ')
      return field ? `${text(field.label)}: ${description}` : description
    })
    .join(' · ')
}
