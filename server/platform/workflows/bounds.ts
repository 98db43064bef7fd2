import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { campaign, firmwareRollout, push } from '#server/platform/db/schema.ts'

const hasNotBegun = sql`state in ('draft', 'awaiting', 'scheduled')`

/**
 * Gives what was saved under other settings, and has not begun, the bounds from which on a second person approves: settings
 * are read when a server starts, so what is scheduled or asked for later keeps to those of that time.
 */
export const applyBounds = async (db: Database, { campaigns, pushes, firmwareApproval }: Config): Promise<void> => {
  const bounds = [
    { table: campaign, column: sql`approval_above`, bound: campaigns.approvalAbove },
    { table: push, column: sql`approval_above`, bound: pushes.approvalAbove },
    { table: firmwareRollout, column: sql`approval_share`, bound: firmwareApproval },
  ]
  for (const { table, column, bound } of bounds)
    await db.execute(sql`update ${table} set ${column} = ${bound} where ${hasNotBegun} and ${column} <> ${bound}`)
}
