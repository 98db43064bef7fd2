import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CellPosition } from './gridKeys.ts'

/** Where a reader was in a list: its active cell, and how far it was scrolled, in pixels. */
interface KeptPlace extends CellPosition {
  top: number
  left: number
  hadFocus: boolean
}

/** Of the entries of the browser's history that were left last; gone with the document. */
const kept = new Map<string, KeptPlace>()
const keptMax = 50

const keep = (entry: string, place: KeptPlace): void => {
  kept.delete(entry)
  kept.set(entry, place)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
}

/** Whether nobody has the focus but the page that has just come. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('h1') === true

/**
 * Keeps where the reader is in a list when the page is left. Answers where that was, undefined at a first visit, and what
 * scrolls there, once, as soon as the rows have their size.
 */
export const useScrollRestoration = (
  scroller: () => Element | null | undefined,
  now: () => CellPosition & { hasFocus: boolean },
): { was: KeptPlace | undefined; scrollBack: () => void } => {
  const { key, pathname, search } = useLocation()
  // Addresses that were typed have no key of their own.
  const entry = `${key} ${pathname}${search}`
  const [was] = useState(() => kept.get(entry))
  const last = useRef({ entry, pathname, now })
  const scrolled = useRef<Element>(null)
  useLayoutEffect(() => {
    // A page stays until the next one has come, whose address is not its own.
    if (last.current.pathname === pathname) last.current = { entry, pathname, now }
    scrolled.current = scroller() ?? null
  })
  const isBack = useRef(was === undefined)
  const scrollBack = useCallback(() => {
    if (isBack.current) return
    isBack.current = true
    scrolled.current?.scrollTo({ top: was?.top ?? 0, left: was?.left ?? 0 })
  }, [was])
  // What is taken off the page is not scrolled any more.
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

/** The same for rows that are elements of their own; what opens one has the focus. Answers whether the reader is back. */
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
    // After the page has given the focus to its heading.
    queueMicrotask(() => {
      if (isFocusFree()) find.current()[was.row]?.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true })
    })
  }, [was, opener])
  return was !== undefined
}
