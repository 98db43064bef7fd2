import { sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { erasedAmong } from './erased.ts'
import { appUser } from './tables.ts'

/** Users that a file or the app names are known from then on, by their id alone. */
export const knowUsers = async (db: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db.execute(
      sql`insert into ${appUser} (id, nickname) select id, id from unnest(${sql.param(ids)}::text[]) as id order by id
          on conflict (id) do nothing`,
    )
}

/**
 * Holds the row of a user whom the app names, who is known from then on, for the rest of the transaction: an erasure comes
 * before, and is seen, or after, and finds what is written for it. Throws `invalid` where the user was erased.
 */
export const holdKnownUser = async (tx: Database, userId: string, auditKey: AuditKey): Promise<void> => {
  await knowUsers(tx, [userId])
  const held = await rowsOf(tx, sql`select 1 from ${appUser} where id = ${userId} for key share`)
  const erased = await erasedAmong(tx, auditKey, [userId])
  if (held.length === 0 || erased.size > 0)
    throw new ApiError('invalid', {}, [fieldError('userId', 'personErased', 'en')])
}
