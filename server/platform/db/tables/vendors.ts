import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Feature } from '#contract/core/roles.ts'
import { time } from './columns.ts'
import { workflowColumns } from './workflows.ts'

export const vendor = pgTable(
  'vendor',
  {
    /** Assigned by the first approval; null until then. */
    vid: text('vid').unique(),
    /** Company details of the last submission, empty before; later input is in the draft. */
    name: text('name').notNull(),
    registrationNumber: text('registration_number').notNull().default(''),
    address: text('address').notNull().default(''),
    website: text('website').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    /** Unsubmitted input of the verification form. */
    draft: jsonb('draft').$type<Record<string, unknown>>(),
    submitTime: time('submit_time'),
    /** URL of the vendor's shop, which the console links to; set by an administrator. */
    mallPcUrl: text('mall_pc_url'),
    features: jsonb('features').$type<Feature[]>().notNull().default([]),
    ...workflowColumns(),
  },
  (table) => [
    // Exactly the order of the queue.
    index('vendor_waiting').on(
      sql`(case when ${table.state} = 'underReview' then ${table.submitTime} end)`,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** The vendor that a row belongs to. */
export const ownVid = () =>
  text('vid')
    .notNull()
    .references(() => vendor.vid)
