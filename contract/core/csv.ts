/** Byte order mark at the start of a CSV in UTF-8, by which spreadsheets recognise the encoding. */
export const byteOrderMark = '\uFEFF'

/** Value of a CSV; numbers stay numbers, other text is quote. */
export type CsvCell = string | number | null

const delimiters = String.raw`,;\t|`
const blanksAndQuotes = String.raw`(?:[^\S\t\r\n]|['"])*`
const formula = String.raw`(?:[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t]|\r(?!\n))`
const negativeNumber = String.raw`^-\d[\d.,]*(?:e[+-]?\d+)?$`

/**
 * Positions where a spreadsheet may start a cell: the start of a text, and after each delimiter and line break in it,
 * as locales differ in their delimiter.
 */
const cellStart = String.raw`(?<=^|[${delimiters}\n]|\r(?!\n))`
const startsFormula = `(?=${blanksAndQuotes}${formula})`
/** Digits that a spreadsheet would not preserve as a number: long ones are rounded, leading zeros dropped. */
const isDigits = String.raw`(?='*(?:\d{12,}|0\d+)$)`
const startsWithBreak = String.raw`(?=${blanksAndQuotes}\r\n)`

const formulaStarts = new RegExp(
  `${cellStart}(?!${negativeNumber})${startsFormula}|^${isDigits}|^${startsWithBreak}`,
  'gi',
)
const escapes = new RegExp(`${cellStart}'${startsFormula}|^'${isDigits}|^'${startsWithBreak}`, 'g')

/**
 * Prefixes formulas, and identifiers with 12 or more digits or leading zeros, with an apostrophe, so that spreadsheets
 * read them as text. `="…"` is a formula itself, and a leading tab splits tab-separated lines. `unescapeFormulas`
 * reverts it.
 */
export const escapeFormulas = (text: string): string => text.replace(formulaStarts, "'")

/** Reverts `escapeFormulas`. */
export const unescapeFormulas = (text: string): string => (text.includes("'") ? text.replace(escapes, '') : text)

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

const spreadsheetCell = (cell: CsvCell): string => {
  if (cell === null || cell === '') return ''
  return typeof cell === 'number' ? String(cell) : quote(escapeFormulas(cell))
}

/** Formats cells as part of a line (RFC 4180) for spreadsheets. Every text is quote and escaped. */
export const csvCells = (cells: readonly CsvCell[], delimiter = ','): string =>
  cells.map(spreadsheetCell).join(delimiter)

/** Formats a whole line of a CSV for spreadsheets. */
export const csvLine = (cells: readonly CsvCell[], delimiter?: string): string => `${csvCells(cells, delimiter)}\r\n`

/**
 * Formats a line for programs: exact text, quote only if necessary. Only for values that the platform generates, as
 * other text could be a formula.
 */
export const exactCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? quote(cell) : cell)).join(',')}\r\n`
