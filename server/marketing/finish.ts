import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/workflow.ts'
import type { Database } from '../db/connect.ts'
import { campaign, delivery } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import type { AuditKey } from '../workflows/auditKey.ts'
import { theClock } from '../workflows/binding.ts'
import { transitionRecord } from '../workflows/transitionRecord.ts'

const nothingOpen = sql`not exists (
  select 1 from ${delivery} where campaign_id = ${campaign.id} and ${delivery.state} in ('waiting', 'attempting'))`

/** Gives campaigns that have nothing left to send their end, each once, on however many servers. */
export const finishCampaigns = async (db: Database, auditKey: AuditKey): Promise<void> => {
  for (;;) {
    const isOver = await db.transaction(async (tx) => {
      const [row] = await rowsOf<{ id: string }>(
        tx,
        sql`select id from ${campaign} where state = 'sending' and ${nothingOpen} limit 1 for update skip locked`,
      )
      if (!row) return true
      const event = workflowEvent('campaign.finish')
      await transitionRecord(tx, { workflow: 'campaignLife', id: row.id, event }, theClock, {
        language: 'en',
        auditKey,
      })
      return false
    })
    if (isOver) return
  }
}
