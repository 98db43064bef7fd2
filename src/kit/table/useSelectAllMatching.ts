import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import type { List } from '#src/routes/list.ts'
import { isBeyondLast } from '#store/api/platformError.ts'
import { readPage } from '#store/api/readPage.ts'
import { collectPages } from './collectPages.ts'
import { listFields } from './list.ts'

export interface MatchingSelection {
  /** What the list showed when all of it was selected: filters, order, quick search. */
  rowsKey: string
  total: number
  /** How many records were found so far; undefined when all are, or none are needed. */
  collected: number | undefined
  /** False where the list never stood still while they were collected: some may be missing. */
  isWhole: boolean
}

/** An order that nothing changes while pages are read, where the kind has one: new records come last. */
const steadyOrder = (list: List): string =>
  listFields(list).createTime?.sort === true ? 'createTime asc' : list.defaultSort

interface Options<K extends RecordKindName> {
  list: List<K>
  /** What the address says of the rows, page and open record apart. */
  rowsKey: string
  /** The same as the list's call takes it. */
  query: Readonly<Record<string, unknown>>
  /** Whether each record is needed, for an action on it. */
  isEachNeeded: boolean
  onFound: (records: ReadonlyMap<string, RecordOfKind<K>>) => void
}

/** All records that a list's filters match, as a selection: collected page by page where an action needs each of them. */
export const useSelectAllMatching = <K extends RecordKindName>({
  list,
  rowsKey: of,
  query,
  isEachNeeded,
  onFound,
}: Options<K>) => {
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [matching, setMatching] = useState<MatchingSelection>()
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])

  const end = useCallback(() => {
    run.current?.abort()
    setMatching(undefined)
  }, [])
  const collect = async (signal: AbortSignal) => {
    try {
      const pageSize = limits.pageSizeDefault
      const request = { ...query, sortColumns: steadyOrder(list), pageSize }
      const { records, isWhole } = await collectPages<RecordOfKind<K>>({
        read: async (pageNum) => {
          try {
            return await dispatch(readPage(list.call, list.kind, { ...request, pageNum }))
          } catch (error) {
            // Rows have left, and with them the last page.
            if (isBeyondLast(error)) return { list: [], total: (pageNum - 1) * pageSize }
            throw error
          }
        },
        pageSize,
        signal,
        onProgress: (found, total) => {
          if (!signal.aborted) setMatching({ rowsKey: of, total, collected: found, isWhole: true })
        },
      })
      if (signal.aborted) return
      setMatching({ rowsKey: of, total: records.size, collected: undefined, isWhole })
      onFound(records)
    } catch (error) {
      if (signal.aborted) return
      setMatching(undefined)
      notifyError(error)
    }
  }
  const start = (total: number) => {
    const stopping = new AbortController()
    run.current = stopping
    setMatching({ rowsKey: of, total, collected: isEachNeeded ? 0 : undefined, isWhole: true })
    if (isEachNeeded) void collect(stopping.signal)
  }
  return { matching, start, end }
}
