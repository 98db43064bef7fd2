import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/** Runs a statement and answers its rows; both drivers keep them under `rows`. */
export const rowsOf = async <Row>(db: Database, statement: SQL): Promise<Row[]> => {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}
