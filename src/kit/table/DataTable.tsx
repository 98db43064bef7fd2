import { useRef } from 'react'
import type { TableRow } from './column.ts'
import { DataGrid } from './DataGrid.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import './DataTable.css'
import { useElementWidth } from '#src/kit/lib/useElementWidth.ts'

/**
 * Renders a dense grid on Blueprint's table, which lacks identity by record id, ARIA, keyboard, copying and cell
 * content. It is one tab stop. The frame is measured first, so that cells are laid out once.
 */
export const DataTable = <R extends TableRow>(props: DataTableProps<R>) => {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  return (
    <div ref={frame} className="data-table">
      {width > 0 && <DataGrid {...props} frame={frame} frameWidth={width} />}
    </div>
  )
}
