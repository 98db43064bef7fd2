import { sql } from 'drizzle-orm'
import type { PushPauseReason } from '#contract/pushes/inputs.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isBroken } from '#server/platform/delivery/stopRule.ts'
import { theClock } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { push } from './tables.ts'

/** Fewer are no pattern, whatever share they are. What nobody knows of may be lost as well. */
const least = 10

type Push = typeof push.$inferSelect

const hasFailed = ({ sent, failed, unknown, ruleBase }: Push, share: number): boolean => {
  const wrong = failed + unknown
  return isBroken({ least, share }, wrong - ruleBase.wrong, sent + wrong - ruleBase.attempted)
}

interface Stopping {
  /** Why it stops in any case. */
  reason?: Exclude<PushPauseReason, 'byHand'> | undefined
  share: number
  engine: WorkflowEngine
}

/** Pauses a push that cannot go on, or of whose notifications too many fail, and says why. */
export const stopByRule = (db: Database, id: string, { reason, share, engine }: Stopping): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${push} where id = ${id} for update`)
    const [row] = await tx.select().from(push).where(sql`id = ${id}`)
    if (row?.state !== 'sending') return
    const why = reason ?? (hasFailed(row, share) ? 'failures' : undefined)
    if (why === undefined) return
    await tx.execute(sql`update ${push} set pause_reason = ${why} where id = ${id}`)
    const changes = { pauseReason: { before: null, after: why } }
    const event = workflowEvent('push.stop', { codes: [why] })
    await transitionRecord(tx, { workflow: 'pushLife', id, event, changes }, theClock, { engine })
  })
