import { type SQL, sql } from 'drizzle-orm'
import { bindings } from './bindings.ts'

/** What a record of a workflow is called now; null where it is gone. */
export const recordNameOf = (machine: SQL, recordId: SQL): SQL => {
  const named = Object.values(bindings).map(
    ({ name, table, title }) =>
      sql`when ${sql.raw(`'${name}'`)} then (select ${sql.identifier(title)} from ${sql.identifier(table)} where id = (${recordId})::uuid)`,
  )
  return sql`case ${machine} ${sql.join(named, sql` `)} end`
}
