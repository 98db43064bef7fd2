import type { SQL } from 'drizzle-orm'
import type { Fields, RecordOf } from '#contract/core/fields.ts'
import type { Page, PageRequest } from '#contract/core/schemas.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import type { Listing } from '#server/platform/query/listing.ts'
import { readPage } from '#server/platform/query/page.ts'

type Request = PageRequest & Record<string, unknown>

/** Where a list's records come from: what one caller may see of them, for one request. */
export interface ListSource<F extends Fields = Fields> {
  listing: Listing<F>
  scope: SQL[]
  /** Makes a record of a row, where that is more than the row. */
  finish?: ((row: RecordOf<F>) => RecordOf<F>) | undefined
}

type SourceOf = (request: Request, context: SignedInContext) => ListSource

const sources = new Map<string, SourceOf>()

/** Says where the records of a page call come from, so that they can also be read otherwise than by pages. */
export const declareSource = (call: string, sourceOf: SourceOf): void => {
  sources.set(call, sourceOf)
}

/** Where the records of a page call come from; undefined for what is no such call. */
export const sourceOfList = (call: string): SourceOf | undefined => sources.get(call)

/** The handler of a page call whose source this is. */
export function pageFrom<F extends Fields, R extends PageRequest>(
  call: string,
  sourceOf: (request: R, context: SignedInContext) => ListSource<F>,
): (request: R, context: SignedInContext) => Promise<Page<RecordOf<F>>>
export function pageFrom(call: string, sourceOf: SourceOf) {
  declareSource(call, sourceOf)
  return async (request: Request, context: SignedInContext): Promise<Page<RecordOf<Fields>>> => {
    const { listing, scope, finish } = sourceOf(request, context)
    const { list, total } = await readPage(context.db, listing, request, scope)
    return { list: finish ? list.map(finish) : list, total }
  }
}
