import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import type { List } from '#src/routes/list.ts'
import { isPageBeyondLast } from '#store/api/platformError.ts'
import { readPage } from '#store/api/readPage.ts'
import type { AppThunk } from '#store/reducer.ts'
import { collectPages } from './collectPages.ts'

interface Options {
  /** Request of the list's call, without its page. */
  query: Readonly<Record<string, unknown>>
  pageSize: number
  signal: AbortSignal
  onProgress: (collected: number, total: number) => void
}

/** Collects all records that match the request of a list, page by page. Throws the error of the call. */
export const collectMatching =
  <K extends RecordKindName>(
    list: Pick<List<K>, 'call' | 'kind'>,
    { query, ...options }: Options,
  ): AppThunk<Promise<{ records: Map<string, RecordOfKind<K>>; isWhole: boolean }>> =>
  (dispatch) => {
    const { pageSize } = options
    return collectPages<RecordOfKind<K>>({
      ...options,
      read: async (pageNum) => {
        try {
          return await dispatch(readPage(list.call, list.kind, { ...query, pageSize, pageNum }))
        } catch (error) {
          // Rows were removed, and with them the last page.
          if (isPageBeyondLast(error)) return { list: [], total: (pageNum - 1) * pageSize }
          throw error
        }
      },
    })
  }
