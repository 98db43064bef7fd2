import { type SQL, sql } from 'drizzle-orm'
import type { Feature } from '#contract/core/roles.ts'
import { vendor } from '#server/platform/db/schema.ts'

/**
 * Returns the condition that the vendor with this VID is approved and has the feature, if one is named. Records of the
 * platform have no VID and are always active. Credentials and scheduled events of a vendor depend on it.
 */
export const isVendorActive = (vid: SQL, feature?: Feature): SQL => {
  const hasFeature = feature === undefined ? sql`true` : sql`owning.features ? ${feature}::text`
  return sql`(${vid} is null or exists (
    select 1 from ${vendor} owning where owning.vid = ${vid} and owning.state = 'approved' and ${hasFeature}))`
}
