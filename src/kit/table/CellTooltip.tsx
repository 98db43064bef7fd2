import { type RefObject, useEffect, useState } from 'react'
import { isClipped, textWidth } from './textWidth.ts'

/** Maximum width and padding in pixels, as in the style sheet. */
const widest = 480
const padding = 24

interface Props {
  frame: RefObject<HTMLElement | null>
  /** Element with role `grid`, which has the focus for all cells. */
  gridElement: RefObject<HTMLElement | null>
  /** Id of the active cell. */
  cellId: string
  /** Text of the cell. */
  text: string | undefined
}

interface Place {
  top: number
  width: number
  /** Distance from the frame's left or right edge; one is set. */
  left?: number
  right?: number
}

/**
 * Returns the position of the tooltip over the cell; undefined if its text is not clipped or the cell is out of sight.
 */
const placeOver = (frame: HTMLElement, cell: HTMLElement, text: string): Place | undefined => {
  if (!isClipped(cell)) return undefined
  const [around, own] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()]
  const isInSight = own.top >= around.top && own.bottom <= around.bottom && own.right > around.left
  if (!isInSight || own.left > around.right) return undefined
  const place = { top: own.top - around.top - 1, width: own.width }
  const needed = Math.min(widest, textWidth(text) + padding)
  return own.left + needed <= around.right
    ? { ...place, left: own.left - around.left }
    : { ...place, right: Math.max(0, around.right - own.right) }
}

/**
 * Shows the full text over the active cell if it is clipped. Hidden from screen readers, which get it from the cell.
 * Escape hides it.
 */
export const CellTooltip = ({ frame, gridElement, cellId, text }: Props) => {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    const around = frame.current
    if (!around) return
    let drawing = 0
    // Blueprint renders newly visible cells a frame later.
    const look = () => {
      cancelAnimationFrame(drawing)
      drawing = requestAnimationFrame(() => {
        const cell = document.getElementById(cellId)
        const hasFocus = gridElement.current?.matches(':focus-visible') === true
        setPlace(hasFocus && cell && text ? placeOver(around, cell, text) : undefined)
      })
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setPlace(undefined)
    look()
    around.addEventListener('scroll', look, true)
    around.addEventListener('focusin', look)
    around.addEventListener('focusout', look)
    around.addEventListener('keydown', onKeyDown)
    return () => {
      cancelAnimationFrame(drawing)
      around.removeEventListener('scroll', look, true)
      around.removeEventListener('focusin', look)
      around.removeEventListener('focusout', look)
      around.removeEventListener('keydown', onKeyDown)
    }
  }, [frame, gridElement, cellId, text])
  if (!place || text === undefined) return null
  const { width, ...edges } = place
  return (
    <div className="cell-peek" aria-hidden="true" style={{ ...edges, minWidth: width }}>
      {text}
    </div>
  )
}
