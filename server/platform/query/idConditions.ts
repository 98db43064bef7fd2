import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const idForms: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
}

/** Keeps the values that are valid for the type of a column, as PostgreSQL throws for others. */
const validIds = (column: PgColumn, ids: readonly string[]): string[] => {
  const form = idForms[column.getSQLType()]
  return ids.filter((id) => form?.test(id) ?? true)
}

/** Returns the condition of records with these ids. */
export const amongIds = (column: PgColumn, ids: readonly string[]): SQL => {
  const valid = validIds(column, ids)
  const type = sql.raw(column.getSQLType())
  // One parameter for any number of ids.
  return valid.length === 0 ? sql`false` : sql`${column} = any(${sql.param(valid)}::${type}[])`
}

/** Returns the condition of records that refer to one of these ids. */
export const referringTo = (column: PgColumn, ids: readonly string[]): SQL => {
  const valid = validIds(column, ids)
  // As a list, so that a single id becomes an equality and the index also provides the order.
  return valid.length === 0 ? sql`false` : sql`${column} in ${valid}`
}
