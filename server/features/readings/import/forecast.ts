import type { ReadingKindName } from '#contract/readings/index.ts'
import { compareWithStored } from '#server/features/readings/compare.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Admission, admit, isAdmitted, reject, visibleTo } from './admit.ts'
import { type ImportDevice, storedDevices } from './devices.ts'
import type { Candidate, Rejection } from './records.ts'
import { compareWithSeen, type Seen } from './seen.ts'

interface Target extends Admission {
  kind: ReadingKindName
}

/** What an import would do with a candidate: add its reading, find it there with the same values, or reject it. */
export type Forecast = 'added' | 'present' | Rejection

const afterAdding = (
  candidates: readonly Candidate[],
  stored: ReadonlyMap<string, ImportDevice>,
  { scope: { unknownDevices, vid } }: Target,
): ReadonlyMap<string, ImportDevice> => {
  if (unknownDevices === 'refuse') return stored
  const added = candidates.map(({ deviceId: id }) => [id, { id, pid: null, vid: vid ?? null, userId: null }] as const)
  return new Map([...added, ...stored])
}

/** What `storeCandidates` would do with candidates, each in its place, by what is stored now; nothing is stored. */
export const forecast = async (
  db: Database,
  candidates: readonly Candidate[],
  target: Target,
  seen: Seen,
): Promise<Forecast[]> => {
  if (candidates.length === 0) return []
  const devices = afterAdding(candidates, await storedDevices(db, candidates), target)
  const looked = await admit(db, candidates, devices, target)
  const stored = await compareWithStored(db, target.kind, candidates, visibleTo(target))
  return looked.map((one, place): Forecast => {
    if (!isAdmitted(one)) return one
    const { candidate } = one
    const before = stored.get(place) ?? compareWithSeen(seen, candidate)
    if (before === 'first') return 'added'
    return before === 'same' ? 'present' : reject(candidate, { code: 'otherReading', values: {} })
  })
}
