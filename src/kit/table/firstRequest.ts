import { limits } from '#contract/core/limits.ts'

/** The page that a list asks for where its address says nothing: known without the words that an address is read by. */
export const firstRequest = ({ defaultSort }: { defaultSort: string }) => ({
  pageNum: 1,
  pageSize: limits.pageSizeDefault,
  sortColumns: defaultSort,
})
