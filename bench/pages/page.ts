/** Interface between a page with a table and its measure. */
export interface TablePage {
  /** Mounts the table with all 10,000 records. */
  mount(): void
  /** CSS selectors of a cell and of the element that scrolls. */
  cell: string
  scroller: string
}

declare global {
  interface Window {
    tablePage: TablePage
  }
}

/**
 * Tests whether only cells are drawn (`#plain`). Otherwise the table has what the console's lists use:
 * selection, a frozen column, menus.
 */
export const isPlain = (): boolean => location.hash === '#plain'
