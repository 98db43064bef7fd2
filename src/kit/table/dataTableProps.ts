import type { JSX } from 'react'
import type { SortColumn } from '#contract/core/sorts.ts'
import type { CellMenuTarget } from './CellMenu.tsx'
import type { CopyOutcome } from './clipboard.ts'
import type { TableColumn, TableRow } from './column.ts'

/** Props of a table of records, in any display mode. */
export interface DataTableProps<R extends TableRow> {
  /** Accessible name of the table. */
  label: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  /** Zero-based index of the first row among all rows, and the number of all rows. */
  offset?: number
  total?: number
  rowHeight?: number
  /** Number of columns frozen at the left. */
  frozen?: number
  /** Sort columns, most significant first. */
  sorts?: readonly SortColumn[]
  /** Called to sort by a column; `also` keeps the other sort columns. */
  onSort?: (column: TableColumn<R>, also: boolean) => void
  /** Ids of the selected records; no checkboxes without `onSelect`. */
  selected?: Pick<ReadonlySet<string>, 'has'>
  onSelect?: (ids: string[], selected: boolean) => void
  onOpen?: ((record: R) => void) | undefined
  openId?: string | undefined
  onResize?: (columnId: string, width: number) => void
  onMove?: (columnId: string, target: string) => void
  menuOf?: (column: TableColumn<R>) => JSX.Element
  onCopy?: (outcome: CopyOutcome) => void
  onCellMenu?: (place: CellMenuTarget<R>) => void
  /** Returns the renderer of a row's menu, for display modes in which the keyboard does not reach cells. */
  rowMenuOf?: (record: R) => (label: string) => JSX.Element
}
