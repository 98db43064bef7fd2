import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** A session token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A device token for the remembered-password slot: 32 characters, so that the browser sends it as it is. */
const newRememberToken = (): string => randomBytes(16).toString('hex')

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const lifetime = '30 days'

/** Issues a device token for the remembered-password slot. It is known to the browser only. */
export const rememberDevice = async (db: Database, accountId: string): Promise<string> => {
  const token = newRememberToken()
  await db.execute(sql`delete from remember_token where create_time < now() - ${lifetime}::interval`)
  await db.execute(sql`insert into remember_token (token_hash, account_id) values (${hashToken(token)}, ${accountId})`)
  return token
}

/** Takes every remembered device of an account away, e.g. because its password is another one. */
export const forgetDevices = async (db: Database, accountId: string): Promise<void> => {
  await db.execute(sql`delete from remember_token where account_id = ${accountId}`)
}

/**
 * Consumes a device token of the account with a folded name; returns whether it was valid. Signing in issues the next one.
 * A name without an account costs the same work.
 */
export const consumeRememberToken = async (db: Database, usernameKey: string, value: string): Promise<boolean> => {
  const used = await rowsOf(
    db,
    sql`delete from remember_token where token_hash = ${hashToken(value)}
          and account_id = (select id from account where username_key = ${usernameKey})
          and create_time > now() - ${lifetime}::interval returning 1`,
  )
  return used.length > 0
}
