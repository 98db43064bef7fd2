import { type SQL, sql } from 'drizzle-orm'
import type { Feature } from '#contract/core/roles.ts'
import { vendor } from '#server/platform/db/schema.ts'

/**
 * Tests that the owner with this VID may still act: it is approved, and has the feature where one is named. What belongs to
 * the platform has no VID and is always active. Every credential and every scheduled event of a vendor depends on it.
 */
export const isVendorActive = (vid: SQL, feature?: Feature): SQL => {
  const hasFeature = feature === undefined ? sql`true` : sql`owning.features ? ${feature}::text`
  return sql`(${vid} is null or exists (
    select 1 from ${vendor} owning where owning.vid = ${vid} and owning.state = 'approved' and ${hasFeature}))`
}
