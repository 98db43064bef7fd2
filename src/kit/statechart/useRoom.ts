import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Room } from './layout.ts'

/** The room that an element has, as it changes; undefined before it is known. */
export const useRoom = (element: RefObject<HTMLElement | null>): Room | undefined => {
  const [room, setRoom] = useState<Room>()
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
