import { sql } from 'drizzle-orm'
import { serviceContract, sysApp } from '#server/platform/db/schema.ts'
import { titleOf } from '#server/platform/kinds/title.ts'
import type { UsesOf } from '#server/platform/query/uses.ts'

/** Finds the contracts that name an app: they refer to it by vendor and name, not by its id. */
export const usesOfApp: UsesOf = (id) => [
  sql`select 'serviceContract'::text as kind, ${serviceContract.id}::text as id, ${titleOf('serviceContract', 'appName')} as name
        from ${serviceContract}
       where (vid, lower(app_name)) in (select vid, lower(name) from ${sysApp} where id = ${id}) order by 3`,
]
