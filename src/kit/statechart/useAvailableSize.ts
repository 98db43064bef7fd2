import { type RefObject, useLayoutEffect, useState } from 'react'
import type { AvailableSize } from './layout.ts'

/** Returns the inner size of an element, observed; undefined before the first measurement. */
export const useAvailableSize = (element: RefObject<HTMLElement | null>): AvailableSize | undefined => {
  const [size, setSize] = useState<AvailableSize>()
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
