import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '#contract/fields.ts'
import type { Kind } from '#contract/kind.ts'
import { file } from '../db/schema.ts'
import { storedFile } from '../files/storedFiles.ts'
import type { Listing } from '../query/listing.ts'
import { columnsOf, keyOf, referencesTo, tableSql } from './tables.ts'

const countOf = (kind: string, counted: string): SQL => {
  const [reference] = referencesTo(kind).filter((one) => one.kind === counted)
  if (!reference) throw new Error(`No field of ${counted} refers to ${kind}`)
  const own = keyOf(kind, reference.by)
  return sql`(select count(*)::int from ${tableSql(counted)} where ${keyOf(counted, reference.field)} = ${own})`
}

const columnFor = (kind: string, name: string, field: Field, publicUrl: string): SQL => {
  if (field.type === 'number' && field.countOf) return countOf(kind, field.countOf)
  const column = columnsOf(kind)[name]
  if (!column) throw new Error(`The field ${name} of ${kind} has neither a column nor an expression`)
  if (field.type === 'file') return sql`(select ${storedFile(publicUrl)} from ${file} where ${file.id} = ${column})`
  // As text: a filter may hold any text.
  return field.type === 'reference' ? sql`${column}::text` : sql`${column}`
}

/** Breaks ties of an order: by age where ids say nothing of it, so that the newest comes first in a descent. */
const tieBreaker = (kind: string): SQL => {
  const { createTime } = columnsOf(kind)
  const id = keyOf(kind)
  return createTime && id.getSQLType() === 'uuid' ? sql`(${createTime}, ${id})` : sql`${id}`
}

/** How the records of a kind are read: each field from the column of its name, or from an expression of the kind's own. */
export const listingOf = <K extends Kind>(
  { name: kind, fields, sort }: K,
  publicUrl: string,
  expressions: Readonly<Record<string, SQL>> = {},
): Listing<K['fields']> => ({
  fields,
  from: tableSql(kind),
  columns: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, expressions[name] ?? columnFor(kind, name, field, publicUrl)]),
  ) as Listing<K['fields']>['columns'],
  id: keyOf(kind),
  key: tieBreaker(kind),
  defaultSort: sort,
})
