import { sql } from 'drizzle-orm'
import { readDetail, type TransitionDetail } from '#contract/core/workflows/transitionDetail.ts'
import type { EventName, WorkflowName } from '#contract/workflows/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition } from '#server/platform/db/schema.ts'

/** Reads the reason and changes of a record's last transition by an event. */
export const lastDetail = async (
  db: Database,
  machine: WorkflowName,
  recordId: string,
  event: EventName,
): Promise<TransitionDetail | undefined> => {
  const [row] = await rowsOf<{ detail: string }>(
    db,
    sql`select detail from ${transition} where machine = ${machine} and record_id = ${recordId} and event = ${event}
         order by seq desc limit 1`,
  )
  return row && readDetail(row.detail)
}
