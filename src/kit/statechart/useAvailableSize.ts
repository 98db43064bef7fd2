import { type RefObject, useLayoutEffect, useState } from 'react'
import type { AvailableSize } from './layout.ts'

/** The room that an element has, as it changes; undefined before it is known. */
export const useAvailableSize = (element: RefObject<HTMLElement | null>): AvailableSize | undefined => {
  const [room, setRoom] = useState<AvailableSize>()
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setRoom({ width: measured.clientWidth, height: measured.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return room
}
