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
interface More {
  field: string
  total: number
}

type Counted = Partial<Record<KindName, More>>

/**
 * Counts the matches in the lists of these kinds, of which the search returns only a few each. Pass the same array each
 * time.
 */
export const useMatchTotals = (kinds: readonly KindName[], text: string): Counted => {
  const viewer = useAppSelector(selectViewer)
  const dispatch = useAppDispatch()
  const [counted, setCounted] = useState<{ text: string; more: Counted }>()
  useEffect(() => {
    let isAsked = true
    const countIn = async (kind: KindName): Promise<[KindName, More][]> => {
      const page = listPage(viewer, kind)
      if (!page?.list) return []
      const { call, defaultSort } = page.list
      await loadSlices(pageSlices[page.name as PageName])
      const totals = (kindMeta[kind].searchedBy ?? []).map(async (field) => {
        const request = { pageNum: 1, pageSize: 1, sortColumns: defaultSort, [field]: text }
        const { data } = (await dispatch(prefetch(call, { body: request }))) as { data?: { total: number } }
        return { field, total: data?.total ?? 0 }
      })
      const [most] = (await Promise.all(totals)).toSorted((one, other) => other.total - one.total)
      return most ? [[kind, most]] : []
    }
    void Promise.all(kinds.map(countIn)).then((all) => {
      if (isAsked) setCounted({ text, more: Object.fromEntries(all.flat()) })
    })
    return () => {
      isAsked = false
    }
  }, [kinds, text, viewer, dispatch])
  return counted?.text === text ? counted.more : {}
}
