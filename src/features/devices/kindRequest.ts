import { limits } from '#contract/core/limits.ts'
import { pageCallOf } from '#contract/readings/calls.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'

export interface KindFile {
  kind: ReadingKindName
  /** Products to export; undefined for all, including readings without a product. */
  pids: readonly string[] | undefined
  pages: { start: number; end: number }
}

/** Returns the export request of one kind. */
export const kindRequest = ({ kind, pids, pages }: KindFile, standard: string | undefined) => ({
  list: pageCallOf(kind),
  query: {
    ...(pids && { pid: [...pids] }),
    sortColumns: 'measuredAt desc',
    ...(standard !== undefined && { standard }),
  },
  scope: { kind: 'pages' as const, ...pages, size: limits.pageSizeMax },
})
