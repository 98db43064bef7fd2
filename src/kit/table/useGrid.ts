import { type Region, Regions } from '@blueprintjs/table'
import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { followKey } from '#src/kit/ui/recordNavigation.ts'
import { copyCells } from './clipboard.ts'
import type { TableRow } from './column.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { type CellPosition, nextPosition } from './gridKeys.ts'
import { type GridSizes, mainScroller, scrollTo } from './gridScroll.ts'
import { useScrollRestoration } from './scrollRestoration.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'
import type { VisibleRowsStore } from './visibleRows.ts'

interface GridContext {
  frame: RefObject<HTMLElement | null>
  /** Element with role `grid`, which has the focus for all cells. */
  gridElement: RefObject<HTMLElement | null>
  sizes: GridSizes
  shown: VisibleRowsStore
  /** 1 if the first column contains checkboxes, otherwise 0. */
  checkboxes: number
  openMenu: (columnId: string) => void
  cellId: (row: number, column: number) => string
  selectRow: (row: number, selected: boolean, range: boolean) => void
}

type Span = readonly [number, number]
const spanOf = (span: readonly number[] | null | undefined, at: number): Span =>
  span ? [span[0] as number, span[1] as number] : [at, at]

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)
const isColumnMenuKey = ({ key, altKey }: KeyboardEvent) => key === 'ArrowDown' && altKey

/** Pixels from the edge of a cell to its menu. */
const menuInset = 12

/** Returns the row index of a cell from its class name, as frozen cells have a copy without an id. */
const rowIndex = (cell: Element | null, count: number): number | undefined => {
  const row = Number(/table-cell-row-(\d+)/.exec(cell?.className ?? '')?.[1] ?? Number.NaN)
  return row < count ? row : undefined
}

const isWithin = (frame: HTMLElement | null, { target }: { target: EventTarget }) =>
  target instanceof Node && frame?.contains(target) === true

