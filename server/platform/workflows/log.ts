import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { hashedText, type Transition } from '#contract/workflows/hashedText.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition, transitionHead } from '#server/platform/db/schema.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'

interface Head {
  seq: number
  hash: string
  /** Time of the next row. */
  at: string
  xact: string
}

/** Hash that precedes the first transition. */
export const firstHash = '0'.repeat(64)

/** Returns the SHA-256 over a transition and the previous hash, in hexadecimal. */
export const hashOf = (row: Transition, before: string): string =>
  createHash('sha256').update(hashedText(row, before)).digest('hex')

/** Returns a time of the database in the text format that is hashed and signed. */
export const timeText = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const transitionTime = timeText(sql`at`)

/**
 * Returns a time in the hashed format, with microseconds if it has any, so that changes below a millisecond are
 * detected.
 */
export const exactTimeText = (time: SQL): SQL =>
  sql`regexp_replace(to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z')`

type NewTransition = Omit<Transition, 'seq' | 'at'>

/**
 * Appends transitions to the hash chain, in order, in the caller's transaction. Holds the row lock of the head until
 * that transaction ends, so that two transitions never follow the same one. Auditors can recompute the chain; the MAC
 * of each row requires the audit key, which is not in the database.
 */
export const appendTransitions = async (
  tx: Database,
  key: AuditKey,
  rows: readonly NewTransition[],
): Promise<Transition[]> => {
  const [head] = await rowsOf<Head>(
    tx,
    sql`select seq::float8 as seq, hash, ${timeText(sql`clock_timestamp()`)} as at, pg_current_xact_id()::text as xact
          from ${transitionHead} for update`,
  )
  if (!head) throw new Error('The log of transitions has no end')
  const { xact, at } = head
  let { seq, hash } = head
  const appended = rows.map((row) => {
    seq += 1
    const one: Transition = { ...row, seq, at }
    hash = hashOf(one, hash)
    return { ...one, hash, xact, keyId: key.id, mac: key.macOf({ seq, hash, xact }) }
  })
  await tx.insert(transition).values(appended)
  await tx.update(transitionHead).set({ seq, hash })
  return appended
}

/** Appends one transition to the hash chain (`appendTransitions`). */
export const appendTransition = async (tx: Database, key: AuditKey, row: NewTransition): Promise<Transition> => {
  const [added] = await appendTransitions(tx, key, [row])
  return added as Transition
}
