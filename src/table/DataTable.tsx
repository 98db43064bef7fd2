import { Column, RegionCardinality, Regions, RenderMode, Table } from '@blueprintjs/table'
import '@blueprintjs/table/lib/css/table.css'
import './batches.ts'
import { type JSX, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { AriaGrid } from './AriaGrid.tsx'
import { AriaRows, headerRow } from './AriaRows.tsx'
import type { TableColumn, TableRow, TableSort } from './column.ts'
import './DataTable.css'
import { GridCell } from './GridCell.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import { HeaderCheck } from './HeaderCheck.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { useGrid } from './useGrid.ts'
import { useWidth } from './useWidth.ts'

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
  selected?: ReadonlySet<string>
  onSelect?: (ids: string[], selected: boolean) => void
  onOpen?: (record: R) => void
  openId?: string | undefined
  onResize?: (columnId: string, width: number) => void
  onMove?: (columnId: string, target: string) => void
  menuOf?: (column: TableColumn<R>) => JSX.Element
  /** Told how many cells went to the clipboard; 0 when the browser did not allow it. */
  onCopy?: (cells: number) => void
}

const checkboxWidth = 40
const scrollbar = 16
const cellSelection = [RegionCardinality.CELLS]

/** The last column takes what is left of the frame, so that rows end where the frame does. */
const filled = (widths: readonly number[], frame: number): number[] => {
  const left = frame - scrollbar - widths.reduce((sum, width) => sum + width, 0)
  return left > 0 ? widths.with(-1, (widths.at(-1) ?? 0) + left) : [...widths]
}

const noSelection: ReadonlySet<string> = new Set()

/**
 * A dense grid on Blueprint's table. Ours: identity by record id, ARIA, the keyboard, copying, what a cell shows. It is
 * one tab stop; Tab and Shift+Tab leave it.
 */
export const DataTable = <R extends TableRow>(props: DataTableProps<R>) => {
  const { label, columns, rows, offset = 0, total = rows.length, rowHeight = 32, frozen = 0, sort, openId } = props
  const { onSort, onOpen, onResize, onMove, menuOf, selected = noSelection, onSelect } = props
  const gridId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const gridElement = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ first: 0, last: -1 })
  const [menuColumn, setMenuColumn] = useState<string>()
  const checkboxes = onSelect ? 1 : 0
  const frozenCount = Math.min(columns.length, frozen) + checkboxes
  const cellId = useCallback(
    (row: number, column: number) => `${gridId}-${row === headerRow ? 'h' : row}-${column}`,
    [gridId],
  )
  const ids = ['', ...columns.map(({ id }) => id)].slice(1 - checkboxes)
  const widths = filled([checkboxWidth, ...columns.map(({ width }) => width)].slice(1 - checkboxes), useWidth(frame))
  const sizes = { rowHeight, widths, frozen: frozenCount }
  const grid = useGrid(props, { frame, gridElement, sizes, shown, checkboxes, openMenu: setMenuColumn })

  const renderCell = useCallback(
    (row: number, index: number): JSX.Element => {
      const record = rows[row] as R
      const place = { id: cellId(row, index), colIndex: index + 1, frozen: index < frozenCount }
      if (index < checkboxes)
        return (
          <GridCell {...place} className="grid-cell-check">
            <RowCheckbox checked={selected.has(record.id)} onChange={(on) => onSelect?.([record.id], on)} />
          </GridCell>
        )
      const column = columns[index - checkboxes] as TableColumn<R>
      const mark = column.mark?.(record)
      const open = record.id === openId ? 'grid-cell-open' : ''
      const chosen = selected.has(record.id) ? 'grid-cell-selected' : ''
      const shownValue = column.content ? column.content(record) : column.text(record)
      return (
        <GridCell
          {...place}
          className={`grid-cell-${column.align} ${mark ?? ''} ${open} ${chosen}`}
          onDoubleClick={onOpen && (() => onOpen(record))}
        >
          {onOpen && column.opens ? (
            <button type="button" tabIndex={-1} className="cell-open" onClick={() => onOpen(record)}>
              {shownValue}
            </button>
          ) : (
            shownValue
          )}
        </GridCell>
      )
    },
    [rows, columns, selected, onSelect, onOpen, openId, checkboxes, frozenCount, cellId],
  )

  const chosen = rows.filter(({ id }) => selected.has(id)).length
  const renderHeader = (index: number): JSX.Element => {
    const place = { id: cellId(headerRow, index), colIndex: index + 1, frozen: index < frozenCount }
    const column = columns[index - checkboxes]
    if (!column)
      return (
        <HeaderCheck
          {...place}
          selected={chosen === 0 ? 'none' : chosen < rows.length ? 'some' : 'all'}
          onSelect={(on) => {
            const ids = rows.map(({ id }) => id)
            onSelect?.(ids, on)
          }}
        />
      )
    return (
      <HeaderCell
        {...place}
        column={column}
        sorted={sort?.field === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
        menu={menuOf?.(column)}
        menuOpen={menuColumn === column.id}
        onMenu={(open) => setMenuColumn(open ? column.id : undefined)}
        onSort={() => onSort?.(column)}
        onDropColumn={(dragged) => onMove?.(dragged, column.id)}
      />
    )
  }

  const rowHeights = useMemo(() => new Array<number>(rows.length).fill(rowHeight), [rows.length, rowHeight])

  // Blueprint's root and what scrolls in it would be tab stops of their own.
  useEffect(() => {
    const stops = frame.current?.querySelectorAll('.bp6-table-container, .bp6-table-quadrant-scroll-container') ?? []
    for (const stop of stops) stop.setAttribute('tabindex', '-1')
  })

  return (
    <div ref={frame} className="data-table" role="none" onKeyDown={grid.onKeyDown} onMouseUp={grid.onMouseUp}>
      <AriaGrid
        frame={frame}
        element={gridElement}
        label={label}
        rowCount={total + 1}
        columnCount={ids.length}
        selectable={onSelect !== undefined}
        activeCell={cellId(grid.active.row, grid.active.column)}
      >
        <AriaRows
          {...shown}
          offset={offset}
          columnCount={ids.length}
          isSelected={(row) => (onSelect ? selected.has(rows[row]?.id ?? '') : undefined)}
          cellId={cellId}
        />
      </AriaGrid>
      <Table
        numRows={rows.length}
        rowHeights={rowHeights}
        columnWidths={widths}
        numFrozenColumns={frozenCount}
        enableRowHeader={false}
        enableRowResizing={false}
        enableColumnResizing={onResize !== undefined}
        enableMultipleSelection
        selectionModes={cellSelection}
        selectedRegions={grid.regions}
        onSelection={grid.onRegions}
        renderMode={RenderMode.BATCH_ON_UPDATE}
        cellRendererDependencies={[renderCell]}
        onVisibleCellsChange={({ rowIndexStart, rowIndexEnd }) =>
          setShown({ first: rowIndexStart, last: Math.min(rowIndexEnd, rows.length - 1) })
        }
        onColumnWidthChanged={(index, size) => {
          const column = columns[index - checkboxes]
          if (column) onResize?.(column.id, size)
        }}
        styledRegionGroups={[
          { className: 'grid-active', regions: [Regions.cell(grid.active.row, grid.active.column)] },
        ]}
      >
        {ids.map((id) => (
          <Column key={id} id={id} cellRenderer={renderCell} columnHeaderCellRenderer={renderHeader} />
        ))}
      </Table>
    </div>
  )
}
