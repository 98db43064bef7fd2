/** What a page that shows a table tells whoever measures it. */
export interface TablePage {
  /** Puts the table, all 10,000 records of it, on the page. */
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

/** With `#plain` nothing but cells is drawn; without, what the console's lists use: selection, a frozen column, menus. */
export const isPlain = (): boolean => location.hash === '#plain'
