import { sql } from 'drizzle-orm'
import { vendor as kind } from '#contract/operations/vendor.ts'
import { vendor } from '../../../db/schema.ts'
import { listingOf } from '../../../records/listing.ts'

export const website = sql`nullif(${vendor.website}, '')`

/** Vendors with the state of their verification; those who wait longest come first. */
export const vendorListing = listingOf(kind, '', { website })
