import { sql } from 'drizzle-orm'
import { vendor as kind } from '#contract/operations/vendor.ts'
import { vendor } from '../../../db/schema.ts'
import { listingOf } from '../../../records/listing.ts'

export const vendorExpressions = {
  website: sql`nullif(${vendor.website}, '')`,
  waiting: sql`case when ${vendor.state} = 'underReview'
    then round(extract(epoch from now() - ${vendor.submitTime}) / 3.6)::float8 / 1000 end`,
}

/** Vendors with the state of their verification; those who wait longest come first. */
export const vendorListing = listingOf(kind, '', vendorExpressions)
