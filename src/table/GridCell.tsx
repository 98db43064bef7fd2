import type { CSSProperties, ReactNode } from 'react'

interface Props {
  id: string
  /** Counted from 1, over all columns. */
  colIndex: number
  frozen: boolean
  selected?: boolean
  children: ReactNode
  className?: string
  style?: CSSProperties
}

/**
 * Blueprint draws a frozen cell twice, in front and hidden behind. Only the one in front carries the id that its ARIA row
 * owns.
 */
export const nameWhenInFront = (id: string, frozen: boolean) => (element: HTMLElement | null) => {
  if (element)
    element.id = !frozen || element.closest('.bp6-table-quadrant-left, .bp6-table-quadrant-top-left') ? id : ''
}

/** A cell of the grid: plain markup that carries role and place, where Blueprint's own has none. */
export const GridCell = ({ id, colIndex, frozen, selected, children, className = '', style }: Props) => (
  <div
    ref={nameWhenInFront(id, frozen)}
    role="gridcell"
    aria-colindex={colIndex}
    aria-selected={selected}
    className={frozen ? `grid-cell grid-cell-frozen ${className}` : `grid-cell ${className}`}
    style={style}
  >
    {children}
  </div>
)
