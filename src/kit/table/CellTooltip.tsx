import { type RefObject, useEffect, useState } from 'react'
import { isClipped, textWidth } from './textWidth.ts'

/** Maximum width and padding in pixels, as in the style sheet. */
const maxWidth = 480
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

interface TooltipPosition {
  top: number
  width: number
  /** Distance from the frame's left or right edge; one is set. */
  left?: number
  right?: number
}

/**
 * Returns the position of the tooltip over the cell; undefined if its text is not clipped or the cell is out of sight.
 */
const tooltipPosition = (frame: HTMLElement, cell: HTMLElement, text: string): TooltipPosition | undefined => {
  if (!isClipped(cell)) return undefined
  const [frameBox, cellBox] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()]
  const isInSight = cellBox.top >= frameBox.top && cellBox.bottom <= frameBox.bottom && cellBox.right > frameBox.left
  if (!isInSight || cellBox.left > frameBox.right) return undefined
  const position = { top: cellBox.top - frameBox.top - 1, width: cellBox.width }
  const textBoxWidth = Math.min(maxWidth, textWidth(text) + padding)
  return cellBox.left + textBoxWidth <= frameBox.right
    ? { ...position, left: cellBox.left - frameBox.left }
    : { ...position, right: Math.max(0, frameBox.right - cellBox.right) }
}

/**
 * Shows the full text over the active cell if it is clipped. Hidden from screen readers, which get it from the cell.
 * Escape hides it.
 */
export const CellTooltip = ({ frame, gridElement, cellId, text }: Props) => {
  const [position, setPosition] = useState<TooltipPosition>()
  useEffect(() => {
    const frameBox = frame.current
    if (!frameBox) return
    let frameId = 0
    // Blueprint renders newly visible cells a frame later.
    const update = () => {
      cancelAnimationFrame(frameId)
      frameId = requestAnimationFrame(() => {
        const cell = document.getElementById(cellId)
        const hasFocus = gridElement.current?.matches(':focus-visible') === true
        setPosition(hasFocus && cell && text ? tooltipPosition(frameBox, cell, text) : undefined)
      })
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setPosition(undefined)
    update()
    frameBox.addEventListener('scroll', update, true)
    frameBox.addEventListener('focusin', update)
    frameBox.addEventListener('focusout', update)
    frameBox.addEventListener('keydown', onKeyDown)
    return () => {
      cancelAnimationFrame(frameId)
      frameBox.removeEventListener('scroll', update, true)
      frameBox.removeEventListener('focusin', update)
      frameBox.removeEventListener('focusout', update)
      frameBox.removeEventListener('keydown', onKeyDown)
    }
  }, [frame, gridElement, cellId, text])
  if (!position || text === undefined) return null
  const { width, ...edges } = position
  return (
    <div className="cell-peek" aria-hidden="true" style={{ ...edges, minWidth: width }}>
      {text}
    </div>
  )
}
