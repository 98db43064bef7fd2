import type { TableColumn, TableRow } from './column.ts'

/** How rows are arranged on paper: as a table on upright or turned pages, or as one block of labels and values per row. */
type PrintLayout = 'upright' | 'turned' | 'stacked'

/** Width of the print area in pixels, on the narrower of A4 and Letter. */
const printAreas = { upright: 718, turned: 980 } as const

/** Ratio of the font sizes on paper and screen. */
const fontRatio = 11 / 13
const screenPadding = 24
const paperPadding = 16
/** Width to which texts can be wrapped, in pixels. */
const wrappedWidth = 130
/** Average width of a letter in a header, in pixels. */
const letterWidth = 6

/** Estimates the width that a column needs on paper, in pixels: numbers and times are not wrapped, texts and headers are. */
export const paperWidth = <R extends TableRow>(column: TableColumn<R>, rows: readonly R[]): number => {
  const widest = rows.reduce((most, row) => Math.max(most, column.extent(row)), 0)
  const content = (widest - screenPadding) * fontRatio + paperPadding
  const longestWord = Math.max(...column.label.split(/\s/).map(({ length }) => length))
  const header = longestWord * letterWidth + paperPadding
  return Math.max(header, column.tabular ? content : Math.min(content, wrappedWidth))
}

/** Returns the first layout in which columns of these widths are not cut. */
export const fittingPrintLayout = (widths: readonly number[]): PrintLayout => {
  const sum = widths.reduce((total, width) => total + width, 0)
  if (sum <= printAreas.upright) return 'upright'
  return sum <= printAreas.turned ? 'turned' : 'stacked'
}
