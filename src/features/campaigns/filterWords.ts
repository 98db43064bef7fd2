import type { Fields } from '#contract/core/fields.ts'
import type { Text } from '#contract/core/text.ts'

type Filter = string | string[] | { min?: string | number; max?: string | number }

const isRange = (filter: Filter): filter is { min?: string | number; max?: string | number } =>
  typeof filter === 'object' && !Array.isArray(filter)

/** A day of a time, any other value as it is. */
const bound = (value: string | number | undefined) => String(value ?? '').replace(/T.*$/, '')

/** What a segment is filtered by, in words: its JSON names fields and values. */
export const filterWords = (fields: Fields, json: string, text: (label: Text) => string): string => {
  const filters = JSON.parse(json) as Record<string, Filter>
  return Object.entries(filters)
    .map(([name, filter]) => {
      const field = fields[name]
      const valueWords = (value: string) => {
        const choice = field?.type === 'choice' ? field.choices[value] : undefined
        return choice ? text(choice.label) : value
      }
      const said = isRange(filter)
        ? `${bound(filter.min)} – ${bound(filter.max)}`
        : [filter].flat().map(valueWords).join(', ')
      return field ? `${text(field.label)}: ${said}` : said
    })
    .join(' · ')
}
