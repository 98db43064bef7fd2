import { type SQL, sql } from 'drizzle-orm'

/** Rows of a request as a table of these columns. */
export const recordset = (rows: readonly object[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(columns)})`
