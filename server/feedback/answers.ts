import { sql } from 'drizzle-orm'
import { feedback, feedbackEntry } from '../db/schema.ts'

/** Whether an entry answers feedback, or since that was merged, what it was merged into. Of the outer row of feedback. */
export const isAnswer = sql`${feedbackEntry.kind} = 'reply' and (${feedbackEntry.feedbackId} = ${feedback.id}
  or ${feedbackEntry.feedbackId} = ${feedback.mergedInto} and ${feedbackEntry.createTime} >= ${feedback.mergeTime})`
