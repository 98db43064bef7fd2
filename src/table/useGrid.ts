import type { Region } from '@blueprintjs/table'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { TableRow } from './column.ts'
import { toClipboardText } from './copy.ts'
import type { DataTableProps } from './DataTable.tsx'
import { moveBy, type Place } from './gridKeys.ts'
import { type GridSizes, scrollTo } from './gridScroll.ts'

interface Surroundings {
  frame: RefObject<HTMLElement | null>
  sizes: GridSizes
  shown: { first: number; last: number }
  /** 1 where the first column holds checkboxes. */
  checkboxes: number
  openMenu: (columnId: string) => void
}

type Span = readonly [number, number]
const spanOf = (span: readonly number[] | null | undefined, at: number): Span =>
  span ? [span[0] as number, span[1] as number] : [at, at]

const isMenuKey = ({ key, shiftKey, altKey }: KeyboardEvent) =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey)

/** Where the keyboard is in a grid, what is marked for copying, and what the keys do. */
export const useGrid = <R extends TableRow>(props: DataTableProps<R>, around: Surroundings) => {
  const { columns, rows, selected, onSelect, onSort, onOpen, onCopy } = props
  const { frame, sizes, shown, checkboxes, openMenu } = around
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [regions, setRegions] = useState<Region[]>([])
  const columnCount = columns.length + checkboxes
  // Fewer rows may have come since.
  const active: Place = {
    row: Math.min(place.row, rows.length - 1),
    column: Math.min(place.column, columnCount - 1),
  }

  const goTo = (next: Place) => {
    setPlace(next)
    setRegions([])
    if (frame.current) scrollTo(frame.current, next, sizes)
  }

  const onRegions = (marked: Region[]) => {
    const [region] = marked
    const [row, column] = [region?.rows?.[0], region?.cols?.[0]]
    if (row === undefined || column === undefined) return
    setPlace({ row, column })
    setRegions(marked)
  }

  const copy = async () => {
    const [region] = regions
    const [firstRow, lastRow] = spanOf(region?.rows, active.row)
    const [firstColumn, lastColumn] = spanOf(region?.cols, active.column)
    const cells = rows
      .slice(firstRow, lastRow + 1)
      .map((record) =>
        columns
          .slice(Math.max(0, firstColumn - checkboxes), lastColumn + 1 - checkboxes)
          .map(({ text }) => text(record)),
      )
    const allowed = await navigator.clipboard.writeText(toClipboardText(cells)).then(
      () => true,
      () => false,
    )
    onCopy?.(allowed ? cells.length * (cells[0]?.length ?? 0) : 0)
  }

  const select = () => {
    const ids = active.row < 0 ? rows.map(({ id }) => id) : rows.slice(active.row, active.row + 1).map(({ id }) => id)
    onSelect?.(ids, !ids.every((id) => selected?.has(id)))
  }

  const enter = () => {
    const column = columns[active.column - checkboxes]
    const record = rows[active.row]
    if (active.row < 0 && column?.sortable) onSort?.(column)
    else if (record && active.column < checkboxes) select()
    else if (record) onOpen?.(record)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys inside an open menu are the menu's.
    if (event.target instanceof HTMLElement && event.target.closest('.bp6-popover')) return
    const ctrl = event.ctrlKey || event.metaKey
    const column = columns[active.column - checkboxes]
    const size = { rows: rows.length, columns: columnCount, screen: Math.max(1, shown.last - shown.first) }
    const next = event.altKey || event.shiftKey ? undefined : moveBy({ key: event.key, ctrl }, active, size)
    if (isMenuKey(event) && column) openMenu(column.id)
    else if (next) goTo(next)
    else if (event.key === ' ') select()
    else if (event.key === 'Enter') enter()
    else if (ctrl && event.key.toLowerCase() === 'c') void copy()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { active, regions, onRegions, onKeyDown }
}
