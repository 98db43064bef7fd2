import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import { type Actor, isActor } from '#contract/core/workflows/definition.ts'
import { type EventOf, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { explainRefusal, nextState, type WorkflowEvent, workflowEvent } from '#machines/core/workflow.ts'
import { restoreSnapshot, workflows } from '#machines/workflows.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import type { Binding, Changes, EventInput, Steps, TransitionActor } from './binding.ts'
import type { WorkflowEngine } from './engine.ts'
import { isIndependent } from './independence.ts'
import { lockRecord } from './lockRecord.ts'
import { appendTransition } from './log.ts'
import { sendMessages } from './messages.ts'
import { assertReason } from './reason.ts'
import { findScheduled } from './scheduled.ts'
import { transitionMany } from './transitionMany.ts'

export interface TransitionRequest<W extends WorkflowName> {
  workflow: W
  id: string
  event: WorkflowEvent<EventOf<W>>
  /**
   * Version of the record that the caller has read; the event is refused if it has changed (optimistic concurrency).
   */
  version?: number | undefined
  changes?: Changes
  /** Input of the event besides a reason. */
  input?: EventInput | undefined
}

export interface TransitionResult {
  state: string
  version: number
  seq: number
  /** VID of its vendor, if the transition assigned it. */
  vid: string | undefined
}

/** Returns a caller as an actor. Throws `notPermitted` for roles that cause no events. */
export const actorOf = ({ role, accountId, username }: Caller): TransitionActor => {
  if (!isActor(role)) throw new ApiError('notPermitted')
  return { actor: role, accountId, name: username }
}

/** Stores the input of an event. Throws `invalid` if the event has no input. */
const storeInput = <W extends WorkflowName>(
  tx: Database,
  { take, taking = [] }: Pick<Binding<W>, 'take' | 'taking'>,
  id: string,
  event: EventOf<W>,
  input: EventInput,
  language: Language,
): Promise<Changes> => {
  if (!take || !taking.includes(event))
    throw new ApiError('invalid', {}, [fieldError('input', 'notApplicable', language)])
  return take(tx, id, input, language)
}

/**
 * Applies an event to a record, the only way in which a state changes. In the caller's transaction it locks the record,
 * checks the event with its workflow, appends the transition to the log, writes the state, and runs the effects of the
 * binding and its messages. Throws `notFound`, `editedMeanwhile`, `transitionRefused` with the reason, or `invalid`.
 */
export const transitionRecord = async <W extends WorkflowName>(
  tx: Database,
  { workflow: name, id, event: requested, version, changes, input }: TransitionRequest<W>,
  by: TransitionActor,
  { caller, language = 'en', engine }: { caller?: Caller; language?: Language; engine: WorkflowEngine },
): Promise<TransitionResult> => {
  const { bindings, auditKey } = engine
  const binding: Binding<W> = bindings[name]
  const workflow = workflows[name]
  await binding.before?.(tx, id)
  const record = await lockRecord(tx, bindings, name, id, caller)
  if (!record) throw new ApiError('notFound')
  const event: WorkflowEvent<EventOf<W>> = { ...requested, by: by.name, actor: by.actor }
  const { state: from } = record
  const { askedBy: column } = binding
  const table = workflowTable(name)
  if (column !== undefined && by.accountId !== null && from === 'awaiting')
    event.isIndependent = await isIndependent(tx, { machine: name, id, column, table, accountId: by.accountId })
  const snapshot = restoreSnapshot(name, from, record.input)
  const reason = explainRefusal(workflow, snapshot, event, by.actor)
  if (reason) throw new ApiError('transitionRefused', { reason: textIn(reason, language) })
  if (version !== undefined && version !== record.version) throw new ApiError('editedMeanwhile')

  assertReason(name, event, language)

  const inputChanges = input && (await storeInput(tx, binding, id, event.type, input, language))

  const to = nextState(workflow, snapshot, event)
  const { version: machineVersion } = workflowDefinition(name)
  await binding.beforeLog?.(tx, id, event.type, to)
  const { seq } = await appendTransition(tx, auditKey, {
    machine: name,
    machineVersion,
    recordId: id,
    fromState: from,
    event: event.type,
    toState: to,
    actorId: by.accountId,
    actorName: by.name,
    actorRole: by.actor satisfies Actor,
    detail: JSON.stringify({
      reason: event.reason,
      changes: { ...inputChanges, ...(changes ?? (await binding.changes?.(tx, id, event.type, to))) },
    }),
  })
  await tx.execute(
    sql`update ${sql.identifier(table)}
           set state = ${to}, machine_version = ${machineVersion}, version = version + 1 where id = ${id}`,
  )
  const completed = { seq, recordId: id, from, event: event.type, to, reason: event.reason, by }
  const steps: Steps = {
    one: (step, actor) => transitionRecord(tx, step, actor, { language, engine }),
    many: (more, actor) => transitionMany(tx, more, actor, engine),
    async returnScheduled(vendorId, actor) {
      for (const { workflow, id: scheduled, event: recall } of await findScheduled(tx, engine, vendorId))
        await transitionRecord(tx, { workflow, id: scheduled, event: workflowEvent(recall) }, actor, {
          language,
          engine,
        })
    },
  }
  const vid = await binding.after?.(tx, completed, steps)
  await sendMessages(tx, binding, completed, engine)
  return { state: to, version: record.version + 1, seq, vid }
}
