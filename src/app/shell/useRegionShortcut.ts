import { type RefObject, useEffect } from 'react'

/** Selectors of the regions of a page: its table, the actions of a record and the drawer. */
const stops = '[role="grid"], .plain-frame, .row-cards-frame, .event-possible, .select-matching, .bulk, .drawer'
const controls = 'button:not(:disabled), a[href], input:not(:disabled)'

/** Returns the element of a region that receives the focus: the region itself, or its first control. */
const targetIn = (stop: HTMLElement) =>
  stop.hasAttribute('tabindex') ? stop : stop.querySelector<HTMLElement>(controls)

/**
 * Moves the focus to the next region of the page on F6, past header and toolbar; after the last region to the first.
 */
export const useRegionShortcut = (content: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || document.querySelector('.bp6-overlay-open')) return
      const all = [...(content.current?.querySelectorAll<HTMLElement>(stops) ?? [])].filter(
        (stop) => targetIn(stop) && stop.checkVisibility({ visibilityProperty: true }),
      )
      const at = all.findLastIndex((stop) => stop.contains(document.activeElement))
      const next = all[(at + 1) % all.length]
      if (!next) return
      event.preventDefault()
      targetIn(next)?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [content])
}
