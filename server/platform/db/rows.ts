import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/** Runs a statement and returns its rows. */
export const rowsOf = async <Row>(db: Database, statement: SQL): Promise<Row[]> => {
  const { rows } = await db.execute(statement)
  return rows as Row[]
}

/** Counts the rows of a `from` clause. */
export const countRows = async (db: Database, from: SQL): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${from}`)
  return row?.count ?? 0
}

/** Returns rows of a request as a `from` item with these columns. */
export const recordset = (rows: readonly object[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(columns)})`
