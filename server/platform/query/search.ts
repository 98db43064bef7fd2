import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Fields } from '#contract/core/fields.ts'
import { deviceIdSpellings } from '#contract/devices/deviceId.ts'
import { amongIds } from './idConditions.ts'
import { anyOf, containsText, mayContain } from './textConditions.ts'

/** A column of an exact search; `read` converts the typed text to its format. */
export interface ExactSearchColumn {
  column: SQL
  read: (typed: string) => string | undefined
}

/** Fields of a record kind that the quick search matches. */
export interface SearchFields {
  /** Fields whose text is searched. */
  searchFields?: readonly string[] | undefined
  /** Conditions that a reference names a record whose title contains a text, by field of the quick search. */
  searchReferences?: Readonly<Record<string, (text: string) => SQL>>
  /** Columns that the quick search compares as a whole. */
  exactSearchFields?: readonly ExactSearchColumn[]
  /** Bigram column of all `searchFields`, if the kind has one. */
  bigrams?: SQL | undefined
}

interface SearchSource extends SearchFields {
  fields: Fields
  columns: Readonly<Record<string, SQL>>
  /** Column of the record's id. */
  id: PgColumn
}

/** Returns the condition of the quick search: this id, this text in a search field, or an exact value. */
export const matchesSearch = (
  { searchFields = [], searchReferences = {}, exactSearchFields = [], fields, columns, id, bigrams }: SearchSource,
  text: string,
): SQL => {
  const conditionsFor = (spelled: string): SQL[] => {
    const fieldwise = searchFields.flatMap((name) =>
      [
        containsText(fields[name]?.type === 'names', columns[name] as SQL, spelled),
        searchReferences[name]?.(spelled) ?? [],
      ].flat(),
    )
    return bigrams ? [sql`(${mayContain(bigrams, spelled)} and (${anyOf(fieldwise)}))`] : fieldwise
  }
  const spelled = searchFields.some((name) => fields[name]?.type === 'id') ? deviceIdSpellings(text) : [text]
  const exactMatches = exactSearchFields.flatMap(({ column, read }) => {
    const value = read(text)
    return value === undefined ? [] : [sql`${column} = ${value}`]
  })
  return sql`(${anyOf([amongIds(id, spelled), ...spelled.flatMap(conditionsFor), ...exactMatches])})`
}
