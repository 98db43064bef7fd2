import { type RefObject, useEffect } from 'react'

/** Focuses the frame when its focused element is removed, so that the frame keeps receiving keys. */
export const useFocusFallback = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = frame
    if (!current) return
    let focused: Element | undefined
    const remember = ({ target }: FocusEvent) => {
      focused = target as Element
    }
    const observer = new MutationObserver(() => {
      if (focused?.isConnected === false && document.activeElement === document.body) current.focus()
    })
    current.addEventListener('focusin', remember)
    observer.observe(current, { childList: true, subtree: true })
    return () => {
      current.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [frame])
}
