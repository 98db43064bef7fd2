import { type RefObject, useEffect } from 'react'

/**
 * Selectors of the regions of a page, first choice first: its table, the actions of a record and the drawer. On a record
 * without actions the next one of its queue, then the actions of the header.
 */
const regionSelectors = [
  '[role="grid"], .plain-frame, .row-cards-frame, .event-possible, .select-matching, .bulk, .drawer',
  '.next-in-queue',
  '.page-actions',
]
const controls = 'button:not(:disabled), a[href], input:not(:disabled)'

/** Returns the element of a region that receives the focus: the region itself, or its first control. */
const focusTarget = (region: HTMLElement) =>
  region.hasAttribute('tabindex') ? region : region.querySelector<HTMLElement>(controls)

/** Returns the visible regions that a selector matches and that can receive the focus. */
const regionsIn = (content: HTMLElement | null, selector: string) =>
  [...(content?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    (region) => focusTarget(region) && region.checkVisibility({ visibilityProperty: true }),
  )

/**
 * Moves the focus to the next region of the page on F6, past header and toolbar; after the last region to the first.
 */
export const useRegionShortcut = (content: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || document.querySelector('.bp6-overlay-open')) return
      const choices = regionSelectors.map((selector) => regionsIn(content.current, selector))
      const regions = choices.find(({ length }) => length > 0) ?? []
      const currentIndex = regions.findLastIndex((region) => region.contains(document.activeElement))
      const next = regions[(currentIndex + 1) % regions.length]
      if (!next) return
      event.preventDefault()
      focusTarget(next)?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [content])
}
