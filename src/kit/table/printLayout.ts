import type { TableColumn, TableRow } from './column.ts'

/**
 * How rows are arranged on paper: as a table on upright or turned pages, on turned pages in small type, or as one block
 * of labels and values per row.
 */
type PrintLayout = 'upright' | 'turned' | 'small' | 'stacked'

/**
 * Width of the print area in pixels, on the narrower of A4 and Letter. Small type is 7 instead of 8.5 points: the area
 * counts as that much wider.
 */
const printAreas = { upright: 718, turned: 980, small: 1190 } as const
/** Size of the usual type in pixels. */
const typeSize = (8.5 * 96) / 72

/** Ratio of the font sizes on paper and screen. */
const fontRatio = 11 / 13
const screenPadding = 24
const paperPadding = 16
/** Width to which texts can be wrapped, in pixels. */
const wrappedWidth = 130
/** Average width of a letter in a header, in pixels; Chinese signs are as wide as the type is high. */
const letterWidth = 6
const wideLetter = /\p{Script=Han}/u

const wordWidth = (word: string) =>
  [...word].reduce((width, letter) => width + (wideLetter.test(letter) ? typeSize : letterWidth), 0)

/** Estimates the width that a column needs on paper, in pixels: numbers and times are not wrapped, texts and headers are. */
export const paperWidth = <R extends TableRow>(column: TableColumn<R>, rows: readonly R[]): number => {
  const widest = rows.reduce((most, row) => Math.max(most, column.extent(row)), 0)
  const content = (widest - screenPadding) * fontRatio + paperPadding
  const header = Math.max(...column.label.split(/\s/).map(wordWidth)) + paperPadding
  return Math.max(header, column.tabular ? content : Math.min(content, wrappedWidth))
}

/** Returns the first layout in which columns of these widths are not cut. */
export const fittingPrintLayout = (widths: readonly number[]): PrintLayout => {
  const sum = widths.reduce((total, width) => total + width, 0)
  if (sum <= printAreas.upright) return 'upright'
  if (sum <= printAreas.turned) return 'turned'
  return sum <= printAreas.small ? 'small' : 'stacked'
}

/** Returns a width as a length that follows the size of the type. */
export const inTypeSizes = (width: number): string => `${(width / typeSize).toFixed(2)}em`
