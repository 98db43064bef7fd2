import { type SQL, sql } from 'drizzle-orm'
import { type KindName, kindNamed } from '#contract/kinds.ts'
import { defaultName } from '../query/listing.ts'
import type { UsesOf } from '../query/uses.ts'
import { keyOf, referencesTo, tableSql } from './tables.ts'

const titleOf = (kind: KindName, title: string): SQL => {
  const column = sql`${keyOf(kind, title)}`
  return kindNamed(kind).fields[title]?.type === 'names' ? defaultName(column) : sql`${column}::text`
}

/** The records of all kinds that refer to one of this kind. */
export const usesIn =
  (target: string): UsesOf =>
  (id) =>
    referencesTo(target).map(({ kind, field, by }) => {
      const { title, label } = kindNamed(kind)
      const used = sql`(select ${keyOf(target, by)} from ${tableSql(target)} where ${keyOf(target)} = ${id})`
      return sql`select ${label.en}::text as kind, ${titleOf(kind, title)} as name
                   from ${tableSql(kind)} where ${keyOf(kind, field)} = ${used} order by 2`
    })
