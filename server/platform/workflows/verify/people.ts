import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { personLog } from '#server/platform/db/schema.ts'
import { type KnownKeys, type RowIdentity, unknownKey } from '#server/platform/keys/auditKey.ts'
import { exactTimeText, firstHash } from '#server/platform/workflows/log.ts'
import { type PersonLogEntry, personHash } from '#server/platform/workflows/personLog.ts'
import { LogFault } from './fault.ts'

type Row = PersonLogEntry & RowIdentity & { keyId: string; mac: string }

const fault = (seq: number, problem: string) =>
  new LogFault('personalData', undefined, `The log of personal data, line ${seq}: ${problem}`)

/** Verifies the log of personal data: no gaps, each hash over the previous one, each MAC over the hash. */
export const verifyPeople = async (tx: Database, keys: KnownKeys): Promise<void> => {
  const rows = await rowsOf<Row>(
    tx,
    sql`select seq::float8 as seq, ${exactTimeText(sql`at`)} as at, event, subject, actor_id as "actorId",
               actor_name as "actorName", detail, hash, xact::text as xact, key_id as "keyId", mac
          from ${personLog} order by seq`,
  )
  let before = firstHash
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1) throw fault(index + 1, 'is missing')
    if (personHash(row, before) !== row.hash) throw fault(row.seq, 'its hash does not follow from what it says')
    const key = keys.get(row.keyId)
    if (!key) throw fault(row.seq, `was written with ${unknownKey(row.keyId)}`)
    if (key.macOf(row) !== row.mac) throw fault(row.seq, 'its MAC was not made by a server')
    before = row.hash
  }
}
