import { type SQL, sql } from 'drizzle-orm'
import type { Field, Fields } from '#contract/core/fields.ts'
import type { Text } from '#contract/core/text.ts'
import type { ExportInput } from '#contract/exports/export.ts'
import { calls } from '#contract/index.ts'
import { type KindName, kindByName, kindNames, type RecordKindName, recordKinds } from '#contract/kinds.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { allOf, orderOf, selectionOf, sortOf } from '#server/platform/query/listing.ts'
import { findPageCall, resolveListQuery } from '#server/platform/records/listQuery.ts'
import { findSource } from '#server/platform/records/listSource.ts'
import { withShared } from '#server/platform/records/owner.ts'

export type ExportQuery = Pick<ExportInput, 'list' | 'query' | 'scope'> & Partial<Pick<ExportInput, 'columns'>>
type Row = Record<string, unknown>

/** Statements of an export, as one caller may see the list. */
export interface ExportPlan {
  kind: RecordKindName
  fields: Fields
  /** Standard that severities refer to, as requested. */
  standard: string | undefined
  order: string
  count: SQL
  rows: SQL
  finish: (row: Row) => Row
}

const isKind = (name: string): name is KindName => (kindNames as readonly string[]).includes(name)

/** Returns the plural label of a record kind. */
export const kindLabel = (name: RecordKindName): Text =>
  isKind(name) ? kindByName(name).plural : readingKinds[name as ReadingKindName].label

/** Returns the fields of a list by the name of its page call. */
export const fieldsOfList = (list: string): Fields => {
  const kind = findPageCall(list)?.endpoint.page
  return (kind && recordKinds[kind as RecordKindName]) || {}
}

const rangeOf = ({ scope }: ExportQuery): SQL =>
  scope.kind === 'pages'
    ? sql`offset ${(scope.start - 1) * scope.size} limit ${(scope.end - scope.start + 1) * scope.size}`
    : sql``

/** Returns the fields to read for the columns of a file; all fields if no columns are chosen. */
const fieldsRead = (fields: Fields, columns = Object.keys(fields)): string[] => {
  const dependencies = columns.flatMap((name) => {
    const field = fields[name]
    return (field?.type === 'choice' && field.dependent?.field) || []
  })
  // An offset is written as the local time of the measurement.
  const read = [...columns, ...dependencies, ...(columns.includes('utcOffset') ? ['measuredAt'] : [])]
  return Object.keys(fields).filter((name) => read.includes(name))
}

/** Plans an export of any list. Throws if the caller may not read the list (`resolveListQuery`). */
export const planExport = async (what: ExportQuery, context: SignedInContext): Promise<ExportPlan> => {
  const resolved = await resolveListQuery(what, context, what.scope.kind === 'selected' ? what.scope.ids : undefined)
  const { kind, listing, where, finish = (row) => row, request } = resolved
  const { sortColumns } = request
  const cut = rangeOf(what)
  return {
    kind,
    fields: listing.fields,
    standard: request.standard as string | undefined,
    order: sortColumns ?? listing.defaultSort,
    count: sql`select count(*)::int as total from (select 1 from ${listing.from} where ${where} ${cut}) as counted`,
    rows: sql`select ${selectionOf(listing, fieldsRead(listing.fields, what.columns))} from ${listing.from} where ${where} ${orderOf(listing, sortOf(listing, sortColumns))} ${cut}`,
    finish: finish as ExportPlan['finish'],
  }
}

/** Selects the titles of referenced records that the caller may see; undefined if the referenced kind has no list. */
export const referenceTitles = (
  field: Extract<Field, { type: 'reference' }>,
  context: SignedInContext,
): SQL | undefined => {
  const target = isKind(field.to) ? kindByName(field.to) : undefined
  const call = calls.find(({ endpoint, name }) => endpoint.page === field.to && findSource(name))
  const sourceOf = call && findSource(call.name)
  if (!target || !sourceOf) return undefined
  const { listing, scope } = sourceOf({ pageNum: 1, pageSize: 1 }, context)
  const key = field.by ? (listing.columns[field.by] as SQL) : sql`${listing.id}`
  const title = listing.publicTitle ?? listing.columns[target.title]
  return sql`select ${key}::text as value, ${title} as name from ${listing.from} where ${withShared(target, allOf(scope), context)}`
}
