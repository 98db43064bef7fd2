import { type SQL, sql } from 'drizzle-orm'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import type { Bindings } from './engine.ts'

const uuidPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** Returns the expression of the current name of a workflow's record; null if it was deleted. */
export const recordNameOf = (bindings: Bindings, machine: SQL, recordId: SQL): SQL => {
  // The log may contain an invalid id and must stay readable.
  const uuid = sql`case when ${recordId} ~ ${uuidPattern} then (${recordId})::uuid end`
  const named = Object.values(bindings).map(
    ({ name, title }) =>
      sql`when ${sql.raw(`'${name}'`)} then (select ${sql.identifier(title)} from ${sql.identifier(workflowTable(name))} where id = ${uuid})`,
  )
  return sql`case ${machine} ${sql.join(named, sql` `)} end`
}
