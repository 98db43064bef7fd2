import { type SQL, sql } from 'drizzle-orm'
import type { KindName } from '#contract/kinds.ts'
import { cidVid, deviceType } from '../db/schema.ts'
import type { Tenancy } from '../query/tenancy.ts'

/** Categories that are public, or paired with the vendor. */
const deviceTypesOf = (tenancy: Tenancy): SQL => {
  if (tenancy === 'all') return sql`true`
  const vid = tenancy === 'none' ? null : tenancy.vid
  return sql`(${deviceType.visibility} = 'public' or exists (
    select 1 from ${cidVid} where ${cidVid.cid} = ${deviceType.cid} and ${cidVid.vid} = ${vid}))`
}

/** Of the platform's kinds, those whose records not everybody may see or refer to. */
export const visibleTo: Readonly<Partial<Record<KindName, (tenancy: Tenancy) => SQL>>> = { deviceType: deviceTypesOf }
