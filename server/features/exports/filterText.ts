import { choiceOf, type Field } from '#contract/core/fields.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import type { ExportInput } from '#contract/exports/export.ts'
import { textIn } from '#server/platform/core/texts.ts'

/** Formats a time in the zone of an export, to the minute. */
export const timeText = (iso: string | number, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(iso))

/** Joins texts with the separator of the language. */
const listText = (texts: readonly string[], by: '、' | ';', language: Language): string =>
  textIn({ joined: texts.map((verbatim) => ({ verbatim })), by }, language)

/** Formats a filter value as the list shows it: names of choices, times in the zone, ranges. */
const valueText = (field: Field | undefined, value: unknown, zone: string, language: Language): string => {
  const one = (part: unknown): string => {
    if (field?.type === 'choice')
      return textIn(choiceOf(field, part, {})?.label ?? { verbatim: String(part) }, language)
    const isTime = field?.type === 'time' && (typeof part === 'string' || typeof part === 'number')
    return isTime && !Number.isNaN(Date.parse(String(part))) ? timeText(part, zone, language) : String(part)
  }
  if (Array.isArray(value)) return listText(value.map(one), '、', language)
  if (typeof value !== 'object' || value === null) return one(value)
  const { min, max } = value as { min?: string | number; max?: string | number }
  return `${min === undefined ? '' : one(min)} … ${max === undefined ? '' : one(max)}`.trim()
}

/** Tests whether values of a field cannot name a person. */
const isImpersonal = (field: Field | undefined): boolean =>
  field?.type === 'choice' || field?.type === 'number' || field?.type === 'time'

interface FilterTextOptions extends Pick<ExportInput, 'zone'> {
  fields: Readonly<Record<string, Field>>
  language: Language
  /** Leaves out values that may name a person. */
  impersonal?: boolean
}

/** Returns the filters of an export with their values, "Level: Grade 3, Grade 2; User: …"; undefined without any. */
export const filterText = (
  { sortColumns: _sort, ...filters }: ExportInput['query'],
  { fields, zone, language, impersonal = false }: FilterTextOptions,
): string | undefined => {
  const texts = Object.entries(filters)
    .filter(([name, value]) => value !== undefined && (name === 'text' || fields[name]))
    .map(([name, value]) => {
      const field = fields[name]
      const label = textIn(field?.label ?? 'exports.server:quickSearch', language)
      if (impersonal && !isImpersonal(field)) return label
      const values = { field: label, value: valueText(field, value, zone, language) }
      return textIn({ key: 'exports.server:filter', values }, language)
    })
  return listText(texts, ';', language) || undefined
}
