import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { theClock } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'

/** Gives a campaign that has nothing left to send its end. Its row is locked. */
export const finishCampaign = (tx: Database, id: string, engine: WorkflowEngine) =>
  transitionRecord(tx, { workflow: 'campaignLife', id, event: workflowEvent('campaign.finish') }, theClock, {
    language: 'en',
    engine,
  })
