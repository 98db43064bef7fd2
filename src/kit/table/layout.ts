import type { TableLayout } from '#store/preferences/slice.ts'
import type { TableColumn } from './column.ts'

const minWidth = 56
const maxWidth = 640
const widthStep = 24
/** Minimum width in pixels of the scrollable columns, or their minimum share of the frame if that is less. */
const scrolledRoom = 480
const scrolledShare = 0.6

const sortColumns = <C extends { id: string }>(columns: readonly C[], order: readonly string[] = []): C[] => {
  const position = (id: string, index: number) => (order.includes(id) ? order.indexOf(id) : order.length + index)
  return columns
    .map((column, index) => ({ column, place: position(column.id, index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ column }) => column)
}

/**
 * Returns all columns, including hidden ones, in the reader's order, with the reader's widths or else those that fit
 * their content.
 */
export const arrangedColumns = <C extends Pick<TableColumn, 'id' | 'width'>>(
  columns: readonly C[],
  { order, widths = {} }: TableLayout,
  fitted: Readonly<Record<string, number>> = {},
): C[] =>
  sortColumns(columns, order).map((column) => ({
    ...column,
    width: widths[column.id] ?? fitted[column.id] ?? column.width,
  }))

const noColumns: ReadonlySet<string> = new Set()

/** Returns the displayed columns: neither hidden, nor empty unless the reader shows them. At least one. */
export const shownColumns = <C extends { id: string }>(
  columns: readonly C[],
  { hidden = [], kept = [] }: TableLayout,
  empty = noColumns,
): C[] => {
  const shown = columns.filter(({ id }) => !hidden.includes(id) && (!empty.has(id) || kept.includes(id)))
  return shown.length > 0 ? shown : columns.slice(0, 1)
}

export const clampWidth = (width: number): number => Math.min(maxWidth, Math.max(minWidth, Math.round(width)))

/** Moves a column to the position of another. */
export const moveColumn = (columns: readonly { id: string }[], id: string, target: string): TableLayout => {
  const ids = columns.map((column) => column.id)
  const [from, to] = [ids.indexOf(id), ids.indexOf(target)]
  if (from < 0 || to < 0 || from === to) return { order: ids }
  return { order: ids.toSpliced(from, 1).toSpliced(to, 0, id) }
}

export const resizeColumn = ({ widths }: TableLayout, id: string, width: number): TableLayout => ({
  widths: { ...widths, [id]: clampWidth(width) },
})

export const stepWidth = (layout: TableLayout, column: Pick<TableColumn, 'id' | 'width'>, steps: number): TableLayout =>
  resizeColumn(layout, column.id, column.width + steps * widthStep)

/** Shows a hidden or empty column, or hides a displayed one. */
export const toggleColumn = ({ hidden = [], kept = [] }: TableLayout, id: string, empty = noColumns): TableLayout => {
  const others = (ids: readonly string[]) => ids.filter((one) => one !== id)
  const isShown = !hidden.includes(id) && (!empty.has(id) || kept.includes(id))
  if (isShown) return { hidden: [...hidden, id], kept: others(kept) }
  return { hidden: others(hidden), kept: empty.has(id) ? [...others(kept), id] : kept }
}

/** Shows the empty columns. */
export const showEmptyColumns = ({ hidden = [], kept = [] }: TableLayout, ids: readonly string[]): TableLayout => ({
  kept: [...new Set([...kept, ...ids.filter((id) => !hidden.includes(id))])],
})

/** Returns the width that fits a column's name and its widest value. */
export const fittedWidth = <R>(
  { nameExtent, extent }: { nameExtent: () => number; extent: (record: R) => number },
  rows: readonly R[],
): number => clampWidth(Math.ceil(Math.max(nameExtent(), ...rows.map(extent))))

/**
 * Returns how many of the first `count` columns can be frozen in a frame of this width, so that the others keep enough
 * space.
 */
export const fittingFrozenCount = (widths: readonly number[], count: number, frame: number): number => {
  const room = frame - Math.min(scrolledRoom, frame * scrolledShare)
  const totalWidth = (columns: number) => widths.slice(0, columns).reduce((sum, width) => sum + width, 0)
  let fittingCount = count
  while (fittingCount > 0 && totalWidth(fittingCount) > room) fittingCount--
  return fittingCount
}
