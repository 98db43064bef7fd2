import { sql } from 'drizzle-orm'
import { vendor as kind } from '#contract/vendors/vendor.ts'
import { vendor } from '#server/platform/db/schema.ts'
import { waitingSince } from '#server/platform/query/queue.ts'
import { listingOf } from '#server/platform/records/listing.ts'

export const waitingVendors = {
  table: 'vendor',
  name: sql`${vendor.name}`,
  where: sql`${vendor.state} = 'underReview'`,
  since: sql`${vendor.submitTime}`,
}

export const vendorExpressions = { website: sql`nullif(${vendor.website}, '')` }

export const vendorHours = { waiting: waitingSince(waitingVendors) }

/** Creates the listing of vendors with the state of their verification, longest waiting first. */
export const vendorListing = () => listingOf(kind, '', vendorExpressions, { hoursSince: vendorHours })
