import { sql } from 'drizzle-orm'
import { index, integer, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RequestKind, RequestSubject } from '#contract/requests/inputs.ts'
import { requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { file } from '#server/platform/db/tables/files.ts'
import { vendor } from '#server/platform/db/tables/vendors.ts'
import { workflowColumnsFrom } from '#server/platform/db/tables/workflows.ts'

/** Sequence of the numbers by which people refer to requests; a rolled-back insert leaves a gap. */
export const requestNumbers = pgSequence('request_number', { startWith: 1001 })

/** Requests of vendors to the platform. */
export const request = pgTable(
  'request',
  {
    number: text('number').notNull().unique().default(sql`'R' || nextval('request_number')`),
    vendorId: requiredReference('vendor_id', () => vendor.id),
    kind: text('kind').$type<RequestKind>().notNull(),
    content: text('content').notNull(),
    /** The record that it is about, which may have been deleted since. */
    subjectKind: text('subject_kind').$type<RequestSubject>(),
    subjectId: uuid('subject_id'),
    /** Name of the account that made it. */
    author: text('author').notNull(),
    /** Last answer, unless the request was reopened since. */
    answer: text('answer'),
    answerTime: time('answer_time'),
    /** Start of the waiting time: its arrival, or when it was reopened. */
    waitingSince: time('waiting_since').notNull().defaultNow(),
    ...workflowColumnsFrom('open'),
  },
  (table) => [
    index('request_vendor').on(table.vendorId, table.createTime.desc(), table.id.desc().nullsFirst()),
    index('request_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    // Exactly the order of the queue.
    index('request_waiting').on(
      sql`(case when "state" = 'open' then "waiting_since" end)`,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('request_subject').on(table.subjectId),
  ],
)

/** The files of a request, in order. */
export const requestFile = pgTable(
  'request_file',
  {
    requestId: requiredReference('request_id', () => request.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileId: requiredReference('file_id', () => file.id),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.position] })],
)
