import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { endSessions } from './sessions.ts'
import { forgetDevices } from './tokens.ts'

/*
 * A vendor may name its people by e-mails. Until such an e-mail has been proved by a mailed code, it is only a name: no
 * notice is sent to it, and whoever registers with it takes it.
 */

/** Notes that whoever holds an account has the e-mail that it is named by. One that is switched off keeps nobody's. */
export const confirmEmail = async (tx: Database, accountId: string): Promise<void> => {
  await tx.execute(
    sql`update account set email_time = now() where id = ${accountId} and email_time is null and disabled_time is null`,
  )
}

/** Switches off the account that has an e-mail as its name without its owner's proof, and frees the name for that owner. */
export const yieldName = async (tx: Database, emailKey: string): Promise<void> => {
  const [yielding] = await rowsOf<{ id: string }>(
    tx,
    // No name that somebody types holds a space.
    sql`update account set username_key = 'yielded ' || id, disabled_time = coalesce(disabled_time, now())
         where username_key = ${emailKey} and email_time is null returning id`,
  )
  if (!yielding) return
  await endSessions(tx, yielding.id)
  await forgetDevices(tx, yielding.id)
}
