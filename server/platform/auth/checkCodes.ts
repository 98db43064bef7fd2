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
const mostTries = 5

/**
 * Which code: there is one for each purpose, e-mail and network. It works only where it was asked for, so that strangers
 * neither try the code of somebody else nor use its tries up.
 */
export interface CodeKey {
  purpose: 'register' | 'reset'
  emailKey: string
  /** The address that asked for it. */
  client: string
}

export const newCode = (): string =>
  String(randomInt(10 ** limits.mailedCodeLength)).padStart(limits.mailedCodeLength, '0')

/** Keeps a code, hashed already, in the place of the older one. */
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
 * Checks a code and answers its proof, for `consumeCode`. A try is counted before the code is looked at, so that tries at
 * the same moment share none, and given back to a right one. Throws `codeExpired` when none is left alive, `codeWrong`, and
 * `guessingLimited`.
 */
export const proveCode = async (
  db: Database,
  { purpose, emailKey, client }: CodeKey,
  code: string,
): Promise<string> => {
  const subjects = [addressSubject(client)]
  await countAttempt(db, subjects)
  const [found] = await rowsOf<{ codeHash: string }>(
    db,
    sql`update check_code set tries = tries + 1
         where purpose = ${purpose} and email_key = ${emailKey} and client = ${client} and tries < ${mostTries}
           and create_time > now() - ${`${codeSeconds} seconds`}::interval
        returning code_hash as "codeHash"`,
  )
  if (!found) throw new ApiError('codeExpired')
  if (!(await verifyPassword(code, found.codeHash))) throw new ApiError('codeWrong')
  await clearAttempts(db, subjects)
  await db.execute(sql`update check_code set tries = tries - 1 where code_hash = ${found.codeHash}`)
  return found.codeHash
}

/** Uses a proven code up, in the transaction that it allows. Throws `codeExpired` when somebody was faster. */
export const consumeCode = async (db: Database, proof: string): Promise<void> => {
  const used = await rowsOf(db, sql`delete from check_code where code_hash = ${proof} returning 1`)
  if (used.length === 0) throw new ApiError('codeExpired')
}
