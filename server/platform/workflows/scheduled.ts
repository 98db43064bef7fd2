import { sql } from 'drizzle-orm'
import type { EventName, WorkflowName } from '#contract/workflows/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'
import type { WorkflowEngine } from './engine.ts'

interface Scheduled {
  workflow: WorkflowName
  id: string
  /** Event that returns it to draft. */
  event: EventName
}

/** Finds the scheduled records that require the vendor to be active, oldest first. */
export const findScheduled = async (
  db: Database,
  { scheduledEvents }: WorkflowEngine,
  vendorId: string,
): Promise<Scheduled[]> => {
  const records: Scheduled[] = []
  for (const { machine, table, state, inactive } of scheduledEvents) {
    if (inactive === undefined) continue
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select id::text as id from ${sql.identifier(table)}
           where state = ${state} and vid = (select vid from ${vendor} where id = ${vendorId}) order by create_time`,
    )
    records.push(...rows.map(({ id }) => ({ workflow: machine, id, event: inactive })))
  }
  return records
}
