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
  /** Of the row that is to be added. */
  at: string
  xact: string
}

/** Before the first transition. */
export const firstHash = '0'.repeat(64)

/** SHA-256 over a transition and the hash before it, in hexadecimal. */
export const hashOf = (row: Transition, before: string): string =>
  createHash('sha256').update(hashedText(row, before)).digest('hex')

/** A time of the database as the text that is hashed and signed. */
export const timeText = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const transitionTime = timeText(sql`at`)

/** The same to the microsecond where there are any: a time that was changed by less than a millisecond is another text. */
export const exactTimeText = (time: SQL): SQL =>
  sql`regexp_replace(to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z')`

type NewTransition = Omit<Transition, 'seq' | 'at'>

/**
 * Adds transitions to the end of the chain, in their order, within the transaction that makes them. Whoever adds holds the end until
 * that transaction is over, so that two transitions never follow the same one. Auditors can compute the chain again; the MAC
 * beside it cannot be made by whoever has the database only.
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
  const added = rows.map((row) => {
    seq += 1
    const one: Transition = { ...row, seq, at }
    hash = hashOf(one, hash)
    return { ...one, hash, xact, keyId: key.id, mac: key.macOf({ seq, hash, xact }) }
  })
  await tx.insert(transition).values(added)
  await tx.update(transitionHead).set({ seq, hash })
  return added
}

/** The same for one. */
export const appendTransition = async (tx: Database, key: AuditKey, row: NewTransition): Promise<Transition> => {
  const [added] = await appendTransitions(tx, key, [row])
  return added as Transition
}
