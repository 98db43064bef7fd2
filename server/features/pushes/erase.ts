import { sql } from 'drizzle-orm'
import { erasedUser } from '#contract/interfaces/deviceApi/inputs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { push, pushDelivery, pushRegistration } from './tables.ts'

/**
 * Deletes the phone registrations of a user, and anonymizes the user in deliveries and in lists of recipients, whose
 * length and results do not change. Returns the number of deleted registrations.
 */
export const erasePhones = async (tx: Database, userId: string): Promise<number> => {
  await tx.execute(
    sql`update ${push} set version = version + 1, user_ids = case state when 'draft'
           then array_remove(user_ids, ${userId}) else array_replace(user_ids, ${userId}, ${erasedUser}) end
         where user_ids @> array[${userId}]::text[]`,
  )
  await tx.execute(
    sql`update ${pushDelivery} set user_id = null, phone = ${erasedUser}, words = null where user_id = ${userId}`,
  )
  const deleted = await rowsOf(tx, sql`delete from ${pushRegistration} where user_id = ${userId} returning 1`)
  return deleted.length
}
