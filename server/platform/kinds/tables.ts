import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type KindName, kindByName, kindNames } from '#contract/kinds.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { declaredTables } from '#server/platform/db/declaredTables.ts'
import type { Constraints } from '#server/platform/query/saving.ts'
import { declaredKindRules, kindRules } from './rules.ts'

/** Names of tables that differ from the name of their kind. */
const otherNames: Readonly<Record<string, string>> = { job: 'backgroundJob', manager: 'account', message: 'sysMsg' }

const tableOf = (kind: string): PgTable => {
  const table = declaredTables()[otherNames[kind] ?? kind]
  if (!table) throw new Error(`There is no table for the kind ${kind}`)
  return table
}

export const columnsOf = (kind: string): Record<string, PgColumn> => getTableColumns(tableOf(kind))

/** Returns the column that references to this kind contain: its id, or the field `by` of the reference. */
export const keyColumn = (kind: string, by = 'id'): PgColumn => {
  const column = columnsOf(kind)[by]
  if (!column) throw new Error(`The kind ${kind} has no ${by}`)
  return column
}

const copiesOf = (kind: string): readonly string[] => kindRules(kind).copies ?? []

export interface Reference {
  kind: KindName
  field: string
  by: string | undefined
}

/** Returns all fields that refer to a kind. */
export const referencesTo = (target: string): Reference[] =>
  kindNames.flatMap((kind) =>
    Object.entries(kindByName(kind).fields).flatMap(([field, declared]) =>
      declared.type === 'reference' && declared.to === target && columnsOf(kind)[field]
        ? [{ kind, field, by: declared.by }]
        : [],
    ),
  )

/** Returns the foreign keys to a field of this kind other than its id, which is immutable while it is referenced. */
const usedFields = (kind: string) =>
  referencesTo(kind).flatMap(({ kind: user, field, by }) => {
    if (by === undefined) return []
    const { name } = keyColumn(user, field)
    const tables = [user, ...copiesOf(user)].map(tableOf)
    const keys = tables
      .flatMap((table) => getTableConfig(table).foreignKeys)
      .filter((key) => key.reference().columns[0]?.name === name)
    return keys.map((key) => [key.getName(), [by, 'inUse']] as const)
  })

/**
 * Returns the field and problem of each constraint of a kind's table: a value that another record has, a reference to a
 * deleted record, or a value that other records refer to.
 */
export const constraintsOf = (kind: string): Constraints => {
  const columns = columnsOf(kind)
  // By name, as a table-wide constraint contains other column objects.
  const fieldOf = (column: { name: string } | undefined) =>
    Object.entries(columns).find(([, { name }]) => name === column?.name)?.[0] ?? ''
  const { uniqueConstraints, foreignKeys } = getTableConfig(tableOf(kind))
  const single = Object.entries(columns).flatMap(([field, { isUnique, uniqueName }]) =>
    isUnique && uniqueName ? [[uniqueName, [field, 'notUnique']] as const] : [],
  )
  const several = uniqueConstraints.map(
    (constraint) => [constraint.getName() ?? '', [fieldOf(constraint.columns.at(-1)), 'notUnique']] as const,
  )
  const references = foreignKeys.map(
    (key) => [key.getName(), [fieldOf(key.reference().columns[0]), 'notFound']] as const,
  )
  return Object.fromEntries([...single, ...several, ...references, ...usedFields(kind)])
}

export const tableName = (kind: string): string => getTableName(tableOf(kind))

/** Returns the tables with cached totals: those with the name of a kind. */
export const countedTables = (): readonly string[] =>
  kindNames.filter((kind) => kind in declaredTables()).map(tableName)

export const isCounted = (kind: string, field: string): boolean => !kindRules(kind).uncounted?.includes(field)

/** Returns the columns of a counted table whose changes do not affect totals. */
export const uncountedColumns = (table: string): string[] =>
  Object.entries(declaredKindRules()).flatMap(([kind, { uncounted = [] }]) =>
    uncounted.length > 0 && tableName(kind) === table
      ? uncounted.map((field) => columnsOf(kind)[field]?.name ?? field)
      : [],
  )

export const tableSql = (kind: string) => sql`${tableOf(kind)}`

/** Tests whether a record, or another copy of it, refers to a value. */
export const refersTo = (kind: KindName, field: string, used: SQL): SQL => {
  const inCopies = copiesOf(kind).map(
    (copy) => sql`exists (
      select 1 from ${tableSql(copy)} where ${keyColumn(copy)} = ${keyColumn(kind)} and ${keyColumn(copy, field)} = ${used})`,
  )
  return sql`(${sql.join([sql`${keyColumn(kind, field)} = ${used}`, ...inCopies], sql` or `)})`
}

/** Returns the name of the table that contains a workflow's records: that of their kind. */
export const workflowTable = (workflow: WorkflowName): string => tableName(workflowDefinition(workflow).kind)
