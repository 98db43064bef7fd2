import { type SQL, sql } from 'drizzle-orm'
import type { Queue } from '#contract/core/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { keptTotal } from './total.ts'

/** The one that is being decided on may be among them, and another tab may have the next: a few more are named. */
const namedFirst = 5

interface Waiting {
  table: string
  /** What a record is called. */
  name: SQL
  /** Those that wait for a decision. */
  where: SQL
  since: SQL
}

/** Since when a record waits; null for all others. An index of the table holds it, to the letter. */
export const waitingSince = ({ where, since }: Pick<Waiting, 'where' | 'since'>): SQL =>
  sql`case when ${where} then ${since} end`

/** The records that wait for a decision, those first that wait longest. */
export const readQueue = async (db: Database, { table, name, ...waiting }: Waiting): Promise<Queue> => {
  const since = waitingSince(waiting)
  const isWaiting = sql`${since} is not null`
  const first = await rowsOf<Queue['first'][number]>(
    db,
    sql`select id, ${name} as name from ${sql.identifier(table)} where ${isWaiting} order by ${since}, id limit ${namedFirst}`,
  )
  return { waiting: await keptTotal(db, table, isWaiting), first }
}
