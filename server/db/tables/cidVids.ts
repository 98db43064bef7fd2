import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createTime } from './columns.ts'
import { vendor } from './vendors.ts'

/** Which vendors make products of which category. */
export const cidVid = pgTable(
  'cid_vid',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cid: text('cid').notNull(),
    vid: text('vid')
      .notNull()
      .references(() => vendor.vid),
    version: integer('version').notNull().default(1),
    createTime: createTime(),
  },
  (table) => [unique('cid_vid_pair').on(table.cid, table.vid)],
)
