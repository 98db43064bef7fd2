import { useVisibleRows, type VisibleRowsStore } from './visibleRows.ts'

interface Props {
  shown: VisibleRowsStore
  /** Rows of the page. */
  count: number
  /** Zero-based index of the page's first row among all rows. */
  offset: number
  columnCount: number
  isSelected: (row: number) => boolean | undefined
  cellId: (row: number, column: number) => string
}

export const headerRow = -1

const columnsOf = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * Renders the rows of the grid for screen readers. Blueprint renders cells without rows, so each row owns its cells by
 * id. Row 1 is the header.
 */
export const AriaRows = ({ shown, count, offset, columnCount, isSelected, cellId }: Props) => {
  const { first, last } = useVisibleRows(shown)
  const columns = columnsOf(columnCount)
  const rows = [
    headerRow,
    ...Array.from({ length: Math.max(0, Math.min(last, count - 1) - first + 1) }, (_, index) => first + index),
  ]
  return rows.map((row) => (
    <div
      key={row}
      role="row"
      aria-rowindex={row === headerRow ? 1 : offset + row + 2}
      aria-selected={row === headerRow ? undefined : isSelected(row)}
      aria-owns={columns.map((column) => cellId(row, column)).join(' ')}
    />
  ))
}
