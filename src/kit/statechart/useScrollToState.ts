import { type RefObject, useCallback, useLayoutEffect } from 'react'
import type { Layout } from './layout.ts'

/**
 * Scrolls the frame of a drawing to centre a state whenever the state or the layout changes. Returns the function that
 * does so in the next frame, when a new scale is rendered.
 */
export const useScrollToState = (
  frame: RefObject<HTMLElement | null>,
  state: string,
  layout: Layout | undefined,
): (() => void) => {
  const scroll = useCallback(() => {
    const box = frame.current
    const drawn = box?.querySelector(`[data-state="${state}"]`)
    if (!box || !drawn) return
    const [outer, inner] = [box.getBoundingClientRect(), drawn.getBoundingClientRect()]
    box.scrollBy(
      inner.left + inner.width / 2 - outer.left - outer.width / 2,
      inner.top + inner.height / 2 - outer.top - outer.height / 2,
    )
  }, [frame, state])
  useLayoutEffect(() => {
    if (layout) scroll()
  }, [scroll, layout])
  return useCallback(() => void requestAnimationFrame(scroll), [scroll])
}
