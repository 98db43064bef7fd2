import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field, Fields } from '#contract/fields.ts'

/** How a record kind is read from the database: one expression per declared field, and a unique tie-breaker. */
export interface Listing<F extends Fields = Fields> {
  fields: F
  from: SQL
  columns: { [K in keyof F]: SQL }
  /** What holds a record's id. */
  id: PgColumn
  key: SQL
  defaultSort: string
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
      return [containing(field.type === 'names', column, filter as string)]
    case 'equals':
      return [sql`${column} = ${filter as string}`]
    default:
      return []
  }
}

const idForms: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
}

/** The records with these ids. What cannot be an id of theirs is passed over: the database would throw at it. */
export const amongIds = (column: PgColumn, ids: readonly string[]): SQL => {
  const form = idForms[column.getSQLType()]
  const possible = ids.filter((id) => form?.test(id) ?? true)
  return possible.length === 0 ? sql`false` : sql`${column} in ${possible}`
}

/** The conditions of a request's filters; parts of the request that are no filter are passed over. */
export const conditionsOf = (listing: Listing, { ids, ...request }: { ids?: readonly string[] }): SQL[] => [
  ...(ids === undefined ? [] : [amongIds(listing.id, ids)]),
  ...Object.entries(request).flatMap(([name, filter]) => {
    const [field, column] = [listing.fields[name], listing.columns[name]]
    return field && column && filter !== undefined ? condition(field, column, filter) : []
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

/** The select list that makes each row a record as it travels. */
export const selectionOf = ({ fields, columns }: Listing): SQL =>
  sql.join(
    Object.entries(fields).map(([name, field]) => selected(field, columns[name] as SQL, name)),
    sql`, `,
  )

export interface Sort {
  field: string
  column: SQL
  descending: boolean
}

/** The default of a record's names, which stands for it where one name is needed. */
export const defaultName = (names: SQL): SQL =>
  sql`(select one ->> 'name' from jsonb_array_elements(${names}) as one where (one ->> 'isDefault')::boolean)`

/** `createTime desc` as a column and a direction. The contract has checked it against the allow-list. */
export const sortOf = ({ fields, columns, defaultSort }: Listing, sortColumns = defaultSort): Sort => {
  const [field = '', direction] = sortColumns.split(' ')
  const column = columns[field] as SQL
  return {
    field,
    column: fields[field]?.type === 'names' ? defaultName(column) : column,
    descending: direction === 'desc',
  }
}

/** Orders by the sort and then by the key, forwards or backwards; empty values stand at the end of a descent. */
export const orderOf = ({ key }: Listing, { column, descending }: Sort, backwards = false): SQL =>
  descending !== backwards
    ? sql`order by ${column} desc nulls last, ${key} desc`
    : sql`order by ${column} asc nulls first, ${key} asc`
