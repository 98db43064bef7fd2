import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

interface Given {
  vid?: string | null
  pid?: string | null
  remark?: string
}

/** Inserts feedback about a product of the demonstration vendor. Returns its id. */
export const createFeedback = async (
  db: Database,
  { vid = 'V1001', pid = 'P2001', remark = 'It does not pair' }: Given = {},
): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into feedback (vid, pid, type, remark, app_name)
        values (${vid}, ${pid}, 'problem', ${remark}, 'Aster') returning id`,
  )
  return row?.id ?? ''
}

/** Inserts a reply that was written but not delivered. */
export const createPendingReply = (db: Database, feedbackId: string) =>
  db.execute(
    sql`insert into feedback_entry (feedback_id, kind, html, plain, author)
        values (${feedbackId}, 'reply', '<p>Try again</p>', 'Try again', 'vendor')`,
  )
