import { type SQL, sql } from 'drizzle-orm'
import type { Queue } from '#contract/queue.ts'
import type { Database } from '../db/connect.ts'
import { rowsOf } from './rows.ts'

/** The one that is being decided on may be among them, and another tab may have the next: a few more are named. */
const namedFirst = 5

interface Waiting {
  table: SQL
  /** What a record is called. */
  name: SQL
  /** Those that wait for a decision. */
  where: SQL
  since: SQL
}

/** The records that wait for a decision, those first that wait longest. */
export const readQueue = async (db: Database, { table, name, where, since }: Waiting): Promise<Queue> => {
  const waiting = sql`from ${table} where ${where}`
  const [count] = await rowsOf<{ waiting: number }>(db, sql`select count(*)::int as waiting ${waiting}`)
  const first = await rowsOf<Queue['first'][number]>(
    db,
    sql`select id, ${name} as name ${waiting} order by ${since}, id limit ${namedFirst}`,
  )
  return { waiting: count?.waiting ?? 0, first }
}

/** Hours since then, while a record waits; null for all others. */
export const hoursWaiting = ({ where, since }: Pick<Waiting, 'where' | 'since'>): SQL =>
  sql`case when ${where} then round(extract(epoch from now() - ${since}) / 3.6)::float8 / 1000 end`
