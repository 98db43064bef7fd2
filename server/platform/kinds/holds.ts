import { type SQL, sql } from 'drizzle-orm'
import type { KindName } from '#contract/kinds.ts'
import { copiesOf, keyOf, tableSql } from './tables.ts'

/** Tests whether a record, or another copy of it, refers to a value. */
export const holds = (kind: KindName, field: string, used: SQL): SQL => {
  const inCopies = copiesOf(kind).map(
    (copy) => sql`exists (
      select 1 from ${tableSql(copy)} where ${keyOf(copy)} = ${keyOf(kind)} and ${keyOf(copy, field)} = ${used})`,
  )
  return sql`(${sql.join([sql`${keyOf(kind, field)} = ${used}`, ...inCopies], sql` or `)})`
}
