import type { WorkflowName } from './index.ts'

/** Transition of one record as hashed. */
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
  /** Detail as JSON text. */
  detail: string
}

/**
 * Returns the text that a row's hash covers: all of the transition in this order, and the previous hash (hash chain).
 */
export const hashedText = (transition: Transition, previousHash: string): string => {
  const { seq, at, machine, machineVersion, recordId, fromState, event, toState } = transition
  const { actorId, actorName, actorRole, detail } = transition
  const parts = [seq, at, machine, machineVersion, recordId, fromState, event, toState]
  return JSON.stringify([...parts, actorId, actorName, actorRole, detail, previousHash])
}
