import type { CellPosition } from './gridKeys.ts'

/** The sizes of a grid in pixels. */
export interface GridSizes {
  rowHeight: number
  widths: readonly number[]
  /** Columns that stay in sight. */
  frozen: number
}

const headerHeight = 32
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The scroll position nearest to `now` at which [from, to) lies within `span`. */
export const nearestScroll = (now: number, from: number, to: number, span: number): number => {
  if (from < now) return from
  return to > now + span ? to - span : now
}

/** The one part of Blueprint's table that scrolls; the others follow it. */
export const mainScroller = (frame: Element | null): Element | null =>
  frame?.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container') ?? null

/** Shows the first rows of the list of this page. */
export const scrollToFirst = (): void => mainScroller(document.body)?.scrollTo({ top: 0 })

/** Brings a cell into sight by the shortest way. Blueprint's own `scrollToRegion` always puts it at the top left. */
export const scrollTo = (
  frame: HTMLElement,
  { row, column }: CellPosition,
  { rowHeight, widths, frozen }: GridSizes,
): void => {
  const scroller = mainScroller(frame)
  if (!scroller) return
  const top = Math.max(0, row) * rowHeight
  scroller.scrollTop = nearestScroll(scroller.scrollTop, top, top + rowHeight, scroller.clientHeight - headerHeight)
  if (column < frozen) return
  const [before, fixed] = [sum(widths.slice(0, column)), sum(widths.slice(0, frozen))]
  const end = before + (widths[column] ?? 0)
  scroller.scrollLeft = nearestScroll(scroller.scrollLeft, before - fixed, end - fixed, scroller.clientWidth - fixed)
}
