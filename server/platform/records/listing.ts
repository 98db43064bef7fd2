import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Field, type Fields, isSecret } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import { file } from '#server/platform/db/schema.ts'
import { storedFile } from '#server/platform/files/storedFiles.ts'
import { bigramsOf } from '#server/platform/kinds/bigrams.ts'
import { kindRules } from '#server/platform/kinds/rules.ts'
import {
  columnsOf,
  countedTables,
  isCounted,
  keyColumn,
  referencesTo,
  tableName,
  tableSql,
} from '#server/platform/kinds/tables.ts'
import { hoursFrom } from '#server/platform/query/hours.ts'
import type { Counted, Listing, Whole } from '#server/platform/query/listing.ts'
import { shownSecret } from './secretFields.ts'

const countOf = (kind: string, counted: string): SQL => {
  const [reference] = referencesTo(kind).filter((one) => one.kind === counted)
  if (!reference) throw new Error(`No field of ${counted} refers to ${kind}`)
  const own = keyColumn(kind, reference.by)
  return sql`(select count(*)::int from ${tableSql(counted)} where ${keyColumn(counted, reference.field)} = ${own})`
}

const columnFor = (kind: string, name: string, field: Field, publicUrl: string): SQL => {
  if (field.type === 'number' && field.countOf) return countOf(kind, field.countOf)
  const column = columnsOf(kind)[name]
  if (!column) throw new Error(`The field ${name} of ${kind} has neither a column nor an expression`)
  if (field.type === 'file') return sql`(select ${storedFile(publicUrl)} from ${file} where ${file.id} = ${column})`
  if (isSecret(field)) return shownSecret(sql`${column}`)
  return field.type === 'reference' ? sql`${column}::text` : sql`${column}`
}

/** The references that are columns of the kind's own table, as they are kept there. */
const heldReferences = (kind: string, fields: Fields, expressions: object): Record<string, PgColumn> => {
  const columns = columnsOf(kind)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => {
      const column = columns[name]
      return type === 'reference' && column && !(name in expressions) ? [[name, column]] : []
    }),
  )
}

/** Breaks ties of an order: by age where ids say nothing of it, so that the newest comes first in a descent. */
const tieBreakers = (kind: string): SQL[] => {
  const { createTime } = columnsOf(kind)
  const id = keyColumn(kind)
  return createTime && id.getSQLType() === 'uuid' ? [sql`${createTime}`, sql`${id}`] : [sql`${id}`]
}

/**
 * A total is kept by fields that are columns of the kind's own table or follow from them, and by a quick search that looks
 * into these alone; not where its rows are told by other tables.
 */
const countedOf = (
  { name: kind, fields, searchFields = [] }: Kind,
  expressions: object,
  ofRow: readonly string[],
): Counted | undefined => {
  const table = tableName(kind)
  if (kindRules(kind).visibleTo || !countedTables().includes(table)) return undefined
  const columns = columnsOf(kind)
  const isOfRow = (name: string) => (name in expressions ? ofRow.includes(name) : columns[name] !== undefined)
  const filters = Object.keys(fields).filter((name) => isOfRow(name) && isCounted(kind, name))
  const isTextCounted = searchFields.every((name) => filters.includes(name))
  return { table, filters: new Set([...filters, ...(isTextCounted ? ['text'] : [])]) }
}

/** As they are kept, and not as an expression shows them. */
export const wholesOf = (kind: string, exactSearchFields: Kind['exactSearchFields'] = {}): Whole[] =>
  Object.entries(exactSearchFields).map(([name, read]) => ({ column: sql`${columnsOf(kind)[name]}`, read }))

interface Computed {
  /** Fields that are hours since a moment of the record's own row: by what a list is ordered and filtered in their place. */
  hoursSince?: Readonly<Record<string, SQL>> | undefined
  /** Expressions that read a record's own row alone, and not the clock. */
  ofRow?: readonly string[] | undefined
}

/** How the records of a kind are read: each field from the column of its name, or from an expression of the kind's own. */
export const listingOf = <K extends Kind>(
  kind: K,
  publicUrl: string,
  expressions: Readonly<Record<string, SQL>> = {},
  { hoursSince = {}, ofRow = [] }: Computed = {},
): Listing<K['fields']> => {
  const { name, fields, sort, searchFields, exactSearchFields } = kind
  const hours = Object.entries(hoursSince).map(([of, since]) => [of, hoursFrom(since)])
  const shown: Readonly<Record<string, SQL>> = { ...expressions, ...Object.fromEntries(hours) }
  return {
    fields,
    from: tableSql(name),
    columns: Object.fromEntries(
      Object.entries(fields).map(([of, field]) => [of, shown[of] ?? columnFor(name, of, field, publicUrl)]),
    ) as Listing<K['fields']>['columns'],
    held: heldReferences(name, fields, shown),
    id: keyColumn(name),
    keys: tieBreakers(name),
    defaultSort: sort,
    searchFields,
    exactSearchFields: wholesOf(name, exactSearchFields),
    bigrams: bigramsOf(kind),
    hoursSince,
    /** Computed where a page is read: a single record needs none. */
    get counted() {
      return countedOf(kind, shown, [...ofRow, ...Object.keys(hoursSince)])
    },
  }
}
