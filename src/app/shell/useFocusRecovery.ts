import { type RefObject, useEffect } from 'react'
import { focusHeading } from './focusHeading.ts'

const isDisabled = (element: Element) => element.matches(':disabled, :disabled *')

/**
 * Recovers a lost focus: focuses the heading if the focused element was removed, or the element itself once it is
 * enabled again, e.g. after saving. Overlays that return the focus themselves go first.
 */
export const useFocusRecovery = (content: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last: Element | undefined
    let frame = 0
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
    }
    // A press outside all controls clears the focus on purpose.
    const forget = () => {
      last = undefined
    }
    const recover = () => {
      if (!last || document.activeElement !== document.body) return
      // The focus may be in the browser's user interface.
      if (!document.hasFocus() || document.querySelector('.bp6-overlay-open')) return
      if (!last.isConnected) focusHeading(content.current)
      else if (!isDisabled(last) && last instanceof HTMLElement) last.focus()
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
