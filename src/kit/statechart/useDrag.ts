import { type PointerEvent, type RefObject, useRef } from 'react'

/** Returns handlers that scroll a frame while it is dragged with a mouse; fingers scroll it by themselves. */
export const useDrag = (frame: RefObject<HTMLElement | null>) => {
  const last = useRef<{ x: number; y: number }>(undefined)
  const end = () => {
    last.current = undefined
  }
  return {
    onPointerDown: ({ pointerType, button, pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'mouse' || button !== 0) return
      last.current = { x: clientX, y: clientY }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!last.current) return
      frame.current?.scrollBy(last.current.x - clientX, last.current.y - clientY)
      last.current = { x: clientX, y: clientY }
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
