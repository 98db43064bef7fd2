import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Generates a session token of 256 random bits. */
export const generateToken = (): string => randomBytes(32).toString('base64url')

/** Generates a token for the remembered-password field: 32 characters, which the browser sends without hashing. */
const newRememberToken = (): string => randomBytes(16).toString('hex')

/** Returns the SHA-256 of a token, which is stored instead of it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const lifetime = '30 days'

/** Inserts a remember token and deletes expired ones. Returns the token, of which only the hash is stored. */
export const rememberDevice = async (db: Database, accountId: string): Promise<string> => {
  const token = newRememberToken()
  await db.execute(sql`delete from remember_token where create_time < now() - ${lifetime}::interval`)
  await db.execute(sql`insert into remember_token (token_hash, account_id) values (${hashToken(token)}, ${accountId})`)
  return token
}

/** Deletes the remember tokens of an account, e.g. because its password has changed. */
export const forgetDevices = async (db: Database, accountId: string): Promise<void> => {
  await db.execute(sql`delete from remember_token where account_id = ${accountId}`)
}

/**
 * Deletes a remember token of the account with a folded name; returns whether it was valid. Does the same work for a
 * name without an account.
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
