import { sql } from 'drizzle-orm'
import { type EventOf, type StateOf, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { explainRefusal, nextState, type WorkflowEvent } from '#machines/core/workflow.ts'
import { type InputOf, restoreSnapshot, workflows } from '#machines/workflows.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import type { TransitionActor } from './binding.ts'
import type { WorkflowEngine } from './engine.ts'
import { inputOf } from './input.ts'
import { appendTransitions } from './log.ts'

interface ManyTransitions<W extends WorkflowName> {
  workflow: W
  ids: readonly string[]
  event: WorkflowEvent<EventOf<W>>
}

/**
 * Applies an event without a reason to many records in one batch, like `transitionRecord`, for events without messages.
 * Throws `transitionRefused` for all if one of them is not possible.
 */
export const transitionMany = async <W extends WorkflowName>(
  tx: Database,
  { workflow: name, ids, event: requested }: ManyTransitions<W>,
  by: TransitionActor,
  { bindings, auditKey }: WorkflowEngine,
): Promise<void> => {
  if (ids.length === 0) return
  const event = { ...requested, by: by.name, actor: by.actor }
  const workflow = workflows[name]
  const { version: machineVersion } = workflowDefinition(name)
  const table = sql.identifier(workflowTable(name))
  const rows = await rowsOf<{ id: string; state: StateOf<W>; input: InputOf<W> }>(
    tx,
    sql`select id, state, ${inputOf(bindings[name])} as input from ${table}
         where id = any(${sql.param([...ids])}::uuid[]) order by id for update`,
  )
  const changes = rows.map(({ id, state, input }) => {
    const snapshot = restoreSnapshot(name, state, input)
    const reason = explainRefusal(workflow, snapshot, event, by.actor)
    if (reason) throw new ApiError('transitionRefused', { reason: textIn(reason, 'en') })
    return { id, from: state, to: nextState(workflow, snapshot, event) }
  })
  await appendTransitions(
    tx,
    auditKey,
    changes.map(({ id, from, to }) => ({
      machine: name,
      machineVersion,
      recordId: id,
      fromState: from,
      event: event.type,
      toState: to,
      actorId: by.accountId,
      actorName: by.name,
      actorRole: by.actor,
      detail: JSON.stringify({ reason: event.reason, changes: {} }),
    })),
  )
  await tx.execute(
    sql`update ${table} set state = changed.to_state, machine_version = ${machineVersion}, version = version + 1
          from jsonb_to_recordset(${JSON.stringify(changes.map(({ id, to }) => ({ id, to_state: to })))}::jsonb)
            as changed (id uuid, to_state text)
         where ${table}.id = changed.id`,
  )
}
