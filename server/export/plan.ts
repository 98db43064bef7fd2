import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { Field, Fields } from '#contract/fields.ts'
import { calls } from '#contract/index.ts'
import { type KindName, kindNamed, kindNames, type RecordKindName } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { LocalizedText } from '#contract/localizedText.ts'
import type { ExportInput } from '#contract/operations/export.ts'
import { fieldError, fieldErrors } from '#contract/problems.ts'
import type { PageRequest } from '#contract/schemas.ts'
import { mayCall } from '../access.ts'
import { ApiError } from '../apiError.ts'
import type { SignedInContext } from '../context.ts'
import { allOf, conditionsOf, orderOf, selectionOf, sortOf } from '../query/listing.ts'
import { type ListSource, sourceOfList } from '../query/listSource.ts'

export type What = Pick<ExportInput, 'list' | 'query' | 'scope'>
type Row = Record<string, unknown>

/** What an export reads, as one caller may see it. */
export interface Plan {
  kind: RecordKindName
  fields: Fields
  /** The standard that levels are by, as the list was asked for. */
  standard: string | undefined
  order: string
  count: SQL
  rows: SQL
  finish: (row: Row) => Row
}

const isKind = (name: string): name is KindName => (kindNames as readonly string[]).includes(name)

/** What the records of a list are called, several of them. */
export const labelOfKind = (name: RecordKindName): LocalizedText =>
  isKind(name) ? kindNamed(name).plural : readingKinds[name as ReadingKindName].label

export const pageCallNamed = (name: string) =>
  calls.find((call) => call.name === name && call.endpoint.page !== undefined)

const refuse = (field: string, { language }: SignedInContext): never => {
  throw new ApiError('invalid', {}, [fieldError(field, 'gone', language)])
}

/** The request of a page call from what was asked to export: refused as that call itself would refuse it. */
const pageRequestIn = (
  { query, scope }: What,
  context: SignedInContext,
  check: { safeParse: Checks },
): PageRequest & Row => {
  // The call itself takes as many ids as a page has rows; a selection holds more, which the scope has checked.
  const some = scope.kind === 'selected' ? { ids: scope.ids.slice(0, limits.pageSizeMax) } : {}
  const result = check.safeParse({ ...query, ...some, pageNum: 1, pageSize: 1 }, { reportInput: true })
  if (result.success)
    return { ...(result.data as PageRequest & Row), ...(scope.kind === 'selected' && { ids: scope.ids }) }
  const errors = fieldErrors(result.error.issues, context.language)
  throw new ApiError(
    'invalid',
    {},
    errors.map((error) => ({ ...error, field: `query.${error.field}` })),
  )
}
type Checks = (typeof calls)[number]['endpoint']['request']['safeParse']

const cutOf = ({ scope }: What): SQL =>
  scope.kind === 'pages'
    ? sql`offset ${(scope.start - 1) * scope.size} limit ${(scope.end - scope.start + 1) * scope.size}`
    : sql``

/**
 * Plans an export of any list that the house declares. Throws `invalid` for what is no list or no request of it, and
 * `notPermitted` where the caller may not see the list itself.
 */
export const planExport = (what: What, context: SignedInContext): Plan => {
  const call = pageCallNamed(what.list)
  const sourceOf = sourceOfList(what.list)
  if (!call || !sourceOf) return refuse('list', context)
  if (!mayCall(call.endpoint, context.caller)) throw new ApiError('notPermitted')
  const request = pageRequestIn(what, context, call.endpoint.request)
  const { listing, scope, finish = (row) => row }: ListSource = sourceOf(request, context)
  const { pageNum: _page, pageSize: _size, sortColumns, ...filters } = request
  const where = allOf([...scope, ...conditionsOf(listing, filters)])
  const cut = cutOf(what)
  return {
    kind: call.endpoint.page as RecordKindName,
    fields: listing.fields,
    standard: filters.standard as string | undefined,
    order: sortColumns ?? listing.defaultSort,
    count: sql`select count(*)::int as total from (select 1 from ${listing.from} where ${where} ${cut}) as counted`,
    rows: sql`select ${selectionOf(listing)} from ${listing.from} where ${where} ${orderOf(listing, sortOf(listing, sortColumns))} ${cut}`,
    finish: finish as Plan['finish'],
  }
}

/** The names behind a reference, as far as the caller may see the records that it may name. */
export const namesBehind = (
  field: Extract<Field, { type: 'reference' }>,
  context: SignedInContext,
): SQL | undefined => {
  const target = isKind(field.to) ? kindNamed(field.to) : undefined
  const call = calls.find(({ endpoint, name }) => endpoint.page === field.to && sourceOfList(name))
  const sourceOf = call && sourceOfList(call.name)
  if (!target || !sourceOf) return undefined
  const { listing, scope } = sourceOf({ pageNum: 1, pageSize: 1 }, context)
  const key = field.by ? (listing.columns[field.by] as SQL) : sql`${listing.id}`
  const title = listing.publicTitle ?? listing.columns[target.title]
  return sql`select ${key}::text as value, ${title} as name from ${listing.from} where ${allOf(scope)}`
}
