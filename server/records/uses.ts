import { sql } from 'drizzle-orm'
import type { UsesOf } from '../query/uses.ts'
import { holds } from './holds.ts'
import { usesOfMaterial } from './materialUses.ts'
import { keyOf, referencesTo, tableSql } from './tables.ts'
import { namedBy, titleOf } from './title.ts'

/** The records of all kinds that refer to one of this kind; of a material, also those that show a file of it. */
export const usesIn =
  (target: string): UsesOf =>
  (id) => [...(target === 'material' ? usesOfMaterial(id) : []), ...usesOfReferences(target)(id)]

const usesOfReferences =
  (target: string): UsesOf =>
  (id) =>
    referencesTo(target).map(({ kind, field, by }) => {
      const used = sql`(select ${keyOf(target, by)} from ${tableSql(target)} where ${keyOf(target)} = ${id})`
      return sql`select ${kind}::text as kind, ${keyOf(kind)}::text as id, ${titleOf(kind, namedBy(kind, field))} as name
                   from ${tableSql(kind)} where ${holds(kind, field, used)} order by 3`
    })
