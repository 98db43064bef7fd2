import type { ReadingKindName } from '#contract/readings/index.ts'
import { compareWithStored } from '#server/features/readings/compare.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type AdmissionOptions, admitCandidates, isAdmitted, reject, visibleReadings } from './admit.ts'
import { type ImportDevice, readDevices } from './devices.ts'
import type { Candidate, Rejection } from './records.ts'
import { compareWithSeen, type SeenRecords } from './seenRecords.ts'

interface Target extends AdmissionOptions {
  kind: ReadingKindName
}

/** The outcome of a candidate: added, present or earlier in the file with the same values, or rejected. */
export type Forecast = 'added' | 'present' | 'repeated' | Rejection

const afterAdding = (
  candidates: readonly Candidate[],
  stored: ReadonlyMap<string, ImportDevice>,
  { scope: { unknownDevices, vid } }: Target,
): ReadonlyMap<string, ImportDevice> => {
  if (unknownDevices === 'refuse') return stored
  const added = candidates.map(({ deviceId: id }) => [id, { id, pid: null, vid: vid ?? null, userId: null }] as const)
  return new Map([...added, ...stored])
}

/**
 * Predicts the outcome of `storeCandidates` for each candidate, in order, by what is stored now; stores nothing in the
 * database.
 */
export const forecast = async (
  db: Database,
  candidates: readonly Candidate[],
  target: Target,
  seen: SeenRecords,
): Promise<Forecast[]> => {
  if (candidates.length === 0) return []
  const devices = afterAdding(candidates, await readDevices(db, candidates), target)
  const admissions = await admitCandidates(db, candidates, devices, target)
  const stored = await compareWithStored(db, target.kind, candidates, visibleReadings(target))
  return admissions.map((one, index): Forecast => {
    if (!isAdmitted(one)) return one
    const { candidate } = one
    const inFile = compareWithSeen(seen, candidate)
    const before = stored.get(index) ?? inFile
    if (before === 'first') return 'added'
    if (before === 'same') return inFile === 'same' ? 'repeated' : 'present'
    return reject(candidate, { code: 'otherReading', values: {} })
  })
}
