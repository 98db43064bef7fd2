import { type SQL, sql } from 'drizzle-orm'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import { cidVid, deviceType, product, productApproval, productPublication } from '#server/platform/db/schema.ts'
import type { KindFactsByName } from '#server/platform/kinds/facts.ts'

/** Categories that are public, or paired with the vendor of this VID. */
export const deviceTypesFor = (vid: SQL): SQL =>
  sql`(${deviceType.visibility} = 'public' or exists (
    select 1 from ${cidVid} where ${cidVid.cid} = ${deviceType.cid} and ${cidVid.vid} = ${vid}))`

const deviceTypesOf = (tenancy: Tenancy): SQL =>
  tenancy === 'all' ? sql`true` : deviceTypesFor(sql`${tenancy === 'none' ? null : tenancy.vid}`)

/** Products, with copies as they were published and approved, and the categories that a vendor may use. */
export const kinds = {
  product: {
    copies: ['productPublication', 'productApproval'],
    bigrams: true,
    richTexts: [product, productApproval, productPublication].map(({ id, help }) => ({ record: id, text: help })),
  },
  deviceType: { visibleTo: deviceTypesOf },
} satisfies KindFactsByName
