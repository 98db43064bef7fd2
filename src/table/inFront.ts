import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const fronts = {
  cell: { frozen: '.bp6-table-quadrant-left', free: '.bp6-table-quadrant-main' },
  header: { frozen: '.bp6-table-quadrant-top-left', free: '.bp6-table-quadrant-top' },
}

/** Blueprint draws a frozen cell twice and a header up to four times: all but one stand hidden behind it. */
export const isInFront = (element: Element, part: keyof typeof fronts, frozen: boolean): boolean =>
  element.closest(fronts[part][frozen ? 'frozen' : 'free']) !== null

/** Whether this copy of a header is the one in front, which alone carries its id and its menu. */
export const useHeaderInFront = (frozen: boolean): { copy: RefObject<HTMLDivElement | null>; front: boolean } => {
  const copy = useRef<HTMLDivElement>(null)
  const [front, setFront] = useState(false)
  useLayoutEffect(() => {
    setFront(copy.current !== null && isInFront(copy.current, 'header', frozen))
  }, [frozen])
  return { copy, front }
}
