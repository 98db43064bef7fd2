import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { SortColumn } from '#contract/core/sorts.ts'
import type { TableRow } from './column.ts'
import { mainScroller } from './gridScroll.ts'

interface Options {
  frame: RefObject<HTMLElement | null>
  rows: readonly TableRow[]
  sorts: readonly SortColumn[] | undefined
  /** Row height in pixels. */
  rowHeight: number
  /** Moves the active cell and the marked region; `placeOf` returns the new index of a row, undefined if it is gone. */
  onMove: (newIndex: (index: number) => number | undefined) => void
}

/**
 * Anchors the scroll position when a list is refreshed: rows inserted above move neither the visible rows nor the
 * active cell and the marked region. At its top a list shows new rows; another sort order resets it.
 */
export const useScrollAnchor = ({ frame, rows, sorts, rowHeight, onMove }: Options): void => {
  const latest = useRef({ rows, sorts })
  useLayoutEffect(() => {
    const previous = latest.current
    latest.current = { rows, sorts }
    if (previous.rows === rows) return
    const isSameOrder = JSON.stringify(previous.sorts) === JSON.stringify(sorts)
    const newIndex = (index: number) => {
      const id = isSameOrder ? previous.rows[index]?.id : undefined
      const current = id === undefined ? -1 : rows.findIndex((row) => row.id === id)
      return current < 0 ? undefined : current
    }
    const scroller = mainScroller(frame.current)
    if (scroller && scroller.scrollTop > 0) {
      const top = Math.floor(scroller.scrollTop / rowHeight)
      scroller.scrollTop += ((newIndex(top) ?? top) - top) * rowHeight
    }
    onMove(newIndex)
  })
}
