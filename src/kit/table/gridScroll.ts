import type { CellPosition } from './gridKeys.ts'

/** Sizes of a grid in pixels. */
export interface GridSizes {
  rowHeight: number
  widths: readonly number[]
  /** Number of frozen columns. */
  frozen: number
}

/** Height of the header in pixels. */
export const headerHeight = 32
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Returns the scroll offset nearest to `now` at which [from, to) lies within `span`. */
export const nearestScroll = (now: number, from: number, to: number, span: number): number => {
  if (from < now) return from
  return to > now + span ? to - span : now
}

/** Returns the scroll container of Blueprint's table, which the other quadrants follow. */
export const mainScroller = (frame: Element | null): Element | null =>
  frame?.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container') ?? null

/** Scrolls the page's grid to its first row. */
export const scrollToFirst = (): void => mainScroller(document.body)?.scrollTo({ top: 0 })

/** Scrolls a cell into view by the shortest distance. Blueprint's `scrollToRegion` always puts it at the top left. */
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
