import { type RefObject, useEffect } from 'react'

/** What has the focus in a frame may go, as a button does when its job is over: the frame has the focus then, and its keys. */
export const useFocusFallback = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = frame
    if (!current) return
    let focused: Element | undefined
    const note = ({ target }: FocusEvent) => {
      focused = target as Element
    }
    const observer = new MutationObserver(() => {
      if (focused?.isConnected === false && document.activeElement === document.body) current.focus()
    })
    current.addEventListener('focusin', note)
    observer.observe(current, { childList: true, subtree: true })
    return () => {
      current.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [frame])
}
