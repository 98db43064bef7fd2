import type { SQL } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import type { PageRequest } from '#contract/core/schemas.ts'
import { calls } from '#contract/index.ts'
import type { RecordKindName } from '#contract/kinds.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { mayCall } from '#server/platform/core/caller.ts'
import { fieldError, fieldErrors } from '#server/platform/core/fieldErrors.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { allOf, conditionsOf } from '#server/platform/query/listing.ts'
import { type ListSource, sourceOfList } from './listSource.ts'

type Row = Record<string, unknown>
type Checks = (typeof calls)[number]['endpoint']['request']['safeParse']

/** A list by the name of its page call, with filters and order as that call takes them. */
export interface Asked {
  list: string
  query: Row
}

/** The rows that a caller may see of them. */
export interface AskedList extends ListSource {
  kind: RecordKindName
  request: PageRequest & Row
  where: SQL
}

export const pageCallNamed = (name: string) =>
  calls.find((call) => call.name === name && call.endpoint.page !== undefined)

/** The request of a page call from what was asked for: refused as that call itself would refuse it. */
const pageRequestIn = (query: Row, context: SignedInContext, check: { safeParse: Checks }): PageRequest & Row => {
  const result = check.safeParse({ ...query, pageNum: 1, pageSize: 1 }, { reportInput: true })
  if (result.success) return result.data as PageRequest & Row
  const errors = fieldErrors(result.error.issues, context.language)
  throw new ApiError(
    'invalid',
    {},
    errors.map((error) => ({ ...error, field: `query.${error.field}` })),
  )
}

/**
 * Any list that the house declares, read otherwise than by pages. Throws `invalid` for what is no list or no request of
 * it, and `notPermitted` where the caller may not see the list itself. `ids` are those of a selection; the call
 * itself takes as many as a page has rows.
 */
export const askedList = ({ list, query }: Asked, context: SignedInContext, ids?: string[]): AskedList => {
  const call = pageCallNamed(list)
  const sourceOf = sourceOfList(list)
  if (!call || !sourceOf) throw new ApiError('invalid', {}, [fieldError('list', 'gone', context.language)])
  if (!mayCall(call.endpoint, context.caller)) throw new ApiError('notPermitted')
  const some = ids && { ids: ids.slice(0, limits.pageSizeMax) }
  const request = { ...pageRequestIn({ ...query, ...some }, context, call.endpoint.request), ...(ids && { ids }) }
  const source = sourceOf(request, context)
  const { pageNum: _page, pageSize: _size, sortColumns: _sort, ...filters } = request
  const where = allOf([...source.scope, ...conditionsOf(source.listing, filters)])
  return { ...source, kind: call.endpoint.page as RecordKindName, request, where }
}
