import { type RefObject, useEffect } from 'react'
import { focusHeading } from './focusHeading.ts'

const isDisabled = (element: Element) => element.matches(':disabled, :disabled *')

/**
 * Keeps the focus on the page: where what had it is taken away, the heading gets it; where a control was disabled for a
 * while, e.g. while it saved, it gets it back. What opens over the page and gives the focus back itself goes first.
 */
export const useFocusRecovery = (content: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last: Element | undefined
    let frame = 0
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
    }
    // A press beside all controls takes the focus away as it should.
    const forget = () => {
      last = undefined
    }
    const mend = () => {
      if (!last || document.activeElement !== document.body) return
      // The focus may be in the browser's own controls, too.
      if (!document.hasFocus() || document.querySelector('.bp6-overlay-open')) return
      if (!last.isConnected) focusHeading(content.current)
      else if (!isDisabled(last) && last instanceof HTMLElement) last.focus()
    }
    const observer = new MutationObserver(() => {
      if (!last || document.activeElement !== document.body) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(mend)
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
