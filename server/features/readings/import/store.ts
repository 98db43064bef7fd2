import { sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { compareWithStored } from '#server/features/readings/compare.ts'
import { insertReadings, lockLedger, type NewReading } from '#server/features/readings/write.ts'
import { ensureUsers } from '#server/features/users/ensureUsers.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readingLedger } from '#server/platform/db/schema.ts'
import {
  type AdmissionOptions,
  type AdmittedCandidate,
  admitCandidates,
  isAdmitted,
  namedUsers,
  reject,
  visibleReadings,
} from './admit.ts'
import { ensureDevices } from './devices.ts'
import { type Candidate, isRejected, type Rejection } from './records.ts'

interface StoreResult {
  /** Candidates that were already stored with the same values. */
  present: Candidate[]
  /** Candidates that were added. */
  added: Candidate[]
  rejections: Rejection[]
}

/** Ids of the readings that one batch added: those above `after`, up to `last`, of the kind's table. */
export interface AddedIds {
  after: number
  last: number
}

interface Target extends AdmissionOptions {
  kind: ReadingKindName
  source: string
  /** Called in the transaction of a batch that added readings. */
  onAdded?: ((tx: Database, ids: AddedIds) => Promise<void>) | undefined
}

/** Reads the highest id of a kind's readings. The transaction has locked its ledger. */
const readLastId = async (tx: Database, kind: ReadingKindName): Promise<number> => {
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`select last_id::float8 as last from ${readingLedger} where kind = ${kind}`,
  )
  return row?.last ?? 0
}

const toReading = ({ candidate, device: { pid, vid }, userId }: AdmittedCandidate, source: string): NewReading => {
  const { measuredAt, utcOffset, deviceId, values } = candidate
  return { measuredAt, utcOffset, deviceId, userId, pid, vid, source, values }
}

/**
 * Stores candidates and the devices and users that they need, all or none, in one transaction that locks the kind's
 * ledger. Idempotent: a candidate that is stored with the same values is skipped. One that contradicts a stored
 * reading, or is not admitted, is rejected.
 */
export const storeCandidates = (db: Database, candidates: readonly Candidate[], target: Target): Promise<StoreResult> =>
  db.transaction(async (tx) => {
    if (candidates.length === 0) return { added: [], present: [], rejections: [] }
    const { kind, source, scope } = target
    // First, as in an erasure: what is read here stays true until it is written.
    await lockLedger(tx, kind)
    const admissions = await admitCandidates(tx, candidates, await ensureDevices(tx, candidates, scope), target)
    const admitted = admissions.filter(isAdmitted)
    await ensureUsers(tx, namedUsers(admitted.map(({ candidate }) => candidate)))
    const readings = admitted.map((one) => toReading(one, source))
    const after = target.onAdded ? await readLastId(tx, kind) : 0
    const inserted = new Set(await insertReadings(tx, kind, readings))
    if (target.onAdded && inserted.size > 0) await target.onAdded(tx, { after, last: await readLastId(tx, kind) })
    const existing = admitted.flatMap(({ candidate }, index) => (inserted.has(index) ? [] : [candidate]))
    const stored = await compareWithStored(tx, kind, existing, visibleReadings(target))
    const conflicts = existing.filter((_, index) => stored.get(index) !== 'same')
    const rejections = [
      ...admissions.filter(isRejected),
      ...conflicts.map((one) => reject(one, { code: 'otherReading', values: {} })),
    ]
    const rejected = new Set(conflicts)
    return {
      added: admitted.flatMap(({ candidate }, index) => (inserted.has(index) ? [candidate] : [])),
      present: existing.filter((one) => !rejected.has(one)),
      rejections,
    }
  })
