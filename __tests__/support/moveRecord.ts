import type { EventOf, WorkflowName } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { TransitionActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { testEngine } from './engine.ts'
import { requiredReason } from './requiredReason.ts'

const someone: TransitionActor = { actor: 'administrator', accountId: null, name: 'the test' }

/** Sends an event of a record to the workflow service, with a reason if it requires one. */
export const moveRecord = <W extends WorkflowName>(
  db: Database,
  workflow: W,
  id: string,
  event: EventOf<W>,
  by = someone,
): Promise<unknown> =>
  db.transaction((tx) =>
    transitionRecord(tx, { workflow, id, event: workflowEvent(event, requiredReason(workflow, event)) }, by, {
      language: 'en',
      engine: testEngine,
    }),
  )
