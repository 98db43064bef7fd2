import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { setFrontId } from './frontCopy.ts'
import { isClipped } from './textWidth.ts'

interface Props {
  id: string
  /** Counted from 1, over all columns. */
  colIndex: number
  frozen: boolean
  /** What it shows, in words. */
  text?: string | undefined
  onDoubleClick?: (() => void) | undefined
  children?: ReactNode
  className?: string
  style?: CSSProperties
}

/** What does not fit is told whole while the pointer is on it. */
const showFullText = ({ currentTarget }: MouseEvent<HTMLElement>, text: string) => {
  currentTarget.title = isClipped(currentTarget) ? text : ''
}

/**
 * A cell of the grid: plain markup that carries role and place, where Blueprint's own has none. Only the copy in front
 * carries the id that its ARIA row owns.
 */
export const GridCell = ({ id, colIndex, frozen, text, onDoubleClick, children, className = '', style }: Props) => (
  <div
    // Only a frozen cell has a copy behind it.
    id={frozen ? undefined : id}
    ref={frozen ? (element) => setFrontId(element, 'cell', frozen, id) : undefined}
    role="gridcell"
    aria-colindex={colIndex}
    className={frozen ? `grid-cell grid-cell-frozen ${className}` : `grid-cell ${className}`}
    style={style}
    onDoubleClick={onDoubleClick}
    onMouseEnter={text === undefined ? undefined : (event) => showFullText(event, text)}
  >
    {children}
  </div>
)
