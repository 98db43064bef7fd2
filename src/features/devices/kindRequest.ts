import { limits } from '#contract/core/limits.ts'
import { pageCallOf } from '#contract/readings/calls.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'

export interface KindFile {
  kind: ReadingKindName
  /** Of these products; of all where it says none, readings without a product among them. */
  pids: readonly string[] | undefined
  pages: { start: number; end: number }
}

/** What an export of one kind asks for. */
export const kindRequest = ({ kind, pids, pages }: KindFile, standard: string | undefined) => ({
  list: pageCallOf(kind),
  query: {
    ...(pids && { pid: [...pids] }),
    sortColumns: 'measuredAt desc',
    ...(standard !== undefined && { standard }),
  },
  scope: { kind: 'pages' as const, ...pages, size: limits.pageSizeMax },
})
