import { type SQL, sql } from 'drizzle-orm'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import { cidVid, deviceType, product, productApproval, productPublication } from '#server/platform/db/schema.ts'
import type { KindRulesByName } from '#server/platform/kinds/rules.ts'

/** Returns the condition for categories that are public, or paired with the vendor of this VID. */
export const usableCategories = (vid: SQL): SQL =>
  sql`(${deviceType.visibility} = 'public' or exists (
    select 1 from ${cidVid} where ${cidVid.cid} = ${deviceType.cid} and ${cidVid.vid} = ${vid}))`

const visibleCategories = (tenancy: Tenancy): SQL =>
  tenancy === 'all' ? sql`true` : usableCategories(sql`${tenancy === 'none' ? null : tenancy.vid}`)

/**
 * Kinds of products, with the copies of approved and published content, and of the categories that a vendor may use.
 */
export const kinds = {
  product: {
    copies: ['productPublication', 'productApproval'],
    bigrams: true,
    richTexts: [product, productApproval, productPublication].map(({ id, help }) => ({ record: id, text: help })),
  },
  deviceType: { visibleTo: visibleCategories },
} satisfies KindRulesByName
