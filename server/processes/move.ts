import { sql } from 'drizzle-orm'
import type { Language } from '#contract/localizedText.ts'
import type { ProcessName } from '#contract/processes/index.ts'
import { wordsOf } from '#contract/processes/index.ts'
import { isMover, type Mover } from '#contract/processes/words.ts'
import { type Move, type Process, stateAfter, whyNot } from '#machines/process.ts'
import { processes } from '#machines/processes.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Binding, Changes, MovedBy } from './binding.ts'
import { bindings } from './bindings.ts'
import { appendStep } from './log.ts'

export interface Wanted {
  process: ProcessName
  id: string
  move: Move
  /** Of the record that was looked at; a later one refuses the move. */
  version?: number | undefined
  changes?: Changes
}

export interface Result {
  state: string
  version: number
  seq: number
}

/** A caller as who moves. Throws `notPermitted` for those who move nothing. */
export const moverOf = ({ role, accountId, username }: Caller): MovedBy => {
  if (!isMover(role)) throw new Refusal('notPermitted')
  return { mover: role, accountId, name: username }
}

/**
 * Moves a record by an event: the only way in which a state changes. Locks the record, asks its machine, adds the step to
 * the log, writes the state, and does what follows from it, within the transaction that is given. Throws `notFound`,
 * `editedMeanwhile`, or `transitionRefused` with the reason.
 */
export const moveRecord = async (
  tx: Database,
  { process: name, id, move, version, changes = {} }: Wanted,
  by: MovedBy,
  { caller, language }: { caller?: Caller; language: Language },
): Promise<Result> => {
  const binding: Binding = bindings[name]
  const process = processes[name] as Process<unknown>
  const held = await binding.hold(tx, id, caller)
  if (!held) throw new Refusal('notFound')
  const { state: from, context } = held
  const snapshot = process.restore(from, context)
  const reason = whyNot(process, snapshot, move, by.mover)
  if (reason) throw new Refusal('transitionRefused', { reason: reason[language] })
  if (version !== undefined && version !== held.version) throw new Refusal('editedMeanwhile')

  const to = stateAfter(process, snapshot, move)
  const { version: machineVersion } = wordsOf(name)
  const { seq } = await appendStep(tx, {
    machine: name,
    machineVersion,
    recordId: id,
    fromState: from,
    event: move.type,
    toState: to,
    actorId: by.accountId,
    actorName: by.name,
    actorRole: by.mover satisfies Mover,
    detail: JSON.stringify({ reason: move.reason, changes }),
  })
  await tx.execute(
    sql`update ${sql.identifier(binding.table)}
           set state = ${to}, machine_version = ${machineVersion}, version = version + 1 where id = ${id}`,
  )
  await binding.after?.(tx, { seq, recordId: id, from, event: move.type, to, reason: move.reason, by })
  return { state: to, version: held.version + 1, seq }
}
