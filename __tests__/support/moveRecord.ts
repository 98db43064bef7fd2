import type { EventOf, WorkflowName } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { TransitionActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { askedReason } from './askedReason.ts'
import { testEngine } from './engine.ts'

const someone: TransitionActor = { actor: 'administrator', accountId: null, name: 'the test' }

/** Gives a record an event as the platform's own service does, with a reason where one is needed. */
export const moveRecord = <W extends WorkflowName>(
  db: Database,
  workflow: W,
  id: string,
  event: EventOf<W>,
  by = someone,
): Promise<unknown> =>
  db.transaction((tx) =>
    transitionRecord(tx, { workflow, id, event: workflowEvent(event, askedReason(workflow, event)) }, by, {
      language: 'en',
      engine: testEngine,
    }),
  )
