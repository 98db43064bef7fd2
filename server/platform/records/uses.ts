import { sql } from 'drizzle-orm'
import { usesOfMaterial } from '#server/features/materials/uses.ts'
import { serviceContract, sysApp } from '#server/platform/db/schema.ts'
import type { UsesOf } from '#server/platform/query/uses.ts'
import { holds } from './holds.ts'
import { keyOf, referencesTo, tableSql } from './tables.ts'
import { namedBy, titleOf } from './title.ts'

/** A contract names the app that it is for. */
const usesOfApp: UsesOf = (id) => [
  sql`select 'serviceContract'::text as kind, ${serviceContract.id}::text as id, ${titleOf('serviceContract', 'appName')} as name
        from ${serviceContract}
       where (vid, lower(app_name)) in (select vid, lower(name) from ${sysApp} where id = ${id}) order by 3`,
]

/** Uses of a kind beside those by references. */
const otherUses: Readonly<Record<string, UsesOf>> = { material: usesOfMaterial, sysApp: usesOfApp }

/** The records of all kinds that use one of this kind: by reference, by a file of a material, by the name of an app. */
export const usesIn =
  (target: string): UsesOf =>
  (id) => [...(otherUses[target]?.(id) ?? []), ...usesOfReferences(target)(id)]

const usesOfReferences =
  (target: string): UsesOf =>
  (id) =>
    referencesTo(target).map(({ kind, field, by }) => {
      const used = sql`(select ${keyOf(target, by)} from ${tableSql(target)} where ${keyOf(target)} = ${id})`
      return sql`select ${kind}::text as kind, ${keyOf(kind)}::text as id, ${titleOf(kind, namedBy(kind, field))} as name
                   from ${tableSql(kind)} where ${holds(kind, field, used)} order by 3`
    })
