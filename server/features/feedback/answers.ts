import { type SQL, sql } from 'drizzle-orm'
import { html } from '#server/platform/core/html.ts'
import type { Database } from '#server/platform/db/database.ts'
import { feedback, feedbackEntry, feedbackMerge } from './tables.ts'

const threadsLock = 410_046

/**
 * Holds, for the rest of the transaction, what feedback is merged into. Whatever is done with feedback takes this first:
 * merging, handing on, writing again and erasing look at several records, and would meet each other half way.
 */
export const holdThreads = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${threadsLock})`)

/** Whether an entry was written into what feedback was merged into, while it was. */
export const isWhileMerged = (feedbackId: SQL): SQL => sql`exists (
  select 1 from ${feedbackMerge} as merged
   where merged.feedback_id = ${feedbackId} and merged.into_id = ${feedbackEntry.feedbackId}
     and merged.since <= ${feedbackEntry.createTime}
     and (merged.until is null or ${feedbackEntry.createTime} < merged.until))`

/** Whether an entry answers feedback, there or where it was merged. Of the outer row of feedback. */
export const isAnswer = sql`${feedbackEntry.kind} = 'reply'
  and (${feedbackEntry.feedbackId} = ${feedback.id} or ${isWhileMerged(sql`${feedback.id}`)})`

/** Keeps from when on the answers in `into` are to whoever wrote what was merged with `id`. */
export const keepMerge = async (tx: Database, id: string, into: string): Promise<void> => {
  await tx.execute(sql`update ${feedbackMerge} set until = now() where into_id = ${id} and until is null`)
  await tx.execute(
    sql`insert into ${feedbackMerge} (feedback_id, into_id, since)
        select id, ${into}::uuid, now() from ${feedback} where id = ${id}
        union all select feedback_id, ${into}::uuid, now() from ${feedbackMerge} where into_id = ${id} and until = now()`,
  )
}

/** Converts the plain text of a user to rich text, a paragraph for each line. */
export const writtenMarkup = (text: string): string =>
  html`${text.split(/\s*\n\s*/).map((line) => html`<p>${line}</p>`)}`.text
