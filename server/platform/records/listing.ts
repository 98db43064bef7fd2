import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Field, type Fields, isSecret } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import { isKindName, kindByName } from '#contract/kinds.ts'
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
import type { CountedFilters, Listing } from '#server/platform/query/listing.ts'
import type { ExactSearchColumn } from '#server/platform/query/search.ts'
import { containsText } from '#server/platform/query/textConditions.ts'
import { maskSecret } from './secretFields.ts'

const countReferring = (kind: string, counted: string): SQL => {
  const [reference] = referencesTo(kind).filter((one) => one.kind === counted)
  if (!reference) throw new Error(`No field of ${counted} refers to ${kind}`)
  const own = keyColumn(kind, reference.by)
  return sql`(select count(*)::int from ${tableSql(counted)} where ${keyColumn(counted, reference.field)} = ${own})`
}

const columnFor = (kind: string, name: string, field: Field, publicUrl: string): SQL => {
  if (field.type === 'number' && field.countOf) return countReferring(kind, field.countOf)
  const column = columnsOf(kind)[name]
  if (!column) throw new Error(`The field ${name} of ${kind} has neither a column nor an expression`)
  if (field.type === 'file') return sql`(select ${storedFile(publicUrl)} from ${file} where ${file.id} = ${column})`
  if (isSecret(field)) return maskSecret(sql`${column}`)
  return field.type === 'reference' ? sql`${column}::text` : sql`${column}`
}

/** Returns the references that are columns of the kind's own table. */
const referenceColumns = (kind: string, fields: Fields, expressions: object): Record<string, PgColumn> => {
  const columns = columnsOf(kind)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => {
      const column = columns[name]
      return type === 'reference' && column && !(name in expressions) ? [[name, column]] : []
    }),
  )
}

/**
 * Returns the tie-breakers of an order: creation time before random ids, so that the newest comes first in descending
 * order.
 */
const tieBreakers = (kind: string): SQL[] => {
  const { createTime } = columnsOf(kind)
  const id = keyColumn(kind)
  return createTime && id.getSQLType() === 'uuid' ? [sql`${createTime}`, sql`${id}`] : [sql`${id}`]
}

/**
 * Returns the conditions by which the quick search finds references by the title of their record. None of a kind with a
 * bigram index, which covers its own columns only.
 */
const searchReferences = ({ name, fields, searchFields = [] }: Kind): NonNullable<Listing['searchReferences']> => {
  if (kindRules(name).bigrams) return {}
  return Object.fromEntries(
    searchFields.flatMap((of) => {
      const field = fields[of]
      if (field?.type !== 'reference' || !isKindName(field.to)) return []
      const { to, by } = field
      const { title, fields: fieldsOfTarget } = kindByName(to)
      const column = columnsOf(to)[title]
      if (!column) return []
      const isNames = (fieldsOfTarget as Fields)[title]?.type === 'names'
      const named = (text: string) =>
        sql`${columnsOf(name)[of]} in (select ${keyColumn(to, by)} from ${tableSql(to)} where ${containsText(isNames, sql`${column}`, text)})`
      return [[of, named] as const]
    }),
  )
}

/**
 * Returns the filters whose totals may be cached: columns of the kind's own table or expressions of them, and the quick
 * search if it reads only these. Undefined if the visibility of rows depends on other tables.
 */
const countedOf = (declaration: Kind, expressions: object, ofRow: readonly string[]): CountedFilters | undefined => {
  const { name: kind, fields, searchFields = [] } = declaration
  const table = tableName(kind)
  if (kindRules(kind).visibleTo || !countedTables().includes(table)) return undefined
  const columns = columnsOf(kind)
  const isOfRow = (name: string) => (name in expressions ? ofRow.includes(name) : columns[name] !== undefined)
  const filters = Object.keys(fields).filter((name) => isOfRow(name) && isCounted(kind, name))
  const hasOwnSearch = Object.keys(searchReferences(declaration)).length === 0
  const isTextCounted = hasOwnSearch && searchFields.every((name) => filters.includes(name))
  return { table, filters: new Set([...filters, ...(isTextCounted ? ['text'] : [])]) }
}

/** Returns the stored columns of the exact search fields. */
export const exactSearchColumns = (
  kind: string,
  exactSearchFields: Kind['exactSearchFields'] = {},
): ExactSearchColumn[] =>
  Object.entries(exactSearchFields).map(([name, read]) => ({ column: sql`${columnsOf(kind)[name]}`, read }))

interface Computed {
  /** Times of fields that are hours since a time of the record's own row, used for sorting and filtering. */
  hoursSince?: Readonly<Record<string, SQL>> | undefined
  /** Names of expressions that depend only on a record's own row, and not on the time. */
  ofRow?: readonly string[] | undefined
}

/** Creates the listing of a kind: each field from the column of its name, or from an expression. */
export const listingOf = <K extends Kind>(
  kind: K,
  publicUrl: string,
  expressions: Readonly<Record<string, SQL>> = {},
  { hoursSince = {}, ofRow = [] }: Computed = {},
): Listing<K['fields']> => {
  const { name, fields, sort, searchFields, exactSearchFields } = kind
  const hours = Object.entries(hoursSince).map(([of, since]) => [of, hoursFrom(since)])
  const computed: Readonly<Record<string, SQL>> = { ...expressions, ...Object.fromEntries(hours) }
  return {
    fields,
    from: tableSql(name),
    columns: Object.fromEntries(
      Object.entries(fields).map(([of, field]) => [of, computed[of] ?? columnFor(name, of, field, publicUrl)]),
    ) as Listing<K['fields']>['columns'],
    referenceColumns: referenceColumns(name, fields, computed),
    id: keyColumn(name),
    keys: tieBreakers(name),
    defaultSort: sort,
    searchFields,
    searchReferences: searchReferences(kind),
    exactSearchFields: exactSearchColumns(name, exactSearchFields),
    bigrams: bigramsOf(kind),
    hoursSince,
    /** Computed on access, as only pages need it. */
    get counted() {
      return countedOf(kind, computed, [...ofRow, ...Object.keys(hoursSince)])
    },
  }
}
