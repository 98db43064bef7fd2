import type { JSX } from 'react'
import type { SortColumn } from '#contract/core/sorts.ts'
import type { CellMenuTarget } from './CellMenu.tsx'
import type { CopyOutcome } from './clipboard.ts'
import type { TableColumn, TableRow } from './column.ts'

/** The props of a table of records, whichever way it is drawn. */
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
  /** The columns that the rows are sorted by, the first before all. */
  sorts?: readonly SortColumn[]
  /** `also` keeps the columns that they are sorted by already. */
  onSort?: (column: TableColumn<R>, also: boolean) => void
  /** Selection is by record id; without it there are no checkboxes. */
  selected?: Pick<ReadonlySet<string>, 'has'>
  onSelect?: (ids: string[], selected: boolean) => void
  onOpen?: ((record: R) => void) | undefined
  openId?: string | undefined
  onResize?: (columnId: string, width: number) => void
  onMove?: (columnId: string, target: string) => void
  menuOf?: (column: TableColumn<R>) => JSX.Element
  onCopy?: (outcome: CopyOutcome) => void
  onCellMenu?: (place: CellMenuTarget<R>) => void
  /** What can be done with a row and its cells, for views whose cells the keyboard does not go to. */
  rowMenuOf?: (record: R) => (label: string) => JSX.Element
}
