import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { hashedText, type Transition } from '#contract/workflows/hashedText.ts'
import type { Database } from '../db/connect.ts'
import { transition, transitionHead } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'

interface Head {
  seq: number
  hash: string
}

/** Before the first transition. */
export const firstHash = '0'.repeat(64)

/** SHA-256 over a transition and the hash before it, in hexadecimal. */
export const hashOf = (row: Transition, before: string): string =>
  createHash('sha256').update(hashedText(row, before)).digest('hex')

/** A time of the database as the text that is hashed and signed. */
export const timeText = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const transitionTime = timeText(sql`at`)

/**
 * Adds a transition to the end of the chain, within the transaction that makes it. Whoever adds holds the end until
 * that transaction is over, so that two transitions never follow the same one.
 */
export const appendTransition = async (tx: Database, row: Omit<Transition, 'seq' | 'at'>): Promise<Transition> => {
  const [head] = await rowsOf<Head & { at: string }>(
    tx,
    sql`select seq::float8 as seq, hash, ${timeText(sql`clock_timestamp()`)} as at from ${transitionHead} for update`,
  )
  if (!head) throw new Error('The log of transitions has no end')
  const added: Transition = { ...row, seq: head.seq + 1, at: head.at }
  const hash = hashOf(added, head.hash)
  await tx.insert(transition).values({ ...added, hash })
  await tx.update(transitionHead).set({ seq: added.seq, hash })
  return added
}
