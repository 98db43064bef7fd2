import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LocalizedName } from '#contract/core/fields.ts'
import { recordColumns } from './columns.ts'
import { file } from './files.ts'
import { ownVid } from './vendors.ts'

export const deviceType = pgTable(
  'device_type',
  {
    ...recordColumns(),
    cid: text('cid').notNull().unique(),
    names: jsonb('names').$type<LocalizedName[]>().notNull(),
    icon: uuid('icon_id').references(() => file.id),
    group: text('category_group').notNull(),
    visibility: text('visibility').notNull(),
  },
  (table) => [index('device_type_icon').on(table.icon)],
)

/** Vendors that may use a private category. */
export const cidVid = pgTable(
  'cid_vid',
  {
    ...recordColumns(),
    cid: text('cid')
      .notNull()
      .references(() => deviceType.cid),
    vid: ownVid(),
  },
  (table) => [unique('cid_vid_pair').on(table.cid, table.vid)],
)
