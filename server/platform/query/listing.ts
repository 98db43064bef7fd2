import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field, Fields } from '#contract/core/fields.ts'
import { readSorts, type SortColumn } from '#contract/core/sorts.ts'
import { defaultName, versionKey } from '#server/platform/db/tables/columns.ts'
import { hoursAgo } from './hours.ts'
import { amongIds, referringTo } from './idConditions.ts'
import { matchesSearch, type SearchFields } from './search.ts'
import { anyOf, containsText, mayContain, spellings } from './textConditions.ts'

/**
 * Describes how a record kind is read from the database: one expression per declared field, and a unique tie-breaker.
 */
export interface Listing<F extends Fields = Fields> extends SearchFields {
  fields: F
  from: SQL
  columns: { [K in keyof F]: SQL }
  /** Columns of references, which filters compare directly to use an index. */
  referenceColumns?: Readonly<Record<string, PgColumn>>
  /** Column of the record's id. */
  id: PgColumn
  /** Tie-breakers of an order, unique together. */
  keys: SQL[]
  defaultSort: string
  /** Expression of the public name of its records, if it differs from the title. */
  publicTitle?: SQL | undefined
  /** Times of fields that are hours since a time. They can be indexed, in the reverse order. */
  hoursSince?: Readonly<Record<string, SQL>>
  /** Filters whose totals may be cached (total.ts). */
  counted?: CountedFilters | undefined
}

export interface CountedFilters {
  /** The only table whose rows are counted. */
  table: string
  /** Filters that depend on these rows only, and not on the time or other tables. */
  filters: ReadonlySet<string>
}

interface Range {
  min?: number | string
  max?: number | string
}

/** Returns a time in epoch milliseconds as a timestamp; text would not support all years of a request. */
export const epochTime = (at: number): SQL => sql`to_timestamp(${at / 1_000}::float8)`

const bound = (field: Field, value: number | string): SQL =>
  field.type === 'time' ? epochTime(Date.parse(String(value))) : sql`${value}::float8`

const condition = (field: Field, column: SQL, filter: unknown): SQL[] => {
  switch (field.filter) {
    case 'range': {
      const { min, max } = filter as Range
      // A time range is half open, so that neighbouring ranges share no reading; a value range is closed.
      const upper = field.type === 'time' ? sql`<` : sql`<=`
      return [
        ...(min === undefined ? [] : [sql`${column} >= ${bound(field, min)}`]),
        ...(max === undefined ? [] : [sql`${column} ${upper} ${bound(field, max)}`]),
      ]
    }
    case 'oneOf':
      return [sql`${column} in ${filter as string[]}`]
    case 'contains':
      return [
        sql`(${anyOf(spellings(field, filter as string).map((text) => containsText(field.type === 'names', column, text)))})`,
      ]
    case 'equals':
      return [sql`${column} in ${spellings(field, filter as string)}`]
    default:
      return []
  }
}

/** Filters of a page request: record ids, the quick search, and one value per filtered field. */
interface RequestFilters {
  ids?: readonly string[]
  text?: string | undefined
}

/** Returns the conditions of a request's filters, ignoring other properties of the request. */
export const conditionsOf = (listing: Listing, { ids, text, ...request }: RequestFilters): SQL[] => [
  ...(ids === undefined ? [] : [amongIds(listing.id, ids)]),
  ...(text === undefined ? [] : [matchesSearch(listing, text)]),
  ...Object.entries(request).flatMap(([name, filter]) => {
    const [field, column, referenceColumns] = [
      listing.fields[name],
      listing.columns[name],
      listing.referenceColumns?.[name],
    ]
    if (!field || !column || filter === undefined) return []
    if (referenceColumns) return [referringTo(referenceColumns, filter as string[])]
    const since = listing.hoursSince?.[name]
    if (since) return hoursAgo(since, filter as object)
    const isIndexed = field.filter === 'contains' && listing.searchFields?.includes(name)
    const { bigrams } = listing
    const narrowed =
      isIndexed && bigrams
        ? [sql`(${anyOf(spellings(field, filter as string).map((spelled) => mayContain(bigrams, spelled)))})`]
        : []
    return [...narrowed, ...condition(field, column, filter)]
  }),
]

export const allOf = (conditions: SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const selected = (field: Field, column: SQL, name: string): SQL => {
  const alias = sql.identifier(name)
  return field.type === 'time'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${alias}`
    : sql`${column} as ${alias}`
}

/** Returns the select list of records in the format of responses, or of some of their fields. */
export const selectionOf = ({ fields, columns }: Listing, names = Object.keys(fields)): SQL =>
  sql.join(
    names.map((name) => selected(fields[name] as Field, columns[name] as SQL, name)),
    sql`, `,
  )

interface Sort extends SortColumn {
  column: SQL
  /** True if the column descends while the field ascends. */
  isFalling: boolean
}

/** Columns of a sort order, most significant first. */
export type SortOrder = readonly [Sort, ...Sort[]]

/** Returns the expression that a field is sorted by: names by the default one, versions by their numbers. */
const sortExpression = (field: Field | undefined, column: SQL): SQL => {
  if (field?.type === 'names') return defaultName(column)
  return field?.type === 'text' && field.format === 'version' ? versionKey(column) : column
}

/** Parses a sort order such as `vid asc,createTime desc`, which the contract has validated against the allow-list. */
export const sortOf = ({ fields, columns, defaultSort, hoursSince }: Listing, sortColumns = defaultSort): SortOrder => {
  const sorts = readSorts(sortColumns).map(({ field, descending }): Sort => {
    const falling = hoursSince?.[field]
    const column = falling ?? (columns[field] as SQL)
    return {
      field,
      descending,
      column: sortExpression(fields[field], column),
      isFalling: falling !== undefined,
    }
  })
  return sorts as [Sort, ...Sort[]]
}

const orderBy = ({ column, descending, isFalling }: Sort, backwards: boolean): SQL => {
  const isDescent = descending !== backwards
  const direction = isDescent === isFalling ? sql`asc` : sql`desc`
  return sql`${column} ${direction} ${isDescent ? sql`nulls last` : sql`nulls first`}`
}

/**
 * Returns the order by clause of a sort order, followed by the tie-breakers in the direction of its first column; reversed
 * if `backwards`. Nulls come last in descending order. An index is used if it has exactly the same order, e.g.
 * `(create_time desc nulls last, id desc nulls first)`; of several columns it covers the first, and ties are sorted.
 */
export const orderOf = ({ keys }: Listing, order: SortOrder, backwards = false): SQL => {
  const parts = [
    ...order.map((sort) => orderBy(sort, backwards)),
    ...keys.map((key) => sql`${key} ${order[0].descending !== backwards ? sql`desc` : sql`asc`}`),
  ]
  return sql`order by ${sql.join(parts, sql`, `)}`
}
