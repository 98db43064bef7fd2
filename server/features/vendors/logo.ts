import { sql } from 'drizzle-orm'
import { logoRule } from '#contract/core/files/rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendorLogo } from '#server/platform/db/schema.ts'
import { assertFilesOfVendor } from '#server/platform/files/filesOfVendor.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** Reads the id of the logo of a vendor, as a list with at most one entry. */
export const readLogoIds = async (db: Database, vendorId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select file_id as id from ${vendorLogo} where vendor_id = ${vendorId}`,
  )
  return rows.map(({ id }) => id)
}

/** Replaces the logo of a vendor, or deletes it. Throws `invalid` unless its accounts have uploaded it as a logo. */
export const replaceLogo = async (
  tx: Database,
  vendorId: string,
  logoId: string | null,
  context: SignedInContext,
): Promise<void> => {
  await tx.delete(vendorLogo).where(sql`vendor_id = ${vendorId}`)
  if (logoId === null) return
  await assertFilesOfVendor(tx, { field: 'logoId', ids: [logoId], rule: logoRule }, context)
  await tx.insert(vendorLogo).values({ vendorId, fileId: logoId })
}
