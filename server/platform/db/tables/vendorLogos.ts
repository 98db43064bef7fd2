import { pgTable } from 'drizzle-orm/pg-core'
import { requiredReference } from './columns.ts'
import { file } from './files.ts'
import { vendor } from './vendors.ts'

/** Logos of vendors, at most one each, for readers of their manuals. Apart from `vendor`, to which files refer. */
export const vendorLogo = pgTable('vendor_logo', {
  vendorId: requiredReference('vendor_id', () => vendor.id, { onDelete: 'cascade' }).primaryKey(),
  fileId: requiredReference('file_id', () => file.id),
})
