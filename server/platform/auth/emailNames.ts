import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { endSessions } from './sessions.ts'
import { forgetDevices } from './tokens.ts'

/*
 * A vendor may use e-mails as names of its accounts. Until such an e-mail is verified by a mailed code, it is only a name:
 * no notice is sent to it, and its owner gets it by registering with it.
 */

/** Marks the e-mail that an account is named by as verified, unless the account is disabled. */
export const confirmEmail = async (tx: Database, accountId: string): Promise<void> => {
  await tx.execute(
    sql`update account set email_time = now() where id = ${accountId} and email_time is null and disabled_time is null`,
  )
}

/**
 * Disables the account that uses an unverified e-mail as its name, ends its sessions and frees the name for its owner.
 */
export const releaseUnverifiedName = async (tx: Database, emailKey: string): Promise<void> => {
  const [unverified] = await rowsOf<{ id: string }>(
    tx,
    // Folded names contain no spaces, so this one cannot be entered.
    sql`update account set username_key = 'yielded ' || id, disabled_time = coalesce(disabled_time, now())
         where username_key = ${emailKey} and email_time is null returning id`,
  )
  if (!unverified) return
  await endSessions(tx, unverified.id)
  await forgetDevices(tx, unverified.id)
}
