import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field, Fields } from '#contract/core/fields.ts'
import { readSorts, type SortColumn } from '#contract/core/sorts.ts'
import { deviceIdSpellings } from '#contract/devices/deviceId.ts'
import { defaultName } from '#server/platform/db/tables/columns.ts'
import { hoursAgo } from './hours.ts'

/**
 * Filters rows by a column of bigrams: false positives are possible, false negatives are not. An index answers it, also for
 * a word of two Chinese characters, which one of trigrams would not find.
 */
const mayContain = (bigrams: SQL, text: string): SQL => sql`${bigrams} @> bigrams(${text})`

/** How a record kind is read from the database: one expression per declared field, and a unique tie-breaker. */
export interface Listing<F extends Fields = Fields> {
  fields: F
  from: SQL
  columns: { [K in keyof F]: SQL }
  /** References as their columns hold them: a filter that compares them so finds an index. */
  held?: Readonly<Record<string, PgColumn>>
  /** What holds a record's id. */
  id: PgColumn
  /** What breaks ties of an order, together unique and never empty. */
  keys: SQL[]
  defaultSort: string
  /** What everybody calls its records, where that is not what their title says. */
  publicTitle?: SQL | undefined
  /** The fields that a quick search looks into. */
  searchFields?: readonly string[] | undefined
  /** Columns that a quick search compares as a whole. */
  exactSearchFields?: readonly Whole[]
  /** The bigrams of all of `searchFields`, where the kind's table has them. */
  bigrams?: SQL | undefined
  /** Fields that are hours since a moment, which an index can hold, and which falls as they rise. */
  hoursSince?: Readonly<Record<string, SQL>>
  /** What a total may be kept for (total.ts). */
  counted?: Counted | undefined
}

/** A column, and what was typed as it holds it. */
export interface Whole {
  column: SQL
  read: (typed: string) => string | undefined
}

export interface Counted {
  /** The table whose rows alone are counted. */
  table: string
  /** Filters that read nothing but these rows: not the clock, and no other table. */
  filters: ReadonlySet<string>
}

interface Range {
  min?: number | string
  max?: number | string
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A moment as the database knows it; text would not carry every year that a request may name. */
export const moment = (at: number): SQL => sql`to_timestamp(${at / 1_000}::float8)`

const bound = (field: Field, value: number | string): SQL =>
  field.type === 'time' ? moment(Date.parse(String(value))) : sql`${value}::float8`

/** A text, or one of a record's names, that has this in it, in capitals or not. */
export const containing = (isNames: boolean, column: SQL, text: string): SQL => {
  const pattern = `%${escapeLike(text)}%`
  return isNames
    ? sql`exists (select 1 from jsonb_array_elements(${column}) as one where one ->> 'name' ilike ${pattern})`
    : sql`${column} ilike ${pattern}`
}

const anyOf = (conditions: SQL[]): SQL => sql.join(conditions, sql` or `)

/** What a typed text may stand as in a field: a device is found by any spelling of its MAC address. */
const spellings = (field: Field | undefined, text: string): string[] =>
  field?.type === 'id' ? deviceIdSpellings(text) : [text]

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
        sql`(${anyOf(spellings(field, filter as string).map((text) => containing(field.type === 'names', column, text)))})`,
      ]
    case 'equals':
      return [sql`${column} in ${spellings(field, filter as string)}`]
    default:
      return []
  }
}

const idForms: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
}

/** What of this can be an id that the column holds: the database would throw at the rest. */
const possibleIn = (column: PgColumn, ids: readonly string[]): string[] => {
  const form = idForms[column.getSQLType()]
  return ids.filter((id) => form?.test(id) ?? true)
}

/** The records with these ids. */
const amongIds = (column: PgColumn, ids: readonly string[]): SQL => {
  const possible = possibleIn(column, ids)
  const type = sql.raw(column.getSQLType())
  // One parameter, however many they are.
  return possible.length === 0 ? sql`false` : sql`${column} = any(${sql.param(possible)}::${type}[])`
}

