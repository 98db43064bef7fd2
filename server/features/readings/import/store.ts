import type { ReadingKindName } from '#contract/readings/index.ts'
import { compareWithStored } from '#server/features/readings/compare.ts'
import { insertReadings, lockLedger, type NewReading } from '#server/features/readings/write.ts'
import { knowUsers } from '#server/features/users/knownUser.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Admission, type Admitted, admit, isAdmitted, reject, usersNamed, visibleTo } from './admit.ts'
import { knownDevices } from './devices.ts'
import { type Candidate, isRejected, type Rejection } from './records.ts'

interface Stock {
  imported: number
  /** Stored before, with the same values. */
  present: number
  rejections: Rejection[]
}

interface Target extends Admission {
  kind: ReadingKindName
  source: string
}

const toReading = ({ candidate, device: { pid, vid }, userId }: Admitted, source: string): NewReading => {
  const { measuredAt, utcOffset, deviceId, values } = candidate
  return { measuredAt, utcOffset, deviceId, userId, pid, vid, source, values }
}

/**
 * Stores candidates with the devices they need, all or none. One that is stored already with the same values is left
 * alone; one that contradicts a stored reading, or whose device is another vendor's, is rejected.
 */
export const storeCandidates = (db: Database, candidates: readonly Candidate[], target: Target): Promise<Stock> =>
  db.transaction(async (tx) => {
    if (candidates.length === 0) return { imported: 0, present: 0, rejections: [] }
    const { kind, source, scope } = target
    // First, as an erasure does: what is read here stays true until it is written.
    await lockLedger(tx, kind)
    const looked = await admit(tx, candidates, await knownDevices(tx, candidates, scope), target)
    const admitted = looked.filter(isAdmitted)
    await knowUsers(tx, usersNamed(admitted.map(({ candidate }) => candidate)))
    const readings = admitted.map((one) => toReading(one, source))
    const fresh = new Set(await insertReadings(tx, kind, readings))
    const others = admitted.flatMap(({ candidate }, index) => (fresh.has(index) ? [] : [candidate]))
    const stored = await compareWithStored(tx, kind, others, visibleTo(target))
    const conflicts = others.filter((_, place) => stored.get(place) !== 'same')
    const rejections = [
      ...looked.filter(isRejected),
      ...conflicts.map((one) => reject(one, { code: 'otherReading', values: {} })),
    ]
    return { imported: fresh.size, present: others.length - conflicts.length, rejections }
  })
