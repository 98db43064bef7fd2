import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileKind } from '#contract/core/files/kinds.ts'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import { account } from './accounts.ts'
import { createTime, requiredReference } from './columns.ts'
import { vendor } from './vendors.ts'

/** Checked files. The object in the storage is written before the row is inserted, and deleted after it. */
export const file = pgTable(
  'file',
  {
    id: uuid('id').primaryKey(),
    ownerId: requiredReference('owner_id', () => account.id),
    rule: text('rule').$type<FileRuleName>().notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    objectKey: text('object_key').notNull().unique(),
    createTime: createTime(),
  },
  (table) => [index('file_owner').on(table.ownerId)],
)

/** Logos of vendors, at most one each, for readers of their manuals. Apart from `vendor`, to which files refer. */
export const vendorLogo = pgTable('vendor_logo', {
  vendorId: requiredReference('vendor_id', () => vendor.id, { onDelete: 'cascade' }).primaryKey(),
  fileId: requiredReference('file_id', () => file.id),
})