/** Manages the active cell, the region marked for copying, and the keyboard and mouse events of a grid. */
export const useGrid = <R extends TableRow>(props: DataTableProps<R>, context: GridContext) => {
  const { columns, rows, selected, onSelect, onSort, onOpen, onCopy } = props
  const { frame, gridElement, sizes, shown, checkboxes, openMenu, cellId, selectRow } = context
  const { was: previous, scrollBack } = useScrollRestoration(
    () => mainScroller(frame.current),
    () => ({ ...active, hasFocus: gridElement.current === document.activeElement }),
  )
  const [position, setPosition] = useState<CellPosition>(previous ?? { row: 0, column: 0 })
  /** Start of the marked region, which ends at the active cell. */
  const [anchor, setAnchor] = useState<CellPosition>()
  const [regions, setRegions] = useState<Region[]>([])
  const columnCount = columns.length + checkboxes
  // There may be fewer rows now.
  const active: CellPosition = {
    row: Math.min(position.row, rows.length - 1),
    column: Math.min(position.column, columnCount - 1),
  }

  useScrollAnchor({
    frame,
    rows,
    sorts: props.sorts,
    rowHeight: sizes.rowHeight,
    onMove: (newIndex) => {
      // The first row is the default position, not one that the reader chose.
      const row = position.row > 0 ? newIndex(position.row) : undefined
      if (row !== undefined && row !== position.row) setPosition({ ...position, row })
      const [firstRow, lastRow] = spanOf(regions[0]?.rows, 0).map(newIndex)
      const [region] = regions
      if (!region?.rows || (firstRow === region.rows[0] && lastRow === region.rows[1])) return
      // The region marks the same records, or is cleared.
      const isWhole =
        firstRow !== undefined && lastRow !== undefined && lastRow - firstRow === region.rows[1] - region.rows[0]
      setRegions(isWhole ? [{ ...region, rows: [firstRow, lastRow] }] : [])
      const anchorRow = anchor && newIndex(anchor.row)
      setAnchor(isWhole && anchor && anchorRow !== undefined ? { ...anchor, row: anchorRow } : undefined)
    },
  })

  const goTo = (next: CellPosition) => {
    setPosition(next)
    setAnchor(undefined)
    setRegions([])
    if (frame.current) scrollTo(frame.current, next, sizes)
  }

  const extendRegion = (next: CellPosition) => {
    const from = anchor ?? { ...active, row: Math.max(0, active.row) }
    const to = { ...next, row: Math.max(0, next.row) }
    goTo(to)
    setAnchor(from)
    setRegions([Regions.cell(from.row, from.column, to.row, to.column)])
  }

  const onRegions = (selectedRegions: Region[]) => {
    const region = selectedRegions.at(-1)
    const [row, column] = [region?.rows?.[0], region?.cols?.[0]]
    if (!region || row === undefined || column === undefined) return
    setPosition({ row, column })
    setAnchor({ row, column })
    setRegions([region])
  }

  const copy = async () => {
    const [region] = regions
    const [firstRow, lastRow] = spanOf(region?.rows, active.row)
    const [firstColumn, lastColumn] = spanOf(region?.cols, active.column)
    const copied = columns.slice(Math.max(0, firstColumn - checkboxes), Math.max(0, lastColumn + 1 - checkboxes))
    const cells =
      lastRow < 0
        ? [copied.map(({ label }) => label)]
        : rows.slice(firstRow, lastRow + 1).map((record) => copied.map(({ text }) => text(record)))
    const count = cells.length * copied.length
    if (count === 0) return
    onCopy?.(await copyCells(cells))
  }

  const select = (range = false) => {
    const isOn = (id: string) => selected?.has(id) === true
    const all = rows.map(({ id }) => id)
    const one = all[active.row]
    if (one === undefined) onSelect?.(all, !all.every(isOn))
    else if (onSelect) selectRow(active.row, range || !isOn(one), range)
  }

  const activate = (also: boolean) => {
    const column = columns[active.column - checkboxes]
    const record = rows[active.row]
    if (active.row < 0 && column?.sortable) onSort?.(column, also)
    else if (record && active.column < checkboxes) select()
    else if (record) onOpen?.(record)
  }

  /** Opens the link of the active cell, otherwise the first link to a record in its row. */
  const openLink = () => {
    const record = rows[active.row]
    if (!record) return
    const ownHref = columns[active.column - checkboxes]?.href?.(record)
    const firstHref = columns.map(({ href }) => href?.(record)).find((href) => href?.startsWith('#'))
    const href = ownHref ?? firstHref
    if (href?.startsWith('#')) window.location.hash = href
    else if (href) window.open(href, '_blank', 'noopener')
  }

  /** Opens the cell menu below the cell, or at the pointer. */
  const openCellMenu = (row: number, columnIndex: number, at?: { left: number; top: number }) => {
    const [column, record] = [columns[columnIndex - checkboxes], rows[row]]
    const { left = 0, bottom = 0 } = document.getElementById(cellId(row, columnIndex))?.getBoundingClientRect() ?? {}
    if (column && record) props.onCellMenu?.({ column, record, at: at ?? { left: left + menuInset, top: bottom } })
  }

  const onContextMenu = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('[role="gridcell"]') : null
    const row = rowIndex(cell, rows.length)
    if (!cell || row === undefined || !props.onCellMenu) return
    event.preventDefault()
    const columnIndex = Number(cell.getAttribute('aria-colindex')) - 1
    goTo({ row, column: columnIndex })
    openCellMenu(row, columnIndex, { left: event.clientX, top: event.clientY })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys inside an open menu belong to the menu.
    if (!isWithin(frame.current, event)) return
    const ctrl = event.ctrlKey || event.metaKey
    const column = columns[active.column - checkboxes]
    const { first, last } = shown.current
    const size = { rows: rows.length, columns: columnCount, screen: Math.max(1, last - first) }
    const next = event.altKey ? undefined : nextPosition({ key: event.key, ctrl }, active, size)
    const record = rows[active.row]
    if (isMenuKey(event) && column && record) openCellMenu(active.row, active.column)
    else if ((isMenuKey(event) || isColumnMenuKey(event)) && column) openMenu(column.id)
    else if (next && event.shiftKey) extendRegion(next)
    else if (next) goTo(next)
    else if (event.key === ' ') select(event.shiftKey)
    else if (event.key === 'Enter') activate(event.shiftKey)
    else if (event.key.toLowerCase() === followKey && !ctrl && !event.altKey) openLink()
    else if (ctrl && event.key.toLowerCase() === 'c') void copy()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Ignores the second press of a double click: the first may have opened the record, which has the focus. */
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail > 1 && isWithin(frame.current, event)) event.preventDefault()
  }

  /** Returns the focus to the grid after a click on a cell or header, so that the keyboard continues from there. */
  const onMouseUp = (event: MouseEvent) => {
    if (event.detail < 2 && isWithin(frame.current, event)) gridElement.current?.focus({ preventScroll: true })
  }

  return {
    active,
    takesFocus: previous?.hadFocus === true,
    scrollBack,
    regions,
    onRegions,
    onKeyDown,
    onMouseDown,
    onMouseUp,
    onContextMenu,
  }
}
