import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { addressSubject } from './attemptSubjects.ts'
import { clearAttempts, countAttempt } from './loginAttempts.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export const codeSeconds = 600
const maxTries = 5

/**
 * Key of a code: one per purpose, e-mail and network. A code is valid only on the network that requested it, so that
 * strangers can neither guess it nor use up its attempts.
 */
export interface CodeKey {
  purpose: 'register' | 'reset'
  emailKey: string
  /** The address that requested it. */
  client: string
}

export const generateCode = (): string =>
  String(randomInt(10 ** limits.mailedCodeLength)).padStart(limits.mailedCodeLength, '0')

/** Upserts a hashed code, which replaces the previous one, and deletes expired codes. */
export const storeCode = async (
  db: Database,
  { purpose, emailKey, client }: CodeKey,
  codeHash: string,
): Promise<void> => {
  await db.execute(sql`delete from check_code where create_time < now() - ${`${codeSeconds} seconds`}::interval`)
  await db.execute(
    sql`insert into check_code (purpose, email_key, client, code_hash) values (${purpose}, ${emailKey}, ${client}, ${codeHash})
        on conflict (purpose, email_key, client)
        do update set code_hash = excluded.code_hash, tries = 0, create_time = now()`,
  )
}

export const hashCode = hashPassword

/**
 * Verifies a code and returns its proof for `consumeCode`. The attempt is counted before the code is compared, so that
 * concurrent attempts cannot share one, and is given back for a correct code. Throws `codeExpired`, `codeWrong` and
 * `guessingLimited`.
 */
export const verifyCode = async (
  db: Database,
  { purpose, emailKey, client }: CodeKey,
  code: string,
): Promise<string> => {
  const subjects = [addressSubject(client)]
  await countAttempt(db, subjects)
  const [found] = await rowsOf<{ codeHash: string }>(
    db,
    sql`update check_code set tries = tries + 1
         where purpose = ${purpose} and email_key = ${emailKey} and client = ${client} and tries < ${maxTries}
           and create_time > now() - ${`${codeSeconds} seconds`}::interval
        returning code_hash as "codeHash"`,
  )
  if (!found) throw new ApiError('codeExpired')
  if (!(await verifyPassword(code, found.codeHash))) throw new ApiError('codeWrong')
  await clearAttempts(db, subjects)
  await db.execute(sql`update check_code set tries = tries - 1 where code_hash = ${found.codeHash}`)
  return found.codeHash
}

/** Deletes a verified code, in the transaction that it authorises. Throws `codeExpired` if it was used concurrently. */
export const consumeCode = async (db: Database, proof: string): Promise<void> => {
  const used = await rowsOf(db, sql`delete from check_code where code_hash = ${proof} returning 1`)
  if (used.length === 0) throw new ApiError('codeExpired')
}
