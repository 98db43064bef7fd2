import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { personLog } from '#server/platform/db/schema.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { firstHash, timeText } from '#server/platform/workflows/log.ts'

export interface PersonLine {
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

/** SHA-256 over a line and the hash before it, in hexadecimal. */
export const personHash = (line: PersonLine, before: string): string => {
  const { seq, at, event, subject, actorId, actorName, detail } = line
  return createHash('sha256')
    .update(JSON.stringify(['person', seq, at, event, subject, actorId, actorName, detail, before]))
    .digest('hex')
}

/** Stands for a person: whoever knows the id and has the key can find its lines, and nobody can read the id from one. */
export const subjectOf = (key: AuditKey, userId: string): string =>
  key.macOf({ seq: 0, hash: `person ${userId}`, xact: '0' })

const personLock = 410_014

/**
 * Adds a line to the end of the chain, within the transaction of what it tells. Whoever adds holds the end until that
 * transaction is over.
 */
export const appendPersonLine = async (
  tx: Database,
  key: AuditKey,
  { event, userId, detail }: { event: PersonLine['event']; userId: string; detail: object },
  { accountId, username }: Pick<Caller, 'accountId' | 'username'>,
): Promise<PersonLine & { hash: string }> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${personLock})`)
  const [end] = await rowsOf<{ seq: number | null; hash: string | null; at: string; xact: string }>(
    tx,
    sql`select seq::float8 as seq, hash, ${timeText(sql`clock_timestamp()`)} as at, pg_current_xact_id()::text as xact
          from (select 1) as one left join (select seq, hash from ${personLog} order by seq desc limit 1) as last on true`,
  )
  if (!end) throw new Error('The log of personal data cannot be read')
  const line: PersonLine = {
    seq: (end.seq ?? 0) + 1,
    at: end.at,
    event,
    subject: subjectOf(key, userId),
    actorId: accountId,
    actorName: username,
    detail: JSON.stringify(detail),
  }
  const hash = personHash(line, end.hash ?? firstHash)
  const mac = key.macOf({ seq: line.seq, hash, xact: end.xact })
  await tx.insert(personLog).values({ ...line, hash, xact: end.xact, keyId: key.id, mac })
  return { ...line, hash }
}
