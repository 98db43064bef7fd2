import { Column, RegionCardinality, Regions, RenderMode, Table } from '@blueprintjs/table'
import '@blueprintjs/table/lib/css/table.css'
import './renderBatches.ts'
import './columnOverscan.ts'
import { type CSSProperties, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { AriaGrid } from './AriaGrid.tsx'
import { AriaRows, headerRow } from './AriaRows.tsx'
import { CellTooltip } from './CellTooltip.tsx'
import type { TableRow } from './column.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { headerHeight } from './gridScroll.ts'
import { fittedWidth, fittingFrozenCount } from './layout.ts'
import { useCells } from './useCells.tsx'
import { useGrid } from './useGrid.ts'
import { useRangeSelect } from './useRangeSelect.ts'
import { useVisibleRowsStore } from './visibleRows.ts'

interface Props<R extends TableRow> extends DataTableProps<R> {
  frame: RefObject<HTMLDivElement | null>
  /** Width of the frame in pixels. */
  frameWidth: number
}

const checkboxWidth = 40
const scrollbar = 16
const cellSelection = [RegionCardinality.CELLS]

/** Widens the last column to fill the frame. */
const fillFrame = (widths: readonly number[], frame: number): number[] => {
  const remaining = frame - scrollbar - widths.reduce((sum, width) => sum + width, 0)
  return remaining > 0 ? widths.with(-1, (widths.at(-1) ?? 0) + remaining) : [...widths]
}

/** Renders the grid in a frame of known width. */
export const DataGrid = <R extends TableRow>({ frame, frameWidth, ...props }: Props<R>) => {
  const { label, columns, rows, offset = 0, total = rows.length, rowHeight = 32, frozen = 0 } = props
  const { onResize, selected, onSelect } = props
  const gridId = useId()
  const gridElement = useRef<HTMLDivElement>(null)
  const shown = useVisibleRowsStore()
  const [menuColumn, setMenuColumn] = useState<string>()
  const checkboxes = onSelect ? 1 : 0
  const cellId = useCallback(
    (row: number, column: number) => `${gridId}-${row === headerRow ? 'h' : row}-${column}`,
    [gridId],
  )
  const ids = ['', ...columns.map(({ id }) => id)].slice(1 - checkboxes)
  const widths = useMemo(
    () => fillFrame([checkboxWidth, ...columns.map(({ width }) => width)].slice(1 - checkboxes), frameWidth),
    [columns, checkboxes, frameWidth],
  )
  const requestedFrozen = Math.min(columns.length, frozen) + checkboxes
  const fittingFrozen = fittingFrozenCount(widths, requestedFrozen, frameWidth)
  // A frozen checkbox alone would not identify its row.
  const frozenCount = requestedFrozen > checkboxes && fittingFrozen === checkboxes ? 0 : fittingFrozen
  const rowHeights = useMemo(() => new Array<number>(rows.length).fill(rowHeight), [rows.length, rowHeight])
  const sizes = { rowHeight, widths, frozen: frozenCount }
  const selectRow = useRangeSelect(rows, onSelect)
  const grid = useGrid(props, {
    frame,
    gridElement,
    sizes,
    shown,
    checkboxes,
    openMenu: setMenuColumn,
    cellId,
    selectRow,
  })
  const cellContext = { cellId, checkboxes, frozenCount, menuColumn, onMenu: setMenuColumn, selectRow }
  const { renderCell, renderHeader } = useCells(props, cellContext)

  const [activeColumn, activeRecord] = [columns[grid.active.column - checkboxes], rows[grid.active.row]]

  // Blueprint fits columns to the text of its own cell components, which are not used here.
  const fitColumns = (table: Table | null) => {
    const { locator } = (table ?? {}) as { locator?: { getWidestVisibleCellInColumn: (index: number) => number } }
    if (!locator) return
    locator.getWidestVisibleCellInColumn = (index) => {
      const column = columns[index - checkboxes]
      return column ? fittedWidth(column, rows) : checkboxWidth
    }
  }

  // Blueprint's root and scroll containers would be additional tab stops.
  useEffect(() => {
    const stops = frame.current?.querySelectorAll('.bp6-table-container, .bp6-table-quadrant-scroll-container') ?? []
    for (const stop of stops) stop.setAttribute('tabindex', '-1')
  })

  return (
    <div
      className="data-table-keys"
      role="none"
      style={
        {
          '--row-height': `${rowHeight}px`,
          '--rows-height': `${headerHeight + rows.length * rowHeight}px`,
        } as CSSProperties
      }
      onKeyDown={grid.onKeyDown}
      onMouseDown={grid.onMouseDown}
      onMouseUp={grid.onMouseUp}
      onContextMenu={grid.onContextMenu}
    >
      <AriaGrid
        frame={frame}
        element={gridElement}
        label={label}
        rowCount={total + 1}
        columnCount={ids.length}
        selectable={onSelect !== undefined}
        takesFocus={grid.takesFocus}
        activeCell={cellId(grid.active.row, grid.active.column)}
      >
        <AriaRows
          shown={shown}
          count={rows.length}
          offset={offset}
          columnCount={ids.length}
          isSelected={(row) => (onSelect ? selected?.has(rows[row]?.id ?? '') : undefined)}
          cellId={cellId}
        />
      </AriaGrid>
      <CellTooltip
        key={activeColumn?.width}
        frame={frame}
        gridElement={gridElement}
        cellId={cellId(grid.active.row, grid.active.column)}
        text={activeColumn && activeRecord && activeColumn.text(activeRecord)}
      />
      <Table
        ref={fitColumns}
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
        onCompleteRender={grid.scrollBack}
        cellRendererDependencies={[renderCell, rowHeights, widths]}
        onVisibleCellsChange={({ rowIndexStart, rowIndexEnd }) => shown.set(rowIndexStart, rowIndexEnd)}
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
