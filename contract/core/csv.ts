/** The mark that a CSV in UTF-8 begins with; spreadsheets recognize the encoding by it. */
export const byteOrderMark = '\uFEFF'

/** A value of a CSV: a number stays a number, any other text is quoted. */
export type CsvCell = string | number | null

const delimiters = String.raw`,;\t|`
const blanksAndQuotes = String.raw`(?:[^\S\t\r\n]|['"])*`
const formula = String.raw`(?:[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t]|\r(?!\n))`
const negativeNumber = String.raw`^-\d[\d.,]*(?:e[+-]?\d+)?$`

/**
 * Where a spreadsheet may begin a cell: at the start of a text, and after each delimiter and line break in it, as a
 * spreadsheet of another language divides a line by another delimiter.
 */
const cellStart = String.raw`(?<=^|[${delimiters}\n]|\r(?!\n))`
const startsFormula = `(?=${blanksAndQuotes}${formula})`
/** Digits that a spreadsheet does not keep as a number: it rounds long ones, and drops zeros in front. */
const isDigits = String.raw`(?='*(?:\d{12,}|0\d+)$)`
const startsWithBreak = String.raw`(?=${blanksAndQuotes}\r\n)`

const places = new RegExp(`${cellStart}(?!${negativeNumber})${startsFormula}|^${isDigits}|^${startsWithBreak}`, 'gi')
const marks = new RegExp(`${cellStart}'${startsFormula}|^'${isDigits}|^'${startsWithBreak}`, 'g')

/**
 * Marks with an apostrophe what a spreadsheet would not take as text: each place where it would begin a formula, and an
 * identifier of 12 or more digits or with zeros in front. The apostrophe is the one mark for both: `="…"` is a formula
 * itself, and a tab in front divides the line where tabs are delimiters. `unmarked` takes it off again.
 */
export const escapeFormulas = (text: string): string => text.replace(places, "'")

/** Returns the text that `marked` was given. */
export const unescapeFormulas = (text: string): string => (text.includes("'") ? text.replace(marks, '') : text)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const spreadsheetCell = (cell: CsvCell): string => {
  if (cell === null || cell === '') return ''
  return typeof cell === 'number' ? String(cell) : quoted(escapeFormulas(cell))
}

/** Writes cells as a part of a line (RFC 4180) that a spreadsheet shows as they are. Every text is quoted and marked. */
export const csvCells = (cells: readonly CsvCell[], delimiter = ','): string =>
  cells.map(spreadsheetCell).join(delimiter)

/** Writes a whole line of a CSV for spreadsheets. */
export const csvLine = (cells: readonly CsvCell[], delimiter?: string): string => `${csvCells(cells, delimiter)}\r\n`

/**
 * Writes a line that programs read, with the exact text of each cell and quotes only where they are needed. Only for
 * values that the platform makes: another text could be a formula to a spreadsheet.
 */
export const exactCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? quoted(cell) : cell)).join(',')}\r\n`
