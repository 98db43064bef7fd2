import { useLayoutEffect } from 'react'

/**
 * Sets a class on the root element while mounted. An alternative to `:has()` on the frame, which makes browsers
 * recompute its styles for every added element.
 */
export const useRootClass = (name: 'frame-hidden' | 'drawer-open' | 'list-printed', isOn = true): void => {
  useLayoutEffect(() => {
    if (!isOn) return
    const { classList } = document.documentElement
    classList.add(name)
    return () => classList.remove(name)
  }, [name, isOn])
}
