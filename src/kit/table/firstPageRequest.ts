import { limits } from '#contract/core/limits.ts'

/** The page that a list asks for where its address says nothing: known without the words that an address is read by. */
export const firstPageRequest = ({ defaultSort }: { defaultSort: string }) => ({
  pageNum: 1,
  pageSize: limits.pageSizeDefault,
  sortColumns: defaultSort,
})
