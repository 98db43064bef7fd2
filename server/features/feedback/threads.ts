import { type SQL, sql } from 'drizzle-orm'
import { html } from '#server/platform/core/html.ts'
import type { Database } from '#server/platform/db/database.ts'
import { feedback, feedbackEntry, feedbackMerge } from './tables.ts'

const threadsLock = 410_046

/**
 * Acquires the advisory lock of merged feedback for the rest of the transaction. Merging, handing over, reopening and
 * erasing affect several records; acquiring this lock first prevents deadlocks.
 */
export const lockThreads = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${threadsLock})`)

/** Tests whether an entry was added to the feedback into which other feedback was merged, while it was merged. */
export const isWhileMerged = (feedbackId: SQL): SQL => sql`exists (
  select 1 from ${feedbackMerge} as merged
   where merged.feedback_id = ${feedbackId} and merged.into_id = ${feedbackEntry.feedbackId}
     and merged.since <= ${feedbackEntry.createTime}
     and (merged.until is null or ${feedbackEntry.createTime} < merged.until))`

/** Tests whether an entry replies to the outer row of feedback, directly or where it was merged. */
export const isReply = sql`${feedbackEntry.kind} = 'reply'
  and (${feedbackEntry.feedbackId} = ${feedback.id} or ${isWhileMerged(sql`${feedback.id}`)})`

/**
 * Records that feedback is merged into another from now on, along with all that was merged into it: later replies there
 * are for its user, too.
 */
export const recordMerge = async (tx: Database, id: string, into: string): Promise<void> => {
  await tx.execute(sql`update ${feedbackMerge} set until = now() where into_id = ${id} and until is null`)
  await tx.execute(
    sql`insert into ${feedbackMerge} (feedback_id, into_id, since)
        select id, ${into}::uuid, now() from ${feedback} where id = ${id}
        union all select feedback_id, ${into}::uuid, now() from ${feedbackMerge} where into_id = ${id} and until = now()`,
  )
}

/** Converts the plain text of a user to rich text, a paragraph for each line. */
export const textToHtml = (text: string): string =>
  html`${text.split(/\s*\n\s*/).map((line) => html`<p>${line}</p>`)}`.text
