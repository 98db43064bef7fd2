import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CellPosition } from './gridKeys.ts'

/** Position of the reader in a list: active cell, scroll offsets in pixels, and focus. */
interface KeptPlace extends CellPosition {
  top: number
  left: number
  hadFocus: boolean
}

/** Positions by entry of the browser's history, least recently used first, at most 50; in memory only. */
const kept = new Map<string, KeptPlace>()
const keptMax = 50

const keep = (entry: string, place: KeptPlace): void => {
  kept.delete(entry)
  kept.set(entry, place)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
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
  now: () => CellPosition & { hasFocus: boolean },
): { was: KeptPlace | undefined; scrollBack: () => void } => {
  const { key, pathname, search } = useLocation()
  // URLs that were typed have no key of their own.
  const entry = `${key} ${pathname}${search}`
  const [was] = useState(() => kept.get(entry))
  const last = useRef({ entry, pathname, now })
  const scrolled = useRef<Element>(null)
  useLayoutEffect(() => {
    // A page stays mounted until the next one is loaded, when the URL is already another.
    if (last.current.pathname === pathname) last.current = { entry, pathname, now }
    scrolled.current = scroller() ?? null
  })
  const isBack = useRef(was === undefined)
  const scrollBack = useCallback(() => {
    if (isBack.current) return
    isBack.current = true
    scrolled.current?.scrollTo({ top: was?.top ?? 0, left: was?.left ?? 0 })
  }, [was])
  // Scroll offsets are read before the element is removed.
  useLayoutEffect(
    () => () => {
      const left = last.current
      const { scrollTop = 0, scrollLeft = 0 } = scrolled.current ?? {}
      const { hasFocus, ...place } = left.now()
      keep(left.entry, { ...place, top: scrollTop, left: scrollLeft, hadFocus: hasFocus })
    },
    [],
  )
  return { was, scrollBack }
}

/**
 * Restores scroll position and focus of rows that are DOM elements; `opener` selects the element that had the focus.
 * Returns whether the reader has returned.
 */
export const useRowScrollRestoration = (frame: RefObject<HTMLElement | null>, row: string, opener: string): boolean => {
  const rows = () => [...(frame.current?.querySelectorAll(row) ?? [])]
  const focused = () => rows().findIndex((one) => one.contains(document.activeElement))
  const { was, scrollBack } = useScrollRestoration(
    () => frame.current,
    () => ({ row: Math.max(0, focused()), column: 0, hasFocus: focused() >= 0 }),
  )
  const find = useRef(rows)
  useEffect(scrollBack, [scrollBack])
  useEffect(() => {
    if (!was?.hadFocus) return
    // After the page has focused its heading.
    queueMicrotask(() => {
      if (isFocusFree()) find.current()[was.row]?.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true })
    })
  }, [was, opener])
  return was !== undefined
}
