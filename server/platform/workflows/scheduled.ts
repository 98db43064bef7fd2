import { sql } from 'drizzle-orm'
import type { EventName, WorkflowName } from '#contract/workflows/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'
import type { WorkflowEngine } from './engine.ts'

interface Scheduled {
  workflow: WorkflowName
  id: string
  /** Returns it to draft. */
  event: EventName
}

/** Returns the scheduled records of a vendor that cannot go on without it, oldest first. */
export const scheduledOf = async (db: Database, { plans }: WorkflowEngine, vendorId: string): Promise<Scheduled[]> => {
  const found: Scheduled[] = []
  for (const { machine, table, state, inactive } of plans) {
    if (inactive === undefined) continue
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select id::text as id from ${sql.identifier(table)}
           where state = ${state} and vid = (select vid from ${vendor} where id = ${vendorId}) order by create_time`,
    )
    found.push(...rows.map(({ id }) => ({ workflow: machine, id, event: inactive })))
  }
  return found
}
