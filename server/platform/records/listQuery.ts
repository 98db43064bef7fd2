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
import { findSource, type ListSource, resolveText } from './listSource.ts'

type Row = Record<string, unknown>
type Checks = (typeof calls)[number]['endpoint']['request']['safeParse']

/** A list by the name of its page call, with filters and sort order in the format of that call. */
export interface ListQuery {
  list: string
  query: Row
}

/** The rows of a list query that a caller may see. */
export interface ResolvedList extends ListSource {
  kind: RecordKindName
  request: PageRequest & Row
  where: SQL
}

export const findPageCall = (name: string) =>
  calls.find((call) => call.name === name && call.endpoint.page !== undefined)

/** Validates a query with the request schema of a page call. Throws `invalid` with the errors of that call. */
const parsePageRequest = (query: Row, context: SignedInContext, check: { safeParse: Checks }): PageRequest & Row => {
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
 * Resolves a query of any declared list for other reads than pages. Throws `invalid` for an unknown list or an invalid
 * query, and `notPermitted` if the caller may not read the list. `ids` limits it to selected records, which may be more
 * than the call accepts.
 */
export const resolveListQuery = async (
  { list, query }: ListQuery,
  context: SignedInContext,
  ids?: string[],
): Promise<ResolvedList> => {
  const call = findPageCall(list)
  const sourceOf = findSource(list)
  if (!call || !sourceOf) throw new ApiError('invalid', {}, [fieldError('list', 'notFound', context.language)])
  if (!mayCall(call.endpoint, context.caller)) throw new ApiError('notPermitted')
  const page = ids && { ids: ids.slice(0, limits.pageSizeMax) }
  const request = { ...parsePageRequest({ ...query, ...page }, context, call.endpoint.request), ...(ids && { ids }) }
  const source = sourceOf(request, context)
  const { pageNum: _page, pageSize: _size, sortColumns: _sort, ...given } = request
  const { scope, filters } = await resolveText(source, given)
  const where = allOf([...scope, ...conditionsOf(source.listing, filters)])
  return { ...source, kind: call.endpoint.page as RecordKindName, request, where }
}
