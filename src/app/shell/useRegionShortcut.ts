import { type RefObject, useEffect } from 'react'

/** What a page is for: its table, what can be done with a record, and what is open beside a list. */
const stops = '[role="grid"], .plain-frame, .row-cards-frame, .event-possible, .select-matching, .bulk, .drawer'
const controls = 'button:not(:disabled), a[href], input:not(:disabled)'

/** Where a stop takes the focus: itself, or the first control in it. */
const targetIn = (stop: HTMLElement) =>
  stop.hasAttribute('tabindex') ? stop : stop.querySelector<HTMLElement>(controls)

/** F6 leads past header and toolbar to what the page is for, and from there to the next of these, around. */
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
