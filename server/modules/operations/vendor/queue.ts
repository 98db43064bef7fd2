import { sql } from 'drizzle-orm'
import type { Queue } from '#contract/operations/vendor.ts'
import type { Database } from '../../../db/connect.ts'
import { vendor } from '../../../db/schema.ts'
import { rowsOf } from '../../../query/rows.ts'

/** The one that is being decided on may be among them, and another tab may have the next: a few more are named. */
const namedFirst = 5

/** The vendors that wait for a decision, those first that wait longest. */
export const readQueue = async (db: Database): Promise<Queue> => {
  const waiting = sql`from ${vendor} where ${vendor.state} = 'underReview'`
  const [count] = await rowsOf<{ waiting: number }>(db, sql`select count(*)::int as waiting ${waiting}`)
  const first = await rowsOf<Queue['first'][number]>(
    db,
    sql`select id, name ${waiting} order by ${vendor.submitTime}, id limit ${namedFirst}`,
  )
  return { waiting: count?.waiting ?? 0, first }
}
