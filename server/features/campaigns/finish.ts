import { workflowEvent } from '#machines/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AuditKey } from '#server/platform/workflows/auditKey.ts'
import { theClock } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'

/** Gives a campaign that has nothing left to send its end. Its row is locked. */
export const finishCampaign = (tx: Database, id: string, auditKey: AuditKey) =>
  transitionRecord(tx, { workflow: 'campaignLife', id, event: workflowEvent('campaign.finish') }, theClock, {
    language: 'en',
    auditKey,
  })
