import type { WorkflowName } from './index.ts'

/** One transition of one record, as it is hashed. */
export interface Transition {
  seq: number
  /** ISO 8601 in UTC, to the millisecond, by the database's clock. */
  at: string
  machine: WorkflowName
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

/** What a row's hash covers: all of the transition, in this order, and the hash before it. */
export const hashedText = (transition: Transition, before: string): string => {
  const { seq, at, machine, machineVersion, recordId, fromState, event, toState } = transition
  const { actorId, actorName, actorRole, detail } = transition
  const parts = [seq, at, machine, machineVersion, recordId, fromState, event, toState]
  return JSON.stringify([...parts, actorId, actorName, actorRole, detail, before])
}
