import { sql } from 'drizzle-orm'
import { feedback, feedbackAttachment, feedbackEntry } from '#server/features/feedback/tables.ts'
import { waitingSince } from '#server/platform/query/queue.ts'

/** Pending feedback: not replied to since the user last wrote. */
export const waitingFeedback = {
  table: 'feedback',
  name: sql`${feedback.number}`,
  where: sql`${feedback.state} in ('unread', 'read')`,
  since: sql`${feedback.waitingSince}`,
}

export const feedbackExpressions = {
  readStatus: sql`(case ${feedback.state} when 'unread' then '0' else '1' end)`,
  handledBy: sql`(case when ${feedback.vid} is null then 'platform' else 'vendor' end)`,
  reply: sql`(select left(plain, 500) from ${feedbackEntry}
               where feedback_id = ${feedback.id} and kind = 'reply' order by create_time desc limit 1)`,
  attachments: sql`(select count(*)::int from ${feedbackAttachment} where feedback_id = ${feedback.id})`,
}

export const feedbackHours = { waiting: waitingSince(waitingFeedback) }