/** The records that refer to one of these. */
const referringTo = (column: PgColumn, ids: readonly string[]): SQL => {
  const possible = possibleIn(column, ids)
  // As a list: one id alone is then an equality, by which an index also gives the order.
  return possible.length === 0 ? sql`false` : sql`${column} in ${possible}`
}

type Found = Pick<Listing, 'searchFields' | 'exactSearchFields' | 'fields' | 'id' | 'bigrams'> & {
  columns: Readonly<Record<string, SQL>>
}

/** Records with this id, with this text in one of the fields that they are found by, or that are known by all of it. */
export const found = (
  { searchFields = [], exactSearchFields = [], fields, columns, id, bigrams }: Found,
  text: string,
): SQL => {
  const partsOf = (spelled: string): SQL[] => {
    const fieldwise = searchFields.map((name) =>
      containing(fields[name]?.type === 'names', columns[name] as SQL, spelled),
    )
    return bigrams ? [sql`(${mayContain(bigrams, spelled)} and (${anyOf(fieldwise)}))`] : fieldwise
  }
  const spelled = searchFields.some((name) => fields[name]?.type === 'id') ? deviceIdSpellings(text) : [text]
  const wholes = exactSearchFields.flatMap(({ column, read }) => {
    const value = read(text)
    return value === undefined ? [] : [sql`${column} = ${value}`]
  })
  return sql`(${anyOf([amongIds(id, spelled), ...spelled.flatMap(partsOf), ...wholes])})`
}

/** The filters of a page request: single records, the quick search, and one value for each filtered field. */
interface RequestFilters {
  ids?: readonly string[]
  text?: string | undefined
}

/** The conditions of a request's filters; parts of the request that are no filter are passed over. */
export const conditionsOf = (listing: Listing, { ids, text, ...request }: RequestFilters): SQL[] => [
  ...(ids === undefined ? [] : [amongIds(listing.id, ids)]),
  ...(text === undefined ? [] : [found(listing, text)]),
  ...Object.entries(request).flatMap(([name, filter]) => {
    const [field, column, held] = [listing.fields[name], listing.columns[name], listing.held?.[name]]
    if (!field || !column || filter === undefined) return []
    if (held) return [referringTo(held, filter as string[])]
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

/** The select list that makes each row a record as it travels, or some fields of it. */
export const selectionOf = ({ fields, columns }: Listing, names = Object.keys(fields)): SQL =>
  sql.join(
    names.map((name) => selected(fields[name] as Field, columns[name] as SQL, name)),
    sql`, `,
  )

interface Sort extends SortColumn {
  column: SQL
  /** The column falls as the field rises. */
  isFalling: boolean
}

/** The columns of an order, the first before all. */
export type Order = readonly [Sort, ...Sort[]]

/** `vid asc,createTime desc` as columns and directions. The contract has checked it against the allow-list. */
export const sortOf = ({ fields, columns, defaultSort, hoursSince }: Listing, sortColumns = defaultSort): Order => {
  const sorts = readSorts(sortColumns).map(({ field, descending }): Sort => {
    const falling = hoursSince?.[field]
    const column = falling ?? (columns[field] as SQL)
    return {
      field,
      descending,
      column: fields[field]?.type === 'names' ? defaultName(column) : column,
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
 * Orders by the columns of an order and then by the keys, which follow its first; forwards or backwards. Empty values
 * stand at the end of a descent. An index serves an order that it holds to the letter, e.g. `(create_time desc nulls
 * last, id desc nulls first)`; of several columns it serves the first, and rows that are equal there are sorted.
 */
export const orderOf = ({ keys }: Listing, order: Order, backwards = false): SQL => {
  const parts = [
    ...order.map((sort) => orderBy(sort, backwards)),
    ...keys.map((key) => sql`${key} ${order[0].descending !== backwards ? sql`desc` : sql`asc`}`),
  ]
  return sql`order by ${sql.join(parts, sql`, `)}`
}
