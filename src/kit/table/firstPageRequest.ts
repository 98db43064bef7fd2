import { limits } from '#contract/core/limits.ts'
import type { List } from '#src/routes/list.ts'

/**
 * Returns the first request of a list without a query in its URL, which can be computed before the texts that filters
 * are parsed by are loaded.
 */
export const firstPageRequest = ({ defaultSort, given }: Pick<List, 'defaultSort' | 'given'>) => ({
  ...given,
  pageNum: 1,
  pageSize: limits.pageSizeDefault,
  sortColumns: defaultSort,
})
