import { type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { device as deviceKind } from '#contract/devices/device.ts'
import { feedback as kind } from '#contract/feedback/feedback.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { holdThreads, keepMerge } from '#server/features/feedback/answers.ts'
import { mailAnswer } from '#server/features/feedback/mailAnswer.ts'
import { feedback, feedbackAttachment, feedbackEntry } from '#server/features/feedback/tables.ts'
import { isOneVendors } from '#server/features/feedback/vendors.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, product, productPublication } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { readQueue } from '#server/platform/query/queue.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { deviceKindOf } from '#server/platform/records/deviceKind.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { cleanHtml, htmlToText } from '#server/platform/richText/index.ts'
import { namesFor } from '#server/platform/workflows/platformNames.ts'
import { actorOf, transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { feedbackExpressions, feedbackHours, waitingFeedback } from './listing.ts'
import { readOfUser } from './ofUser.ts'

type Details = ResponseOf<typeof kind.ownCalls.getFeedback>
type Entry = { id: string; html: string; newId: string }

/** The vendor whose people the caller is of; none of the platform's. */
const sideOf = ({ caller: { tenancy } }: SignedInContext): string | null =>
  typeof tenancy === 'object' ? tenancy.vid : null

const listing = () => listingOf(kind, '', feedbackExpressions, { hoursSince: feedbackHours })
const read = (id: string, context: SignedInContext) => readOne(context.db, listing(), id, [ownRecords(kind, context)])
const iso = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Keeps what was written, cleaned; false where it was kept already by a request whose reply was lost. Throws
 * `editedMeanwhile` where something else was.
 */
const keepEntry = async (
  tx: Database,
  of: 'reply' | 'note',
  { id, newId }: Entry,
  { html, plain }: { html: string; plain: string },
  context: SignedInContext,
): Promise<boolean> => {
  const { username } = context.caller
  const added = await rowsOf(
    tx,
    // By the clock, not by when the transaction began: it may have waited for a merge, whose time counts for who reads it.
    sql`insert into ${feedbackEntry} (id, feedback_id, kind, html, plain, author, vid, create_time)
        values (${newId}, ${id}, ${of}, ${html}, ${plain}, ${username}, ${sideOf(context)}, clock_timestamp()) on conflict (id) do nothing returning id`,
  )
  if (added.length > 0) return true
  const same = await rowsOf(
    tx,
    sql`select 1 from ${feedbackEntry}
         where id = ${newId} and feedback_id = ${id} and kind = ${of} and html = ${html} and author = ${username}`,
  )
  if (same.length === 0) throw new ApiError('editedMeanwhile')
  return false
}

/** What was written, without what could act, and as plain text. Throws `invalid` where nothing is left of it. */
const cleaned = async (html: string, context: SignedInContext) => {
  const clean = await cleanHtml(html, 'html', context)
  const plain = (await htmlToText(clean, 'html', context)).trim()
  if (plain === '') throw new ApiError('invalid', {}, [fieldError('html', 'nothingLeft', context.language)])
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
  { caller, language, engine }: SignedInContext,
) =>
  transitionRecord(tx, { workflow: 'feedbackLife', id, event: workflowEvent(event), version }, actorOf(caller), {
    caller,
    language,
    engine,
  })

export const feedbackModule = serveKind(kind, {
  expressions: () => feedbackExpressions,
  hoursSince: feedbackHours,
  /** A device is one of the caller's, and of the product that is named. */
  async beforeSave(tx, { deviceId, pid }, context) {
    if (!deviceId) return
    const own = await rowsOf(
      tx,
      sql`select 1 from ${device} where id = ${deviceId} and ${ownRecords(deviceKind, context)}
             and ${pid ? sql`${device.pid} = ${pid}` : sql`true`}`,
    )
    if (own.length === 0) throw new ApiError('invalid', {}, [fieldError('deviceId', 'gone', context.language)])
  },
  handlers: {
    async getFeedback({ id }, context) {
      const { db } = context
      const record = await read(id, context)
      const [more] = await rowsOf<Omit<Details, 'feedback' | 'ofUser'>>(
        db,
        sql`select (select ${product.vid} from ${product} where ${product.pid} = ${feedback.pid}) as "productVid",
                   merged_into as "mergedInto", ${isOneVendors(sql`${feedback.id}`)} as "isOneVendors",
                   (select ${deviceKindOf}
                      from ${device} d join ${product} p on p.pid = d.pid
                      left join ${productPublication} pub on pub.product_id = p.id
                     where d.id = ${feedback.deviceId}) as "deviceKind",
                   coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'html', html, 'author', author,
                                                               'time', ${iso(sql`create_time`)}) order by create_time, id)
                               from ${feedbackEntry}
                              where feedback_id = ${id} and (kind <> 'note' or vid is not distinct from ${sideOf(context)})
                                 or (kind = 'user' and feedback_id in (
                                      select one.id from ${feedback} as one where one.merged_into = ${id}))), '[]') as entries,
                   coalesce((select json_agg(json_build_object('id', id, 'type', type, 'name', name, 'bytes', bytes,
                                                               'width', width, 'height', height) order by create_time, id)
                               from ${feedbackAttachment} where feedback_id = ${id}), '[]') as attachments,
                   coalesce((select json_agg(json_build_object('id', id, 'number', number, 'remark', remark) order by number)
                               from ${feedback} as one where one.merged_into = ${id}), '[]') as repeats
              from ${feedback} where id = ${id}`,
      )
      if (!more) throw new ApiError('notFound')
      const { entries } = more
      const nameOf = await namesFor(
        db,
        context,
        entries.map(({ author }) => author),
      )
      return {
        feedback: record,
        ...more,
        ofUser: await readOfUser(id, context),
        entries: entries.map((entry) => ({ ...entry, author: nameOf(entry.author) })),
      }
    },

    async answerFeedback(request, context) {
      const content = await cleaned(request.html, context)
      await context.db.transaction(async (tx) => {
        await holdThreads(tx)
        await lockOwn(tx, request.id, context)
        if (!(await keepEntry(tx, 'reply', request, content, context))) return
        await apply(tx, 'feedback.answer', request, context)
        await mailAnswer(tx, { id: request.id, text: content.plain }, context)
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
        await holdThreads(tx)
        await lockOwn(tx, id, context)
        // In the same hands, and all of one vendor, whom it could be handed to: or one would read what another's user wrote. And still to be answered.
        const target = await rowsOf(
          tx,
          sql`select 1 from ${feedback} as target join ${feedback} on ${feedback.id} = ${id}
               where target.id = ${into} and target.id <> ${id} and target.vid is not distinct from ${feedback.vid}
                 and ${isOneVendors(sql`${id}::uuid`, sql`${into}::uuid`)}
                 and target.state in ('unread', 'read') for update`,
        )
        if (target.length === 0) throw new ApiError('invalid', {}, [fieldError('into', 'gone', context.language)])
        await tx.execute(sql`update ${feedback} set merged_into = ${into} where id = ${id}`)
        await apply(tx, 'feedback.merge', { id, version }, context)
        // What was merged into this one follows it, and is answered with what is said there from now on.
        await tx.execute(sql`update ${feedback} set merged_into = ${into} where merged_into = ${id}`)
        await keepMerge(tx, id, into)
      })
      return read(id, context)
    },

    getFeedbackQueue: (_request, context) =>
      readQueue(context.db, { ...waitingFeedback, where: sql`${waitingFeedback.where} and ${forCaller(context)}` }),

    async getFeedbackAttachment({ id }, context) {
      const [row] = await rowsOf<{ name: string; key: string }>(
        context.db,
        sql`select a.name, a.object_key as key
              from ${feedbackAttachment} a join ${feedback} on ${feedback.id} = a.feedback_id
             where a.id = ${id} and ${ownRecords(kind, context)}`,
      )
      const found = row && (await context.storage.store.read(row.key))
      if (!row || !found) throw new ApiError('notFound')
      return {
        name: row.name,
        type: found.info.type,
        bytes: found.info.bytes,
        body: found.body,
      }
    },
  },
})

/** What the caller has to answer: a vendor its own, the platform what no vendor has. */
const forCaller = (context: SignedInContext): SQL =>
  context.caller.tenancy === 'all' ? sql`${feedback.vid} is null` : ownRecords(kind, context)
