import type { SQL } from 'drizzle-orm'
import type { ImportFault } from '#contract/readings/import/faults.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { scopeConditions } from '#server/features/readings/scope.ts'
import { findErasedUsers } from '#server/features/users/erasedUsers.ts'
import { createUserLookup } from '#server/features/users/periods.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { allOf } from '#server/platform/query/listing.ts'
import { deviceFault, type ImportDevice, type ImportScope } from './devices.ts'
import { type Candidate, isRejected, type Rejection } from './records.ts'

export interface AdmissionOptions {
  scope: ImportScope
  /** Key that recognises erased people in the log of personal data. */
  auditKey: AuditKey
}

/** A candidate whose reading may be added to its device and person. */
export interface AdmittedCandidate {
  candidate: Candidate
  device: ImportDevice
  /** The user that the reading belongs to; null for none. */
  userId: string | null
}

export const reject = ({ line, record, raw }: Candidate, fault: ImportFault): Rejection => ({
  line,
  record,
  raw,
  fault,
})

/** Returns the condition that selects the stored readings that the importing caller may compare records with. */
export const visibleReadings = ({ kind, scope }: AdmissionOptions & { kind: ReadingKindName }): SQL =>
  allOf(scopeConditions(kind, scope.tenancy))

export const namedUsers = (candidates: readonly Candidate[]): string[] => [
  ...new Set(candidates.flatMap(({ userId }) => userId ?? [])),
]

/**
 * Admits each candidate, or rejects it for its device or for a person whose data was erased. Results are in the order
 * of `candidates`.
 */
export const admitCandidates = async (
  db: Database,
  candidates: readonly Candidate[],
  devices: ReadonlyMap<string, ImportDevice>,
  { scope, auditKey }: AdmissionOptions,
): Promise<(AdmittedCandidate | Rejection)[]> => {
  const userAt = await createUserLookup(db, [...devices.keys()])
  const erased = await findErasedUsers(db, auditKey, namedUsers(candidates))
  return candidates.map((candidate) => {
    const { deviceId, measuredAt, userId: named } = candidate
    const device = devices.get(deviceId)
    // Invisible devices are reported before anything else, so that other faults reveal nothing about them.
    const fault = deviceFault(deviceId, device, scope)
    if (fault || !device) return reject(candidate, fault ?? { code: 'unknownDevice', values: { device: deviceId } })
    // A reading belongs to the user that the device was bound to at the time of measurement; outside of bindings, to none.
    const boundUser = userAt(deviceId, measuredAt)
    // Existing readings of a former user are hidden from this caller, as in its lists.
    const isFormer = boundUser !== undefined && (boundUser === null || boundUser !== device.userId)
    const isHidden = scope.tenancy !== 'all' && isFormer
    if (isHidden) return reject(candidate, { code: 'formerUser', values: {} })
    const isErased = named === undefined ? boundUser === null : erased.has(named)
    if (isErased) return reject(candidate, { code: 'erased', values: {} })
    return { candidate, device, userId: named ?? boundUser ?? null }
  })
}

export const isAdmitted = (one: AdmittedCandidate | Rejection): one is AdmittedCandidate => !isRejected(one)
