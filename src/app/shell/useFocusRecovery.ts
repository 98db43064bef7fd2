import { type RefObject, useEffect } from 'react'
import { focusHeading } from './focusHeading.ts'

const isDisabled = (element: Element) => element.matches(':disabled, :disabled *')
/** Buttons that show progress are enabled again soon, e.g. when a form is saved. */
const isSoonEnabled = (element: Element) => element.closest('.bp6-loading') !== null

/**
 * Recovers a lost focus: focuses the drawer or the heading of the page if the focused element was removed or disabled,
 * e.g. by a decision that is held for undo, and a button that showed progress once it is enabled again. Overlays that
 * return the focus themselves go first.
 */
export const useFocusRecovery = (content: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last: Element | undefined
    /** Drawer that last had the focus, unless the page has had it since. Dialogs belong to what opened them. */
    let drawer: HTMLElement | null = null
    let frame = 0
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
      if (content.current?.contains(last ?? null)) drawer = last?.closest<HTMLElement>('.drawer') ?? null
    }
    // A press outside all controls clears the focus on purpose.
    const forget = () => {
      last = undefined
    }
    const recover = () => {
      if (!last || document.activeElement !== document.body) return
      // The focus may be in the browser's user interface.
      if (!document.hasFocus() || document.querySelector('.bp6-overlay-open')) return
      if (last.isConnected && !isDisabled(last)) {
        if (last instanceof HTMLElement) last.focus()
      } else if (!last.isConnected || !isSoonEnabled(last)) {
        if (drawer?.isConnected) drawer.focus()
        else focusHeading(content.current)
      }
    }
    const observer = new MutationObserver(() => {
      if (!last || document.activeElement !== document.body) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(recover)
      })
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, true)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [content])
}
