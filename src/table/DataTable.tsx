import { type JSX, useRef } from 'react'
import type { TableColumn, TableRow, TableSort } from './column.ts'
import { DataGrid } from './DataGrid.tsx'
import './DataTable.css'
import { useWidth } from './useWidth.ts'

/** How many cells went to the clipboard, or why none did: no value in them, or not allowed by the browser. */
export type CopyOutcome = number | 'empty' | 'denied'

export interface DataTableProps<R extends TableRow> {
  /** Names the grid for a screen reader. */
  label: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  /** Place of the first row among all rows, counted from 0, and the number of all rows. */
  offset?: number
  total?: number
  rowHeight?: number
  /** Columns frozen at the left. */
  frozen?: number
  sort?: TableSort | undefined
  onSort?: (column: TableColumn<R>) => void
  /** Selection is by record id; without it there are no checkboxes. */
  selected?: Pick<ReadonlySet<string>, 'has'>
  onSelect?: (ids: string[], selected: boolean) => void
  onOpen?: ((record: R) => void) | undefined
  openId?: string | undefined
  onResize?: (columnId: string, width: number) => void
  onMove?: (columnId: string, target: string) => void
  menuOf?: (column: TableColumn<R>) => JSX.Element
  onCopy?: (outcome: CopyOutcome) => void
}

/**
 * A dense grid on Blueprint's table. Ours: identity by record id, ARIA, the keyboard, copying, what a cell shows. It is
 * one tab stop; Tab and Shift+Tab leave it. Its frame is measured first, so that the cells are laid out once.
 */
export const DataTable = <R extends TableRow>(props: DataTableProps<R>) => {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  return (
    <div ref={frame} className="data-table">
      {width > 0 && <DataGrid {...props} frame={frame} frameWidth={width} />}
    </div>
  )
}
