import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { SortColumn } from '#contract/core/sorts.ts'
import type { TableRow } from './column.ts'
import { mainScroller } from './gridScroll.ts'

interface Options {
  frame: RefObject<HTMLElement | null>
  rows: readonly TableRow[]
  sorts: readonly SortColumn[] | undefined
  /** In pixels. */
  rowHeight: number
  /** Moves what the keyboard and marks are at; `placeOf` answers where a row is now, undefined where it is gone. */
  onMove: (placeOf: (place: number) => number | undefined) => void
}

/**
 * Keeps what is read where it stands when a list is loaded again: rows that have come above it move neither what is in
 * sight nor the active cell and what is marked. At its top a list shows what is new; another order begins anew.
 */
export const useScrollAnchor = ({ frame, rows, sorts, rowHeight, onMove }: Options): void => {
  const last = useRef({ rows, sorts })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { rows, sorts }
    if (before.rows === rows) return
    const isInOrder = JSON.stringify(before.sorts) === JSON.stringify(sorts)
    const placeOf = (place: number) => {
      const id = isInOrder ? before.rows[place]?.id : undefined
      const now = id === undefined ? -1 : rows.findIndex((row) => row.id === id)
      return now < 0 ? undefined : now
    }
    const scroller = mainScroller(frame.current)
    if (scroller && scroller.scrollTop > 0) {
      const top = Math.floor(scroller.scrollTop / rowHeight)
      scroller.scrollTop += ((placeOf(top) ?? top) - top) * rowHeight
    }
    onMove(placeOf)
  })
}
