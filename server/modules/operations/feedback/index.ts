import { type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import { feedback as kind } from '#contract/operations/feedback/feedback.ts'
import { fieldError } from '#contract/problems.ts'
import { workflowEvent } from '#machines/workflow.ts'
import { ApiError } from '../../../apiError.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { feedback, feedbackAttachment, feedbackEntry, product } from '../../../db/schema.ts'
import { mailAnswer } from '../../../feedback/mailAnswer.ts'
import { readQueue } from '../../../query/queue.ts'
import { readOne } from '../../../query/readOne.ts'
import { rowsOf } from '../../../query/rows.ts'
import { listingOf } from '../../../records/listing.ts'
import { ownRecords } from '../../../records/owner.ts'
import { serveKind } from '../../../records/serve.ts'
import { cleanHtml, htmlToText } from '../../../richText/index.ts'
import { actorOf, transitionRecord } from '../../../workflows/transitionRecord.ts'
import { feedbackExpressions, feedbackFalls, waitingFeedback } from './listing.ts'

type Details = ResponseOf<typeof kind.ownCalls.getFeedback>
type Entry = { id: string; html: string; newId: string }

const listing = listingOf(kind, '', feedbackExpressions, feedbackFalls)
const read = (id: string, context: SignedInContext) => readOne(context.db, listing, id, [ownRecords(kind, context)])
const iso = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Keeps what was written, cleaned; false where it was kept already by a request whose reply was lost. */
const keepEntry = async (
  tx: Database,
  of: 'reply' | 'note',
  { id, newId }: Entry,
  { html, plain }: { html: string; plain: string },
  { caller }: SignedInContext,
): Promise<boolean> => {
  const added = await rowsOf(
    tx,
    sql`insert into ${feedbackEntry} (id, feedback_id, kind, html, plain, author)
        values (${newId}, ${id}, ${of}, ${html}, ${plain}, ${caller.username}) on conflict (id) do nothing returning id`,
  )
  return added.length > 0
}

/** What was written, without what could act, and as plain text. Throws `invalid` where nothing is left of it. */
const cleaned = async (html: string, context: SignedInContext) => {
  const clean = await cleanHtml(html, 'html', context)
  const plain = (await htmlToText(clean, 'html', context)).trim()
  if (plain === '') throw new ApiError('invalid', {}, [fieldError('html', 'required', context.language)])
  return { html: clean, plain }
}

/** Throws `notFound` where the feedback is not the caller's. */
const lockOwn = async (tx: Database, id: string, context: SignedInContext): Promise<void> => {
  const found = await rowsOf(
    tx,
    sql`select 1 from ${feedback} where id = ${id} and ${ownRecords(kind, context)} for update`,
  )
  if (found.length === 0) throw new ApiError('notFound')
}

const apply = (
  tx: Database,
  event: 'feedback.answer' | 'feedback.merge',
  { id, version }: { id: string; version: number },
  { caller, language, auditKey }: SignedInContext,
) =>
  transitionRecord(tx, { workflow: 'feedbackLife', id, event: workflowEvent(event), version }, actorOf(caller), {
    caller,
    language,
    auditKey,
  })

export const feedbackModule = serveKind(kind, {
  expressions: () => feedbackExpressions,
  fallingWith: feedbackFalls,
  handlers: {
    async getFeedback({ id }, context) {
      const { db } = context
      const record = await read(id, context)
      const [more] = await rowsOf<Omit<Details, 'feedback'>>(
        db,
        sql`select (select vid from ${product} where pid = ${feedback.pid}) as "productVid", merged_into as "mergedInto",
                   coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'html', html, 'author', author,
                                                               'time', ${iso(sql`create_time`)}) order by create_time, id)
                               from ${feedbackEntry} where feedback_id = ${id}), '[]') as entries,
                   coalesce((select json_agg(json_build_object('id', id, 'type', type, 'name', name, 'bytes', bytes,
                                                               'width', width, 'height', height) order by create_time, id)
                               from ${feedbackAttachment} where feedback_id = ${id}), '[]') as attachments,
                   coalesce((select json_agg(json_build_object('id', id, 'number', number, 'remark', remark) order by number)
                               from ${feedback} as one where one.merged_into = ${id}), '[]') as repeats
              from ${feedback} where id = ${id}`,
      )
      if (!more) throw new ApiError('notFound')
      return { feedback: record, ...more }
    },

    async answerFeedback(request, context) {
      const content = await cleaned(request.html, context)
      await context.db.transaction(async (tx) => {
        await lockOwn(tx, request.id, context)
        if (!(await keepEntry(tx, 'reply', request, content, context))) return
        await apply(tx, 'feedback.answer', request, context)
        await mailAnswer(tx, request.id, content.plain)
      })
      return read(request.id, context)
    },

    async noteFeedback(request, context) {
      const content = await cleaned(request.html, context)
      await context.db.transaction(async (tx) => {
        await lockOwn(tx, request.id, context)
        await keepEntry(tx, 'note', request, content, context)
      })
      return read(request.id, context)
    },

    async mergeFeedback({ id, version, into }, context) {
      await context.db.transaction(async (tx) => {
        await lockOwn(tx, id, context)
        const [target] = await rowsOf<{ state: string }>(
          tx,
          sql`select state from ${feedback} where id = ${into} and id <> ${id} and ${ownRecords(kind, context)} for update`,
        )
        if (!target || target.state === 'merged')
          throw new ApiError('invalid', {}, [fieldError('into', 'gone', context.language)])
        await tx.execute(sql`update ${feedback} set merged_into = ${into} where id = ${id}`)
        await apply(tx, 'feedback.merge', { id, version }, context)
        // What was merged into this one follows it.
        await tx.execute(sql`update ${feedback} set merged_into = ${into} where merged_into = ${id}`)
      })
      return read(id, context)
    },

    getFeedbackQueue: (_request, context) =>
      readQueue(context.db, { ...waitingFeedback, where: sql`${waitingFeedback.where} and ${forCaller(context)}` }),

    async getFeedbackAttachment({ id }, context) {
      const [row] = await rowsOf<{ name: string; type: 'image' | 'log'; bytes: number; key: string }>(
        context.db,
        sql`select a.name, a.type, a.bytes, a.object_key as key
              from ${feedbackAttachment} a join ${feedback} on ${feedback.id} = a.feedback_id
             where a.id = ${id} and ${ownRecords(kind, context)}`,
      )
      const found = row && (await context.storage.store.read(row.key))
      if (!row || !found) throw new ApiError('notFound')
      return {
        name: row.name,
        type: row.type === 'log' ? 'text/plain' : 'image/png',
        bytes: row.bytes,
        body: found.body,
      }
    },
  },
})

/** What the caller has to answer: a vendor its own, the platform what no vendor has. */
const forCaller = (context: SignedInContext): SQL =>
  context.caller.tenancy === 'all' ? sql`${feedback.vid} is null` : ownRecords(kind, context)
