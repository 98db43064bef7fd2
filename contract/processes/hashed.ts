import type { ProcessName } from './index.ts'

/** One step of one record, as it is hashed. */
export interface Step {
  seq: number
  /** ISO 8601 in UTC, to the millisecond, by the database's clock. */
  at: string
  machine: ProcessName
  machineVersion: number
  recordId: string
  fromState: string
  event: string
  toState: string
  actorId: string | null
  actorName: string
  actorRole: string
  /** JSON text. */
  detail: string
}

/** What a row's hash covers: all of the step, in this order, and the hash before it. */
export const hashedText = (step: Step, before: string): string => {
  const { seq, at, machine, machineVersion, recordId, fromState, event, toState } = step
  const { actorId, actorName, actorRole, detail } = step
  const parts = [seq, at, machine, machineVersion, recordId, fromState, event, toState]
  return JSON.stringify([...parts, actorId, actorName, actorRole, detail, before])
}
