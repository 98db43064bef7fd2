import { useLayoutEffect } from 'react'

/**
 * Gives the root element a class while something is on the page that changes what lies around it. The same as `:has()` on a
 * frame, for which a browser computes all styles in the frame again with every element that comes: a chart is thirty such.
 */
export const useRootClass = (name: 'frame-hidden' | 'drawer-open' | 'conflict-open', isOn = true): void => {
  useLayoutEffect(() => {
    if (!isOn) return
    const { classList } = document.documentElement
    classList.add(name)
    return () => classList.remove(name)
  }, [name, isOn])
}
