import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CellPosition } from './gridKeys.ts'

/** Position of the reader in a list: active cell, scroll offsets in pixels, and focus. */
interface SavedPosition extends CellPosition {
  top: number
  left: number
  hadFocus: boolean
}

/** Positions by entry of the browser's history, least recently used first, at most 50; in memory only. */
const positions = new Map<string, SavedPosition>()
const maxPositions = 50

const savePosition = (entry: string, position: SavedPosition): void => {
  positions.delete(entry)
  positions.set(entry, position)
  const [oldest] = positions.keys()
  if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest)
}

/** Returns whether the focus is still where a new page puts it: on the body or its heading. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('h1') === true

/**
 * Stores the reader's position in a list on unmount, in memory, and returns the previous position of this history
 * entry, if any, and a function that scrolls there once, to be called when the rows have their size.
 */
export const useScrollRestoration = (
  scroller: () => Element | null | undefined,
  current: () => CellPosition & { hasFocus: boolean },
): { was: SavedPosition | undefined; scrollBack: () => void } => {
  const { key, pathname, search } = useLocation()
  // URLs that were typed have no key of their own.
  const entry = `${key} ${pathname}${search}`
  const [previous] = useState(() => positions.get(entry))
  const latest = useRef({ entry, pathname, now: current })
  const scrollerRef = useRef<Element>(null)
  useLayoutEffect(() => {
    // A page stays mounted until the next one is loaded, when the URL is already another.
    if (latest.current.pathname === pathname) latest.current = { entry, pathname, now: current }
    scrollerRef.current = scroller() ?? null
  })
  const isRestored = useRef(previous === undefined)
  const scrollBack = useCallback(() => {
    if (isRestored.current) return
    isRestored.current = true
    scrollerRef.current?.scrollTo({ top: previous?.top ?? 0, left: previous?.left ?? 0 })
  }, [previous])
  // Scroll offsets are read before the element is removed.
  useLayoutEffect(
    () => () => {
      const final = latest.current
      const { scrollTop = 0, scrollLeft = 0 } = scrollerRef.current ?? {}
      const { hasFocus, ...position } = final.now()
      savePosition(final.entry, { ...position, top: scrollTop, left: scrollLeft, hadFocus: hasFocus })
    },
    [],
  )
  return { was: previous, scrollBack }
}

/**
 * Restores scroll position and focus of rows that are DOM elements; `opener` selects the element that had the focus.
 * Returns whether the reader has returned.
 */
export const useRowScrollRestoration = (frame: RefObject<HTMLElement | null>, row: string, opener: string): boolean => {
  const rows = () => [...(frame.current?.querySelectorAll(row) ?? [])]
  const focusedIndex = () => rows().findIndex((one) => one.contains(document.activeElement))
  const { was: previous, scrollBack } = useScrollRestoration(
    () => frame.current,
    () => ({ row: Math.max(0, focusedIndex()), column: 0, hasFocus: focusedIndex() >= 0 }),
  )
  const findRows = useRef(rows)
  useEffect(scrollBack, [scrollBack])
  useEffect(() => {
    if (!previous?.hadFocus) return
    // After the page has focused its heading.
    queueMicrotask(() => {
      if (isFocusFree())
        findRows.current()[previous.row]?.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true })
    })
  }, [previous, opener])
  return previous !== undefined
}
