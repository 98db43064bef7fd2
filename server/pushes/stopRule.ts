import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/workflow.ts'
import type { Database } from '../db/connect.ts'
import { push } from '../db/schema.ts'
import { isBroken } from '../delivery/stopRule.ts'
import type { AuditKey } from '../workflows/auditKey.ts'
import { theClock } from '../workflows/binding.ts'
import { transitionRecord } from '../workflows/transitionRecord.ts'

/** Fewer are no pattern, whatever share they are. What nobody knows of may be lost as well. */
const least = 10

/** Pauses a push of whose notifications too many fail, and says why. */
export const stopByRule = (
  db: Database,
  id: string,
  { share, auditKey }: { share: number; auditKey: AuditKey },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${push} where id = ${id} for update`)
    const [row] = await tx.select().from(push).where(sql`id = ${id}`)
    if (row?.state !== 'sending') return
    const { sent, failed, unknown, ruleBase } = row
    const wrong = failed + unknown
    if (!isBroken({ least, share }, wrong - ruleBase.wrong, sent + wrong - ruleBase.attempted)) return
    await tx.execute(sql`update ${push} set pause_reason = 'failures' where id = ${id}`)
    const changes = { pauseReason: { before: null, after: 'failures' } }
    const event = workflowEvent('push.stop')
    await transitionRecord(tx, { workflow: 'pushLife', id, event, changes }, theClock, { language: 'en', auditKey })
  })
