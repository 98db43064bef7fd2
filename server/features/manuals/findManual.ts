import { type SQL, sql } from 'drizzle-orm'
import type { LocalizedName } from '#contract/core/fields.ts'
import { formatPhone } from '#contract/core/phone.ts'
import type { ManualContent } from '#contract/manuals/content.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { product, productPublication, vendor, vendorLogo } from '#server/platform/db/schema.ts'
import { manualVersion, sysArticleEbook } from './tables.ts'

/** A manual as readers see it: published once, and possibly taken down since. */
export interface PublicManual {
  id: string
  code: string
  state: 'published' | 'takenDown'
  pid: string
  /** Number of the version that readers see; a version is immutable. */
  version: number
  productNames: LocalizedName[]
  /** `logoId` is the file of its logo. */
  maker: { name: string; address: string; website: string | null; logoId: string | null }
  support: { email: string | null; phone: string | null }
  /** Phone of the support as readers see it. */
  supportPhone: string
  /** Day on which this version was published (UTC). */
  day: string
  names: LocalizedName[]
  contents: ManualContent[]
  /** Manual to read instead, if it is published. */
  replacement: { code: string; names: LocalizedName[] } | null
}

/** Selects the manufacturer of a manual as JSON. */
export const makerOf = (): SQL =>
  sql`json_build_object('name', ${vendor.name}, 'address', coalesce(${vendor.address}, ''), 'website', ${vendor.website},
        'logoId', (select file_id from ${vendorLogo} where vendor_id = ${vendor.id}))`

/** Finds the manual with this code. Returns undefined if there is none, or it was never published. */
export const findManual = async (db: Database, code: string): Promise<PublicManual | undefined> => {
  const [manual] = await rowsOf<Omit<PublicManual, 'supportPhone'>>(
    db,
    sql`select m.id, m.code, m.state, m.pid, shown.number as version,
               coalesce(publication.names, ${product.names}, '[]') as "productNames", shown.names, shown.contents,
               ${makerOf()} as maker,
               json_build_object('email', coalesce(publication.email, ${product.email}),
                                 'phone', coalesce(publication.phone, ${product.phone})) as support,
               to_char(m.publish_time at time zone 'utc', 'YYYY-MM-DD') as day,
               (select jsonb_build_object('code', r.code, 'names', rv.names)
                  from ${sysArticleEbook} r join ${manualVersion} rv on rv.manual_id = r.id and rv.number = r.published_version
                 where r.id = m.replacement_id and r.state = 'published') as replacement
          from ${sysArticleEbook} m
          join ${manualVersion} shown on shown.manual_id = m.id and shown.number = m.published_version
          join ${product} on ${product.pid} = m.pid
          join ${vendor} on ${vendor.vid} = m.vid
          left join ${productPublication} publication on publication.product_id = ${product.id}
         where m.code = ${code} and m.state <> 'draft'`,
  )
  return manual && { ...manual, supportPhone: await formatPhone(manual.support.phone ?? '') }
}
