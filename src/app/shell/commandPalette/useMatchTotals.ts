import { useEffect, useState } from 'react'
import type { KindName } from '#contract/kinds.ts'
import { pageSlices } from '#src/app/generated/pageSlices.ts'
import { loadSlices } from '#src/app/loadSlices.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import type { PageName } from '#src/routes/index.ts'
import { listPage } from '#src/routes/recordPath.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import { prefetch } from '#store/api/prefetch.ts'
import { selectViewer } from '#store/session/slice.ts'

/** The number of matches in the list of a kind, and the field to filter by. */
interface MatchTotal {
  field: string
  total: number
}

type MatchTotals = Partial<Record<KindName, MatchTotal>>

/**
 * Counts the matches in the lists of these kinds, of which the search returns only a few each. Pass the same array each
 * time.
 */
export const useMatchTotals = (kinds: readonly KindName[], text: string): MatchTotals => {
  const viewer = useAppSelector(selectViewer)
  const dispatch = useAppDispatch()
  const [result, setResult] = useState<{ text: string; more: MatchTotals }>()
  useEffect(() => {
    let isCurrent = true
    const countMatches = async (kind: KindName): Promise<[KindName, MatchTotal][]> => {
      const page = listPage(viewer, kind)
      if (!page?.list) return []
      const { call, defaultSort } = page.list
      await loadSlices(pageSlices[page.name as PageName])
      const totals = (kindMeta[kind].searchedBy ?? []).map(async (field) => {
        const request = { pageNum: 1, pageSize: 1, sortColumns: defaultSort, [field]: text }
        const { data } = (await dispatch(prefetch(call, { body: request }))) as { data?: { total: number } }
        return { field, total: data?.total ?? 0 }
      })
      const [best] = (await Promise.all(totals)).toSorted((one, other) => other.total - one.total)
      return best ? [[kind, best]] : []
    }
    void Promise.all(kinds.map(countMatches)).then((all) => {
      if (isCurrent) setResult({ text, more: Object.fromEntries(all.flat()) })
    })
    return () => {
      isCurrent = false
    }
  }, [kinds, text, viewer, dispatch])
  return result?.text === text ? result.more : {}
}
