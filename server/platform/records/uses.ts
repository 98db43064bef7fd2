import { sql } from 'drizzle-orm'
import { keyColumn, referencesTo, refersTo, tableSql } from '#server/platform/kinds/tables.ts'
import { referrerTitle, titleOf } from '#server/platform/kinds/title.ts'
import type { UseQueries } from '#server/platform/query/uses.ts'

/** Returns queries for the records of all kinds that refer to a record, and for its other uses. */
export const referenceQueries =
  (target: string, otherUses: UseQueries = () => []): UseQueries =>
  (id) => [
    ...otherUses(id),
    ...referencesTo(target).map(({ kind, field, by }) => {
      const used = sql`(select ${keyColumn(target, by)} from ${tableSql(target)} where ${keyColumn(target)} = ${id})`
      return sql`select ${kind}::text as kind, ${keyColumn(kind)}::text as id, ${titleOf(kind, referrerTitle(kind, field))} as name
                   from ${tableSql(kind)} where ${refersTo(kind, field, used)} order by 3`
    }),
  ]
