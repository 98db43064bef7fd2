import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { setFrontId } from './frontCopy.ts'
import { isClipped } from './textWidth.ts'

interface Props {
  id: string
  /** One-based index over all columns. */
  colIndex: number
  frozen: boolean
  /** Text of the cell. */
  text?: string | undefined
  onDoubleClick?: (() => void) | undefined
  children?: ReactNode
  className?: string
  style?: CSSProperties
}

/** Sets a tooltip with the full text while the pointer is on a clipped cell. */
const showFullText = ({ currentTarget }: MouseEvent<HTMLElement>, text: string) => {
  currentTarget.title = isClipped(currentTarget) ? text : ''
}

/**
 * Renders a cell with role and index, which Blueprint's own cell lacks. Only the copy in front has the id that its ARIA
 * row owns.
 */
export const GridCell = ({ id, colIndex, frozen, text, onDoubleClick, children, className = '', style }: Props) => (
  <div
    // Only frozen cells have a copy behind them.
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
