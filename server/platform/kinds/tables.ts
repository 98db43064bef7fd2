import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type KindName, kindByName, kindNames } from '#contract/kinds.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { declaredTables } from '#server/platform/db/declaredTables.ts'
import type { Constraints } from '#server/platform/query/saving.ts'
import { declaredFacts, factsOf } from './facts.ts'

/** Kinds whose table has another name, or that are read from more than a table. */
const otherNames: Readonly<Record<string, string>> = { job: 'backgroundJob', manager: 'account', message: 'sysMsg' }

const tableOf = (kind: string): PgTable => {
  const table = declaredTables()[otherNames[kind] ?? kind]
  if (!table) throw new Error(`There is no table for the kind ${kind}`)
  return table
}

export const columnsOf = (kind: string): Record<string, PgColumn> => getTableColumns(tableOf(kind))

/** The column that a reference to this kind holds: its id, or what the reference says it goes by. */
export const keyOf = (kind: string, by = 'id'): PgColumn => {
  const column = columnsOf(kind)[by]
  if (!column) throw new Error(`The kind ${kind} has no ${by}`)
  return column
}

/** Tables with other copies of a kind's rows, by the same ids and columns: what they refer to is in use as well. */
const copiesOf = (kind: string): readonly string[] => factsOf(kind).copies ?? []

export interface Reference {
  kind: KindName
  field: string
  by: string | undefined
}

/** Every field that refers to a kind. */
export const referencesTo = (target: string): Reference[] =>
  kindNames.flatMap((kind) =>
    Object.entries(kindByName(kind).fields).flatMap(([field, declared]) =>
      declared.type === 'reference' && declared.to === target && columnsOf(kind)[field]
        ? [{ kind, field, by: declared.by }]
        : [],
    ),
  )

/** Foreign keys of other tables to a field of this kind that is not its id: while one refers to it, it stays as it is. */
const usedFields = (kind: string) =>
  referencesTo(kind).flatMap(({ kind: user, field, by }) => {
    if (by === undefined) return []
    const { name } = keyOf(user, field)
    const tables = [user, ...copiesOf(user)].map(tableOf)
    const keys = tables
      .flatMap((table) => getTableConfig(table).foreignKeys)
      .filter((key) => key.reference().columns[0]?.name === name)
    return keys.map((key) => [key.getName(), [by, 'inUse']] as const)
  })

/**
 * What the constraints of a kind's table say of its fields: a value that another record has, a reference that is gone, a
 * value that other records refer to.
 */
export const constraintsOf = (kind: string): Constraints => {
  const columns = columnsOf(kind)
  // By name: a table-wide constraint holds columns of its own.
  const fieldOf = (column: { name: string } | undefined) =>
    Object.entries(columns).find(([, { name }]) => name === column?.name)?.[0] ?? ''
  const { uniqueConstraints, foreignKeys } = getTableConfig(tableOf(kind))
  const single = Object.entries(columns).flatMap(([field, { isUnique, uniqueName }]) =>
    isUnique && uniqueName ? [[uniqueName, [field, 'taken']] as const] : [],
  )
  const several = uniqueConstraints.map(
    (constraint) => [constraint.getName() ?? '', [fieldOf(constraint.columns.at(-1)), 'taken']] as const,
  )
  const references = foreignKeys.map((key) => [key.getName(), [fieldOf(key.reference().columns[0]), 'gone']] as const)
  return Object.fromEntries([...single, ...several, ...references, ...usedFields(kind)])
}

/** As the database calls it. */
export const tableName = (kind: string): string => getTableName(tableOf(kind))

/** The tables whose totals are kept: those of kinds that have one of their own name. */
export const countedTables = (): readonly string[] =>
  kindNames.filter((kind) => kind in declaredTables()).map(tableName)

export const isCounted = (kind: string, field: string): boolean => !factsOf(kind).uncounted?.includes(field)

/** The columns of a counted table whose changes leave its totals as they are. */
export const uncountedColumns = (table: string): string[] =>
  Object.entries(declaredFacts()).flatMap(([kind, { uncounted = [] }]) =>
    uncounted.length > 0 && tableName(kind) === table
      ? uncounted.map((field) => columnsOf(kind)[field]?.name ?? field)
      : [],
  )

export const tableSql = (kind: string) => sql`${tableOf(kind)}`

/** Tests whether a record, or another copy of it, refers to a value. */
export const holds = (kind: KindName, field: string, used: SQL): SQL => {
  const inCopies = copiesOf(kind).map(
    (copy) => sql`exists (
      select 1 from ${tableSql(copy)} where ${keyOf(copy)} = ${keyOf(kind)} and ${keyOf(copy, field)} = ${used})`,
  )
  return sql`(${sql.join([sql`${keyOf(kind, field)} = ${used}`, ...inCopies], sql` or `)})`
}

/** Returns the name of the table that holds a workflow's records: that of their kind. */
export const workflowTable = (workflow: WorkflowName): string => tableName(workflowDefinition(workflow).kind)
