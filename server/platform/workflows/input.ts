import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { workflows } from '#machines/workflows.ts'
import { columnsOf } from '#server/platform/kinds/tables.ts'
import type { Binding } from './binding.ts'

/** Time of the transaction in epoch milliseconds, by the database's clock. */
export const nowMs = sql`floor(extract(epoch from now()) * 1000)`

/** Returns the input of a record's workflow as a JSON object: columns of its table, and expressions of the binding. */
export const inputOf = <W extends WorkflowName>({ name, input }: Pick<Binding<W>, 'name' | 'input'>): SQL => {
  const { columns }: { columns: readonly string[] } = workflows[name]
  const table = columnsOf(workflowDefinition(name).kind)
  const stored = columns.map((property): [string, SQLWrapper] => {
    const column = table[property]
    if (!column) throw new Error(`${name} has the input ${property}, which its table does not have`)
    return [property, column]
  })
  const pairs = [...stored, ...Object.entries<SQL>(input)].map(
    ([property, value]) => sql`${sql.raw(`'${property}'`)}, ${value}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
