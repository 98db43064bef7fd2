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

/** Creates the columns of the content of a product, which its draft, approval and publication share. */
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

/** Names of the content columns of a product. */
export const productContent = Object.keys(contentColumns()) as (keyof ReturnType<typeof contentColumns>)[]

/** Sequence of PID numbers; those of unsaved drafts are not reused. */
export const pidNumbers = pgSequence('pid_number', { startWith: 3001 })

export const product = pgTable(
  'product',
  {
    pid: text('pid').notNull().unique().default(sql`'P' || nextval('pid_number')`),
    vid: ownVid(),
    ...contentColumns(),
    /** Single name of the product, e.g. for the log. */
    name: text('name').generatedAlwaysAs(sql`coalesce(${defaultName(sql`names`)}, pid)`),
    /** Content of the last submission by field, in the format of the log. */
    submitted: jsonb('submitted').$type<Record<string, string>>(),
    submitTime: time('submit_time'),
    publishTime: time('publish_time'),
    /** Reason why it is off the market; a submission does not change it. */
    takenDown: text('taken_down').$type<'withdrawn' | 'suspended'>(),
    ...workflowColumnsFrom('draft'),
  },
  (table) => {
    const queueIndex = (name: string) =>
      index(name).on(
        sql`(case when ${table.state} in ('underReview', 'revisionUnderReview') then ${table.submitTime} end)`,
        table.createTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        // Covers all columns of the queue, so that rows before a later page need not be read.
        table.state,
        table.submitTime,
        table.vid,
        table.communication,
        table.deviceKind,
      )
    return [
      // Exactly the order of lists.
      index('product_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
      queueIndex('product_waiting'),
      // Partial index of the queue, so that the state is not compared per row.
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
      // Covers all columns that the total of the queue reads.
      index('product_state').on(table.state, table.vid),
      index('product_vid').on(table.vid, table.createTime.desc(), table.id.desc().nullsFirst()),
      index('product_cid').on(table.cid),
      // Rare values are found by these indexes, frequent ones by the index of the order.
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

/** Approved content of a product, until it is published or another version is submitted. */
export const productApproval = pgTable('product_approval', {
  id: uuid('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  time: time('time').notNull().defaultNow(),
  ...contentColumns(),
})

/** Published content of a product, also after its withdrawal. */
export const productPublication = pgTable('product_publication', {
  id: uuid('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  time: time('time').notNull().defaultNow(),
  ...contentColumns(),
})
