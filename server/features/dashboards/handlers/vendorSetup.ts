import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { ProductState } from '#contract/products/productLife.ts'
import { sysArticleEbook } from '#server/features/manuals/tables.ts'
import { vidCondition } from '#server/platform/core/tenancy.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, device, licence, product } from '#server/platform/db/schema.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'

type Setup = ResponseOf<typeof contract.vendorSetup.getVendorSetup>

/** States of products that were never published, closest to publication first. */
const statesByProgress: ProductState[] = ['readyToPublish', 'readyEditing', 'underReview', 'changesRequested', 'draft']

export const vendorSetupModule: Handlers<'vendorSetup'> = {
  async getVendorSetup(_request, { db, caller }) {
    const isOwn = vidCondition(caller.tenancy, sql`vid`)
    const [setup] = await rowsOf<Setup>(
      db,
      sql`select case when p.id is null then null
                      else json_build_object('id', p.id, 'pid', p.pid, 'names', p.names, 'state', p.state) end as product,
                 p.publish_time is not null as "hasPublished",
                 exists (select 1 from ${licence} where ${licence.pid} = p.pid) as "hasQuota",
                 (select json_build_object('id', id, 'state', state) from ${sysArticleEbook} where ${isOwn}
                   order by array_position(array['published', 'draft'], state), create_time limit 1) as manual,
                 (select count(*)::int from ${account}
                   where vendor_id = ${caller.vendorId}::uuid and disabled_time is null) as accounts,
                 exists (select 1 from ${device} where ${isOwn}) as "hasData"
            from (select 1) as one left join lateral (
              select id, pid, names, state, publish_time from ${product} where ${isOwn}
               order by publish_time is null, array_position(${sql.param(statesByProgress)}::text[], state), create_time
               limit 1) as p on true`,
    )
    if (!setup) throw new Error('A query without tables returned no row')
    return setup
  },
}
