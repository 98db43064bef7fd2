import { sql } from 'drizzle-orm'
import type { PauseReason } from '#contract/campaigns/campaign.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isStopRuleReached, type StopRule } from '#server/platform/delivery/ledger.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { campaign } from './tables.ts'

/** Stop rules: minimum number of errors and maximum share of sent mails, below the limits of large mail providers. */
const rules = {
  bounces: { least: 3, share: 0.05 },
  complaints: { least: 2, share: 0.003 },
} as const satisfies Record<string, StopRule>

interface Counts {
  sent: number
  returned: number
  complained: number
}

type StopReason = Exclude<PauseReason, 'byHand'>

/** Returns the rule broken by the counts since the last resumption. */
const ruleBroken = ({ sent, returned, complained }: Counts): StopReason | undefined => {
  if (isStopRuleReached(rules.complaints, complained, sent)) return 'complaints'
  return isStopRuleReached(rules.bounces, returned, sent) ? 'bounces' : undefined
}

/**
 * Pauses a running campaign if a stop rule is broken, or for the given reason, and records the reason. The row of the
 * campaign must be locked.
 */
export const stopByRule = async (
  tx: Database,
  id: string,
  engine: WorkflowEngine,
  reason?: StopReason,
): Promise<void> => {
  const [row] = await tx.select().from(campaign).where(sql`id = ${id}`)
  if (row?.state !== 'sending') return
  const { sent, failed, bounced, complained, ruleBase } = row
  const broken =
    reason ??
    ruleBroken({
      sent: sent + failed - ruleBase.sent,
      returned: failed + bounced - ruleBase.returned,
      complained: complained - ruleBase.complained,
    })
  if (!broken) return
  await tx.execute(sql`update ${campaign} set pause_reason = ${broken} where id = ${id}`)
  const changes = { pauseReason: { before: null, after: broken } }
  const event = workflowEvent('campaign.stop')
  await transitionRecord(tx, { workflow: 'campaignLife', id, event, changes }, clockActor, { engine })
}
