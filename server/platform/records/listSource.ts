import type { SQL } from 'drizzle-orm'
import type { Fields, RecordOf } from '#contract/core/fields.ts'
import type { Page, PageRequest } from '#contract/core/schemas.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import type { Listing } from '#server/platform/query/listing.ts'
import { readPage } from '#server/platform/query/page.ts'

type Request = PageRequest & Record<string, unknown>

/** Source of a list's records: those that one caller may see, for one request. */
export interface ListSource<F extends Fields = Fields> {
  listing: Listing<F>
  scope: SQL[]
  /**
   * Returns the condition of the quick search, if it does not match columns of the records: it finds other records
   * first.
   */
  matchText?: ((text: string) => SQL | Promise<SQL>) | undefined
  /** Completes a record after it is read. */
  finish?: ((row: RecordOf<F>) => RecordOf<F>) | undefined
}

type SourceOf = (request: Request, context: SignedInContext) => ListSource

const sources = new Map<string, SourceOf>()

/** Registers the source of a page call, so that its records can be read in other ways than pages. */
export const declareSource = (call: string, sourceOf: SourceOf): void => {
  sources.set(call, sourceOf)
}

/** Returns the source of a page call; undefined if there is none. */
export const findSource = (call: string): SourceOf | undefined => sources.get(call)

/** Moves the text of the quick search from the filters to the scope if the source finds it in its own way. */
export const resolveText = async <R extends { text?: string | undefined }>(
  { scope, matchText }: Pick<ListSource, 'scope' | 'matchText'>,
  filters: R,
): Promise<{ scope: SQL[]; filters: R }> => {
  const { text } = filters
  if (text === undefined || !matchText) return { scope, filters }
  return { scope: [...scope, await matchText(text)], filters: { ...filters, text: undefined } }
}

/** Creates the handler of a page call, and registers its source. */
export function pageFrom<F extends Fields, R extends PageRequest>(
  call: string,
  sourceOf: (request: R, context: SignedInContext) => ListSource<F>,
): (request: R, context: SignedInContext) => Promise<Page<RecordOf<F>>>
export function pageFrom(call: string, sourceOf: SourceOf) {
  declareSource(call, sourceOf)
  return async (request: Request, context: SignedInContext): Promise<Page<RecordOf<Fields>>> => {
    const { listing, finish, ...source } = sourceOf(request, context)
    const { scope, filters } = await resolveText(source, request)
    const { list, total } = await readPage(context.db, listing, filters, scope)
    return { list: finish ? list.map(finish) : list, total }
  }
}
