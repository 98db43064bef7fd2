import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '#contract/core/fields.ts'
import { deviceIdSpellings } from '#contract/devices/deviceId.ts'
import { parseCountry, parseLanguage } from '#server/platform/localeNames/index.ts'

export const anyOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` or `)

/**
 * Pre-filters rows by bigrams: false positives possible, no false negatives. It uses an index also for a word of two
 * Chinese characters, which a trigram index could not.
 */
export const mayContain = (bigrams: SQL, text: string): SQL => sql`${bigrams} @> bigrams(${text.replace(/\s+/g, ' ')})`

/**
 * Returns the condition that a text, or one of a record's names, contains a text, ignoring case, width, accents
 * (`fold_text`) and the number of typed spaces.
 */
export const containsText = (isNames: boolean, column: SQL, text: string): SQL => {
  const folded = sql`fold_text(${text.replace(/\s+/g, ' ')})`
  const contains = (value: SQL) =>
    // Most texts are ASCII: lower case alone takes a fifth of the time.
    sql`strpos(case when octet_length(${value}) = length(${value}) then lower(${value}) else fold_text(${value}) end, ${folded}) > 0`
  return isNames
    ? sql`exists (select 1 from jsonb_array_elements(${column}) as one where ${contains(sql`(one ->> 'name')`)})`
    : contains(column)
}

/**
 * Returns the stored spellings of a typed text: a device matches any spelling of its MAC address, a country and a
 * language a code or a name.
 */
export const spellings = (field: Field | undefined, text: string): string[] => {
  if (field?.type === 'id') return deviceIdSpellings(text)
  const format = field?.type === 'text' ? field.format : undefined
  if (format === 'country') return [text, parseCountry(text) ?? text]
  return format === 'language' ? [text, parseLanguage(text) ?? text] : [text]
}
