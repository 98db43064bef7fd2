import { type SQL, sql } from 'drizzle-orm'
import type { KindName } from '#contract/kinds.ts'
import { copiesOf, keyOf, tableSql } from './tables.ts'

/** Whether a record, or the second copy of it, refers to what is used. */
export const holds = (kind: KindName, field: string, used: SQL): SQL => {
  const copy = copiesOf[kind]
  const own = sql`${keyOf(kind, field)} = ${used}`
  if (copy === undefined) return own
  return sql`(${own} or exists (
    select 1 from ${tableSql(copy)} where ${keyOf(copy)} = ${keyOf(kind)} and ${keyOf(copy, field)} = ${used}))`
}
