import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { personLog } from '#server/platform/db/schema.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { firstHash, timeText } from '#server/platform/workflows/log.ts'

export interface PersonLogEntry {
  seq: number
  /** ISO 8601 in UTC, to the millisecond. */
  at: string
  event: 'handedOut' | 'erased'
  subject: string
  actorId: string
  actorName: string
  /** JSON text. */
  detail: string
}

/** Returns the SHA-256 over an entry and the previous hash, in hexadecimal. */
export const personHash = (entry: PersonLogEntry, before: string): string => {
  const { seq, at, event, subject, actorId, actorName, detail } = entry
  return createHash('sha256')
    .update(JSON.stringify(['person', seq, at, event, subject, actorId, actorName, detail, before]))
    .digest('hex')
}

/**
 * Returns the pseudonym of a person, a MAC of the id: entries can be found with id and key, but do not reveal the id.
 */
export const subjectOf = (key: AuditKey, userId: string): string =>
  key.macOf({ seq: 0, hash: `person ${userId}`, xact: '0' })

const personLock = 410_014

/**
 * Appends an entry to the hash chain in the caller's transaction. Holds an advisory lock until that transaction ends.
 */
export const appendPersonLogEntry = async (
  tx: Database,
  key: AuditKey,
  { event, userId, detail }: { event: PersonLogEntry['event']; userId: string; detail: object },
  { accountId, username }: Pick<Caller, 'accountId' | 'username'>,
): Promise<PersonLogEntry & { hash: string }> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${personLock})`)
  const [head] = await rowsOf<{ seq: number | null; hash: string | null; at: string; xact: string }>(
    tx,
    sql`select seq::float8 as seq, hash, ${timeText(sql`clock_timestamp()`)} as at, pg_current_xact_id()::text as xact
          from (select 1) as one left join (select seq, hash from ${personLog} order by seq desc limit 1) as last on true`,
  )
  if (!head) throw new Error('The log of personal data cannot be read')
  const entry: PersonLogEntry = {
    seq: (head.seq ?? 0) + 1,
    at: head.at,
    event,
    subject: subjectOf(key, userId),
    actorId: accountId,
    actorName: username,
    detail: JSON.stringify(detail),
  }
  const hash = personHash(entry, head.hash ?? firstHash)
  const mac = key.macOf({ seq: entry.seq, hash, xact: head.xact })
  await tx.insert(personLog).values({ ...entry, hash, xact: head.xact, keyId: key.id, mac })
  return { ...entry, hash }
}
