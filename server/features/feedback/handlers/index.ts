import { type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { device as deviceKind } from '#contract/devices/device.ts'
import { feedback as kind } from '#contract/feedback/feedback.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { mailReply } from '#server/features/feedback/mailReply.ts'
import { feedback, feedbackAttachment, feedbackEntry } from '#server/features/feedback/tables.ts'
import { lockThreads, recordMerge } from '#server/features/feedback/threads.ts'
import { hasSingleVendor } from '#server/features/feedback/vendors.ts'
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
import { htmlToText, sanitizeHtml } from '#server/platform/richText/index.ts'
import { findContent } from '#server/platform/storage/reading.ts'
import { createNameMask } from '#server/platform/workflows/platformNames.ts'
import { actorOf, transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { feedbackExpressions, feedbackHours, waitingFeedback } from './listing.ts'
import { readOtherFeedback } from './otherFeedback.ts'

type Details = ResponseOf<typeof kind.ownCalls.getFeedback>
type Entry = { id: string; html: string; newId: string }

/** Returns the vendor of the caller; null for the platform. */
const vendorSide = ({ caller: { tenancy } }: SignedInContext): string | null =>
  typeof tenancy === 'object' ? tenancy.vid : null

const listing = () => listingOf(kind, '', feedbackExpressions, { hoursSince: feedbackHours })
const read = (id: string, context: SignedInContext) => readOne(context.db, listing(), id, [ownRecords(kind, context)])
const iso = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Inserts an entry; returns false if the same request inserted it before (idempotent retry). Throws `editedMeanwhile` if
 * the id belongs to another entry.
 */
const insertEntry = async (
  tx: Database,
  of: 'reply' | 'note',
  { id, newId }: Entry,
  { html, plain }: { html: string; plain: string },
  context: SignedInContext,
): Promise<boolean> => {
  const { username } = context.caller
  const added = await rowsOf(
    tx,
    // `clock_timestamp()` instead of the start of the transaction, which may have waited for a merge: the time decides
    // who may read the entry.
    sql`insert into ${feedbackEntry} (id, feedback_id, kind, html, plain, author, vid, create_time)
        values (${newId}, ${id}, ${of}, ${html}, ${plain}, ${username}, ${vendorSide(context)}, clock_timestamp()) on conflict (id) do nothing returning id`,
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

/** Sanitizes HTML and converts it to plain text, too. Throws `invalid` if nothing is left. */
const cleanContent = async (html: string, context: SignedInContext) => {
  const clean = await sanitizeHtml(html, 'html', context)
  const plain = (await htmlToText(clean, 'html', context)).trim()
  if (plain === '') throw new ApiError('invalid', {}, [fieldError('html', 'emptyAfterSanitizing', context.language)])
  return { html: clean, plain }
}

/** Locks feedback. Throws `notFound` if the caller may not access it. */
const lockOwn = async (tx: Database, id: string, context: SignedInContext): Promise<void> => {
  const found = await rowsOf(
    tx,
    sql`select 1 from ${feedback} where id = ${id} and ${ownRecords(kind, context)} for update`,
  )
  if (found.length === 0) throw new ApiError('notFound')
}

const applyEvent = (
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
  /** Throws `invalid` unless the device is one of the caller and of the named product. */
  async beforeSave(tx, { deviceId, pid }, context) {
    if (!deviceId) return
    const own = await rowsOf(
      tx,
      sql`select 1 from ${device} where id = ${deviceId} and ${ownRecords(deviceKind, context)}
             and ${pid ? sql`${device.pid} = ${pid}` : sql`true`}`,
    )
    if (own.length === 0) throw new ApiError('invalid', {}, [fieldError('deviceId', 'notFound', context.language)])
  },
  handlers: {
    async getFeedback({ id }, context) {
      const { db } = context
      const record = await read(id, context)
      const [details] = await rowsOf<Omit<Details, 'feedback' | 'ofUser'>>(
        db,
        sql`select (select ${product.vid} from ${product} where ${product.pid} = ${feedback.pid}) as "productVid",
                   merged_into as "mergedInto", ${hasSingleVendor(sql`${feedback.id}`)} as "isOneVendors",
                   (select ${deviceKindOf}
                      from ${device} d join ${product} p on p.pid = d.pid
                      left join ${productPublication} pub on pub.product_id = p.id
                     where d.id = ${feedback.deviceId}) as "deviceKind",
                   coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'html', html, 'author', author,
                                                               'time', ${iso(sql`create_time`)}) order by create_time, id)
                               from ${feedbackEntry}
                              where feedback_id = ${id} and (kind <> 'note' or vid is not distinct from ${vendorSide(context)})
                                 or (kind = 'user' and feedback_id in (
                                      select one.id from ${feedback} as one where one.merged_into = ${id}))), '[]') as entries,
                   coalesce((select json_agg(json_build_object('id', id, 'type', type, 'name', name, 'bytes', bytes,
                                                               'width', width, 'height', height) order by create_time, id)
                               from ${feedbackAttachment} where feedback_id = ${id}), '[]') as attachments,
                   coalesce((select json_agg(json_build_object('id', id, 'number', number, 'remark', remark) order by number)
                               from ${feedback} as one where one.merged_into = ${id}), '[]') as repeats
              from ${feedback} where id = ${id}`,
      )
      if (!details) throw new ApiError('notFound')
      const { entries } = details
      const nameOf = await createNameMask(
        db,
        context,
        entries.map(({ author }) => author),
      )
      return {
        feedback: record,
        ...details,
        ofUser: await readOtherFeedback(id, context),
        entries: entries.map((entry) => ({ ...entry, author: nameOf(entry.author) })),
      }
    },

    async answerFeedback(request, context) {
      const content = await cleanContent(request.html, context)
      await context.db.transaction(async (tx) => {
        await lockThreads(tx)
        await lockOwn(tx, request.id, context)
        if (!(await insertEntry(tx, 'reply', request, content, context))) return
        await applyEvent(tx, 'feedback.answer', request, context)
        await mailReply(tx, { id: request.id, text: content.plain }, context)
      })
      return read(request.id, context)
    },

    async noteFeedback(request, context) {
      const content = await cleanContent(request.html, context)
      await context.db.transaction(async (tx) => {
        await lockOwn(tx, request.id, context)
        await insertEntry(tx, 'note', request, content, context)
      })
      return read(request.id, context)
    },

    async mergeFeedback({ id, version, into }, context) {
      await context.db.transaction(async (tx) => {
        await lockThreads(tx)
        await lockOwn(tx, id, context)
        // The target must be pending, handled by the same side, and of the same vendor, as either may later be handed
        // over: otherwise one vendor would read messages of users of another.
        const target = await rowsOf(
          tx,
          sql`select 1 from ${feedback} as target join ${feedback} on ${feedback.id} = ${id}
               where target.id = ${into} and target.id <> ${id} and target.vid is not distinct from ${feedback.vid}
                 and ${hasSingleVendor(sql`${id}::uuid`, sql`${into}::uuid`)}
                 and target.state in ('unread', 'read') for update`,
        )
        if (target.length === 0) throw new ApiError('invalid', {}, [fieldError('into', 'notFound', context.language)])
        await tx.execute(sql`update ${feedback} set merged_into = ${into} where id = ${id}`)
        await applyEvent(tx, 'feedback.merge', { id, version }, context)
        // Feedback merged into this one follows it and receives later replies there.
        await tx.execute(sql`update ${feedback} set merged_into = ${into} where merged_into = ${id}`)
        await recordMerge(tx, id, into)
      })
      return read(id, context)
    },

    getFeedbackQueue: (_request, context) =>
      readQueue(context.db, { ...waitingFeedback, where: sql`${waitingFeedback.where} and ${isForCaller(context)}` }),

    async getFeedbackAttachment({ id }, context) {
      const [row] = await rowsOf<{ name: string; key: string }>(
        context.db,
        sql`select a.name, a.object_key as key
              from ${feedbackAttachment} a join ${feedback} on ${feedback.id} = a.feedback_id
             where a.id = ${id} and ${ownRecords(kind, context)}`,
      )
      const content = row && (await findContent(context.storage.store, row.key))
      if (!content) throw new ApiError('notFound')
      return { ...content, name: row.name, type: content.info.type }
    },
  },
})

/** Selects feedback that the caller must reply to: a vendor its own, the platform that without a vendor. */
const isForCaller = (context: SignedInContext): SQL =>
  context.caller.tenancy === 'all' ? sql`${feedback.vid} is null` : ownRecords(kind, context)
