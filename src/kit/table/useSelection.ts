import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import type { List } from '#src/routes/list.ts'
import { useSelectAllMatching } from './useSelectAllMatching.ts'

/** Scope of a selection: nothing, single records, or all that match the filters of a list, on all pages. */
export type SelectionScope =
  | { kind: 'none' }
  | { kind: 'selected'; ids: readonly string[] }
  /** `query` is what the list's call takes, without page and page size. */
  | { kind: 'matching'; query: Readonly<Record<string, unknown>>; total: number }

interface Options<K extends RecordKindName> {
  list: List<K>
  /** Rows of the page. */
  rows: readonly RecordOfKind<K>[]
  /** Number of all matching records. */
  total: number
  /** Key of the rows of the list; a change ends a selection of all matching records. */
  rowsKey: string
  /** Request of the list's call, without its page. */
  query: Readonly<Record<string, unknown>>
  /** True if there are bulk actions for the selected records. */
  hasActions: boolean
}

const allIds = { has: () => true }

/**
 * Manages the selected records by id, which stay selected across pages, sorts and filters, as last seen; or all
 * matching records, until filters or order change.
 */
export const useSelection = <K extends RecordKindName>(options: Options<K>) => {
  const { list, rows, total, rowsKey, query, hasActions } = options
  type R = RecordOfKind<K>
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map())
  const { matching, start, end } = useSelectAllMatching({
    list,
    rowsKey,
    query,
    isEachNeeded: hasActions,
    onFound: setSelected,
  })
  const isCollected = hasActions && matching !== undefined && matching.collected === undefined
  const isOutdated = matching !== undefined && matching.rowsKey !== rowsKey

  const clear = () => {
    end()
    setSelected(new Map())
  }
  useEffect(() => {
    if (isOutdated) clear()
  })
  const select = useCallback(
    (ids: string[], on: boolean) =>
      setSelected((before) => {
        const after = new Map(before)
        for (const row of rows) if (ids.includes(row.id)) on ? after.set(row.id, row) : after.delete(row.id)
        return after
      }),
    [rows],
  )
  const selectAny = useCallback(
    (ids: string[], on: boolean) => {
      // Changing a single row ends the selection of all matching records.
      end()
      select(ids, on)
    },
    [select, end],
  )
  const deselect = useCallback(
    (ids: readonly string[]) => {
      end()
      setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
    },
    [end],
  )
  const records = useMemo(() => {
    const shown = new Map(rows.map((row) => [row.id, row]))
    return [...selected.values()].map((lastSeen) => shown.get(lastSeen.id) ?? lastSeen)
  }, [rows, selected])

  const isPageWhole = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const scope: SelectionScope = matching
    ? { kind: 'matching', query, total: matching.total }
    : selected.size === 0
      ? { kind: 'none' }
      : { kind: 'selected', ids: [...selected.keys()] }
  return {
    selected: matching && !isCollected ? allIds : selected,
    /** Selected records; complete once they are collected. */
    records,
    count: matching ? matching.total : selected.size,
    scope,
    matching,
    /** Number of all matching records, if the whole page is selected and there are more. */
    offered: !matching && isPageWhole && total > selected.size ? total : undefined,
    /** True if exactly this page is selected. */
    isPage: isPageWhole && selected.size === rows.length,
    select: matching ? selectAny : select,
    /** Deselects records, on any page. */
    deselect,
    selectMatching: () => start(total),
    clear,
  }
}
