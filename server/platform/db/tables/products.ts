import { sql } from 'drizzle-orm'
import { index, jsonb, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { Alarms } from '#contract/products/alarms.ts'
import type { ProductHelp } from '#contract/products/product.ts'
import { defaultName, time } from './columns.ts'
import { deviceType } from './deviceTypes.ts'
import { file } from './files.ts'
import { ownVid } from './vendors.ts'
import { workflowColumnsFrom } from './workflows.ts'

/** Columns of the content of a product: as its vendor edits it, as it was approved, and as it was published. */
const contentColumns = () => ({
  names: jsonb('names').$type<LocalizedName[]>(),
  cid: text('cid').references(() => deviceType.cid),
  communication: text('communication'),
  deviceKind: text('device_kind'),
  icon: uuid('icon_id').references(() => file.id),
  bindImage: uuid('bind_image_id').references(() => file.id),
  loadingPage: uuid('loading_page_id').references(() => file.id),
  buyLink: text('buy_link'),
  email: text('email'),
  phone: text('phone'),
  help: jsonb('help').$type<ProductHelp[]>().notNull().default([]),
  alarms: jsonb('alarms').$type<Alarms>().notNull().default({}),
})

/** The columns of what is said of a product. */
export const productContent = Object.keys(contentColumns()) as (keyof ReturnType<typeof contentColumns>)[]

/** Numbers of PIDs: none is given twice, and one whose draft was not saved after all is not given again. */
export const pidNumbers = pgSequence('pid_number', { startWith: 3001 })

export const product = pgTable(
  'product',
  {
    pid: text('pid').notNull().unique().default(sql`'P' || nextval('pid_number')`),
    vid: ownVid(),
    ...contentColumns(),
    /** What it is called where one name is needed, such as in the log. */
    name: text('name').generatedAlwaysAs(sql`coalesce(${defaultName(sql`names`)}, pid)`),
    /** What was submitted last, by field, as the log tells it. */
    submitted: jsonb('submitted').$type<Record<string, string>>(),
    submitTime: time('submit_time'),
    publishTime: time('publish_time'),
    /** Since it is off the market; a submission does not change it. */
    takenDown: text('taken_down').$type<'withdrawn' | 'suspended'>(),
    ...workflowColumnsFrom('draft'),
  },
  (table) => {
    const queueIndex = (name: string) =>
      index(name).on(
        sql`(case when ${table.state} in ('underReview', 'revisionUnderReview') then ${table.submitTime} end)`,
        table.createTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        // With all else that the queue looks at, rows that its later pages pass over need not be read.
        table.state,
        table.submitTime,
        table.vid,
        table.communication,
        table.deviceKind,
      )
    return [
      // As lists are ordered, to the letter.
      index('product_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
      queueIndex('product_waiting'),
      // Of the queue alone: no state is compared any more, row by row.
      queueIndex('product_queue').where(sql`${table.state} in ('underReview', 'revisionUnderReview')`),
      index('product_name').on(
        sql`${defaultName(sql`${table.names}`)} desc nulls last`,
        table.createTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      ),
      index('product_submit_time').on(
        table.submitTime.desc().nullsLast(),
        table.createTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      ),
      index('product_publish_time').on(
        table.publishTime.desc().nullsLast(),
        table.createTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      ),
      index('product_pid').on(
        table.pid.desc().nullsLast(),
        table.createTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      ),
      // All that the total of a queue reads.
      index('product_state').on(table.state, table.vid),
      index('product_vid').on(table.vid, table.createTime.desc(), table.id.desc().nullsFirst()),
      index('product_cid').on(table.cid),
      // What few have is found by these, what most have by the order.
      index('product_communication').on(table.communication),
      index('product_device_kind').on(table.deviceKind),
      unique('product_owner').on(table.pid, table.vid),
    ]
  },
)

/** The product that a row belongs to. */
export const ownPid = () =>
  text('pid')
    .notNull()
    .references(() => product.pid)

/** A product as it was approved, until that is published or another version of it is submitted. */
export const productApproval = pgTable('product_approval', {
  id: uuid('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  time: time('time').notNull().defaultNow(),
  ...contentColumns(),
})

/** A product as everybody has it, or had it before it was withdrawn. */
export const productPublication = pgTable('product_publication', {
  id: uuid('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  time: time('time').notNull().defaultNow(),
  ...contentColumns(),
})
