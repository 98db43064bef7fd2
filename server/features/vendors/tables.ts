import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { requiredReference } from '#server/platform/db/tables/columns.ts'
import { file } from '#server/platform/db/tables/files.ts'
import { vendor } from '#server/platform/db/tables/vendors.ts'

/** The licence images of a vendor, in order. */
export const vendorFile = pgTable(
  'vendor_file',
  {
    vendorId: requiredReference('vendor_id', () => vendor.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileId: requiredReference('file_id', () => file.id),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.position] })],
)

/** Number of the last assigned VID. A row instead of a sequence: a rollback leaves no gap. */
export const vidCounter = pgTable('vid_counter', {
  only: boolean('only').primaryKey().default(true),
  last: integer('last').notNull(),
})
