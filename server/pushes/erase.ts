import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { push, pushDelivery, pushRegistration } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'

/** Stands where a user stood in a list, so that a list that was sent stays one. */
const erased = 'erased'

/**
 * Forgets the phones of a user, and takes the user out of what was sent and out of lists; that a phone was notified stays.
 * Answers how many phones are forgotten.
 */
export const erasePhones = async (tx: Database, userId: string): Promise<number> => {
  await tx.execute(
    sql`update ${push} set user_ids = array_replace(user_ids, ${userId}, ${erased}), version = version + 1
         where user_ids @> array[${userId}]::text[]`,
  )
  await tx.execute(
    sql`update ${pushDelivery} set user_id = null, phone = ${erased}, words = null where user_id = ${userId}`,
  )
  const gone = await rowsOf(tx, sql`delete from ${pushRegistration} where user_id = ${userId} returning 1`)
  return gone.length
}
