import { sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { findErasedUsers } from './erasedUsers.ts'
import { appUser } from './tables.ts'

/** Inserts users that a file or an app refers to by id, unless they exist. */
export const ensureUsers = async (db: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db.execute(
      sql`insert into ${appUser} (id, nickname) select id, id from unnest(${sql.param(ids)}::text[]) as id order by id
          on conflict (id) do nothing`,
    )
}

/**
 * Inserts a user that an app refers to, unless it exists, and locks its row until the transaction ends: a concurrent
 * erasure either precedes and is detected, or follows and erases what is written. Throws `invalid` if the user was
 * erased.
 */
export const ensureAndLockUser = async (tx: Database, userId: string, auditKey: AuditKey): Promise<void> => {
  await ensureUsers(tx, [userId])
  const locked = await rowsOf(tx, sql`select 1 from ${appUser} where id = ${userId} for key share`)
  const erased = await findErasedUsers(tx, auditKey, [userId])
  if (locked.length === 0 || erased.size > 0)
    throw new ApiError('invalid', {}, [fieldError('userId', 'userErased', 'en')])
}
