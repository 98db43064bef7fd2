import { type SQL, sql } from 'drizzle-orm'
import type { Queue } from '#contract/core/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { cachedTotal } from './total.ts'

/** Number of listed records, as the first ones may be open for review already. */
const listedRecords = 5

interface Waiting {
  table: string
  /** Expression of the record's name. */
  name: SQL
  /** Condition of records pending review. */
  where: SQL
  since: SQL
}

/**
 * Returns the time since which a record is pending review, else null. Equals the expression of an index of the table.
 */
export const waitingSince = ({ where, since }: Pick<Waiting, 'where' | 'since'>): SQL =>
  sql`case when ${where} then ${since} end`

/** Reads the records pending review, oldest first, and their number. */
export const readQueue = async (db: Database, { table, name, ...waiting }: Waiting): Promise<Queue> => {
  const since = waitingSince(waiting)
  const isWaiting = sql`${since} is not null`
  const first = await rowsOf<Queue['first'][number]>(
    db,
    sql`select id, ${name} as name from ${sql.identifier(table)} where ${isWaiting} order by ${since}, id limit ${listedRecords}`,
  )
  return { waiting: await cachedTotal(db, table, isWaiting), first }
}
