import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import type { List } from '#src/routes/list.ts'
import { collectMatching } from './collectMatching.ts'
import { listFields } from './list.ts'

export interface MatchingSelection {
  /** Key of the rows when they were selected: filters, order, quick search. */
  rowsKey: string
  total: number
  /** Number of records collected so far; undefined if all are, or none are needed. */
  collected: number | undefined
  /** False if the list kept changing while they were collected: some may be missing. */
  isWhole: boolean
}

/** Returns a stable sort order for reading pages, if the kind has one: new records come last. */
const stableOrder = (list: List): string =>
  listFields(list).createTime?.sort === true ? 'createTime asc' : list.defaultSort

interface Options<K extends RecordKindName> {
  list: List<K>
  /** Key of the rows of the list. */
  rowsKey: string
  /** Request of the list's call, without its page. */
  query: Readonly<Record<string, unknown>>
  /** True if an action needs each record. */
  isEachNeeded: boolean
  onFound: (records: ReadonlyMap<string, RecordOfKind<K>>) => void
}

/** Selects all records that match a list's filters; collects them page by page if an action needs each of them. */
export const useSelectAllMatching = <K extends RecordKindName>({
  list,
  rowsKey,
  query,
  isEachNeeded,
  onFound,
}: Options<K>) => {
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [matching, setMatching] = useState<MatchingSelection>()
  const controllerRef = useRef<AbortController>(undefined)
  useEffect(() => () => controllerRef.current?.abort(), [])

  const end = useCallback(() => {
    controllerRef.current?.abort()
    setMatching(undefined)
  }, [])
  const collect = async (signal: AbortSignal) => {
    try {
      const { records, isWhole } = await dispatch(
        collectMatching(list, {
          query: { ...query, sortColumns: stableOrder(list) },
          pageSize: limits.pageSizeDefault,
          signal,
          onProgress: (found, total) => {
            if (!signal.aborted) setMatching({ rowsKey, total, collected: found, isWhole: true })
          },
        }),
      )
      if (signal.aborted) return
      setMatching({ rowsKey, total: records.size, collected: undefined, isWhole })
      onFound(records)
    } catch (error) {
      if (signal.aborted) return
      setMatching(undefined)
      notifyError(error)
    }
  }
  const start = (total: number) => {
    const controller = new AbortController()
    controllerRef.current = controller
    setMatching({ rowsKey, total, collected: isEachNeeded ? 0 : undefined, isWhole: true })
    if (isEachNeeded) void collect(controller.signal)
  }
  return { matching, start, end }
}
