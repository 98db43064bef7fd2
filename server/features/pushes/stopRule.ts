import { sql } from 'drizzle-orm'
import type { PushPauseReason } from '#contract/pushes/inputs.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isStopRuleReached } from '#server/platform/delivery/ledger.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { push } from './tables.ts'

/** Minimum number of failures of the stop rule; unknown deliveries count as failures. */
const minFailures = 10

type Push = typeof push.$inferSelect

const exceedsRule = ({ sent, failed, unknown, ruleBase }: Push, share: number): boolean => {
  const failures = failed + unknown
  return isStopRuleReached(
    { least: minFailures, share },
    failures - ruleBase.wrong,
    sent + failures - ruleBase.attempted,
  )
}

interface StopOptions {
  /** Reason to stop regardless of failures. */
  reason?: Exclude<PushPauseReason, 'byHand'> | undefined
  share: number
  engine: WorkflowEngine
}

/** Pauses a push that is being sent if `reason` is set or too many of its notifications have failed. */
export const stopByRule = (db: Database, id: string, { reason, share, engine }: StopOptions): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${push} where id = ${id} for update`)
    const [row] = await tx.select().from(push).where(sql`id = ${id}`)
    if (row?.state !== 'sending') return
    const cause = reason ?? (exceedsRule(row, share) ? 'failures' : undefined)
    if (cause === undefined) return
    await tx.execute(sql`update ${push} set pause_reason = ${cause} where id = ${id}`)
    const changes = { pauseReason: { before: null, after: cause } }
    const event = workflowEvent('push.stop', { codes: [cause] })
    await transitionRecord(tx, { workflow: 'pushLife', id, event, changes }, clockActor, { engine })
  })
