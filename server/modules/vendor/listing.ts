import { sql } from 'drizzle-orm'
import { vendorFields } from '#contract/records/vendor.ts'
import { vendor } from '../../db/schema.ts'
import type { Listing } from '../../query/listing.ts'

/** Vendors with the state of their verification; those who wait longest come first. */
export const vendorListing: Listing<typeof vendorFields> = {
  fields: vendorFields,
  from: sql`${vendor}`,
  columns: {
    id: sql`${vendor.id}`,
    name: sql`${vendor.name}`,
    vid: sql`${vendor.vid}`,
    state: sql`${vendor.state}`,
    submitTime: sql`${vendor.submitTime}`,
    registrationNumber: sql`${vendor.registrationNumber}`,
    address: sql`${vendor.address}`,
    website: sql`nullif(${vendor.website}, '')`,
    contactName: sql`${vendor.contactName}`,
    contactPhone: sql`${vendor.contactPhone}`,
    contactEmail: sql`${vendor.contactEmail}`,
    version: sql`${vendor.version}`,
    createTime: sql`${vendor.createTime}`,
  },
  key: sql`${vendor.id}`,
  defaultSort: 'submitTime asc',
}
