import type { SQL } from 'drizzle-orm'
import type { ImportFault } from '#contract/readings/import/faults.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { scopeConditions } from '#server/features/readings/scope.ts'
import { erasedAmong } from '#server/features/users/erased.ts'
import { usersThen } from '#server/features/users/periods.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { allOf } from '#server/platform/query/listing.ts'
import { deviceFault, type ImportDevice, type ImportScope } from './devices.ts'
import { type Candidate, isRejected, type Rejection } from './records.ts'

export interface Admission {
  scope: ImportScope
  /** Knows again whom the log of personal data calls erased. */
  auditKey: AuditKey
}

/** A candidate whose device and person its readings may be added to. */
export interface Admitted {
  candidate: Candidate
  device: ImportDevice
  /** Whose it is; null for nobody's. */
  userId: string | null
}

export const reject = ({ line, record, raw }: Candidate, fault: ImportFault): Rejection => ({
  line,
  record,
  raw,
  fault,
})

/** The stored readings of which whoever imports may learn whether a record says the same. */
export const visibleTo = ({ kind, scope }: Admission & { kind: ReadingKindName }): SQL =>
  allOf(scopeConditions(kind, scope.tenancy))

export const usersNamed = (candidates: readonly Candidate[]): string[] => [
  ...new Set(candidates.flatMap(({ userId }) => userId ?? [])),
]

/** For each candidate in its place: admitted, or rejected for its device or for a person whose data is erased. */
export const admit = async (
  db: Database,
  candidates: readonly Candidate[],
  devices: ReadonlyMap<string, ImportDevice>,
  { scope, auditKey }: Admission,
): Promise<(Admitted | Rejection)[]> => {
  const userThen = await usersThen(db, [...devices.keys()])
  const erased = await erasedAmong(db, auditKey, usersNamed(candidates))
  return candidates.map((candidate) => {
    const { deviceId, measuredAt, userId: named } = candidate
    const device = devices.get(deviceId)
    // What the caller may not see is said before anything else about it.
    const fault = deviceFault(deviceId, device, scope)
    if (fault || !device) return reject(candidate, fault ?? { code: 'unknownDevice', values: { device: deviceId } })
    // What was measured while a device was somebody's is theirs, however late it comes; before and between, nobody's.
    const then = userThen(deviceId, measuredAt)
    // Whether anything is stored of a former user is as hidden from this caller as in its lists.
    const isFormer = then !== undefined && (then === null || then !== device.userId)
    const isHidden = scope.tenancy !== 'all' && isFormer
    if (isHidden) return reject(candidate, { code: 'formerUser', values: {} })
    const isErased = named === undefined ? then === null : erased.has(named)
    if (isErased) return reject(candidate, { code: 'erased', values: {} })
    return { candidate, device, userId: named ?? then ?? null }
  })
}

export const isAdmitted = (one: Admitted | Rejection): one is Admitted => !isRejected(one)
