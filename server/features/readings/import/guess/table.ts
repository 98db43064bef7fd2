import { type Delimiter, delimiters, type FileFormat, importLimits } from '#contract/readings/import/mapping.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import { headerCells } from '#server/features/readings/import/head.ts'
import { InvalidFile } from '#server/features/readings/import/invalidFile.ts'
import type { TextLine } from '#server/features/readings/import/lines.ts'
import { headerNames, numberedColumns } from '#server/features/readings/import/locateHead.ts'
import { countDecimals } from '#server/features/readings/import/numbers.ts'
import { isMeasurement, numberPart } from '#server/features/readings/import/quantityCells.ts'
import { isRejectsHeader } from '#server/features/readings/import/reject.ts'
import { sectionDate } from '#server/features/readings/import/sectionDates.ts'
import { isDateLike, isTimeColumn } from './timeColumns.ts'

/** Consecutive lines with the same number of cells. */
interface RowRun {
  delimiter: Delimiter
  start: number
  length: number
  cells: number
}

const decimalComma = /^[+-]?\d+,\d+$/

const longestRun = (lines: readonly TextLine[], delimiter: Delimiter): RowRun => {
  let best: RowRun = { delimiter, start: 0, length: 0, cells: 1 }
  let run = best
  lines.forEach(({ text }, start) => {
    const { length: cells } = headerCells(text, delimiter)
    run = cells === run.cells ? { ...run, length: run.length + 1 } : { delimiter, start, length: 1, cells }
    if (cells > 1 && run.length > best.length) best = run
  })
  return best
}

const runCells = (lines: readonly TextLine[], { delimiter, start, length }: RowRun): string[] =>
  lines.slice(start, start + length).flatMap(({ text }) => headerCells(text, delimiter))

/** Chooses the better of two runs. A comma between other delimiters is more likely decimal. */
const betterRun = (lines: readonly TextLine[], one: RowRun, other: RowRun): RowRun => {
  if (one.length !== other.length) return one.length > other.length ? one : other
  const [comma, rest] = one.delimiter === ',' ? [one, other] : [other, one]
  if (comma.delimiter === ',' && runCells(lines, rest).some((cell) => decimalComma.test(cell))) return rest
  return one.cells >= other.cells ? one : other
}

const isHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && !cells.some((cell) => isMeasurement(cell) || isDateLike(cell))

/** Returns the index of the first line of the table, after titles that are padded with delimiters to its width. */
const skipTitles = (lines: readonly TextLine[], { delimiter, start, length }: RowRun): number => {
  const run = lines.slice(start, start + length).map(({ text }) => headerCells(text, delimiter))
  const filled = run.map((cells) => cells.filter((cell) => cell !== '').length)
  const widest = Math.max(...filled)
  const headerIndex = run.findIndex((cells, index) => isHeader(cells) && (filled[index] ?? 0) * 2 > widest)
  const isTitle = (count: number) => count * 2 <= (filled[headerIndex] ?? 0)
  return headerIndex > 0 && filled.slice(0, headerIndex).every(isTitle) ? start + headerIndex : start
}

/** Guesses the decimal sign, ignoring columns of dates or times, which contain points too. */
const guessDecimal = (columns: readonly string[], rows: readonly string[][]): '.' | ',' => {
  const numbers = columns.flatMap((name, index) => {
    const cells = rows.map((row) => row[index] ?? '')
    return isTimeColumn({ base: normalizeName(name), cells }) ? [] : cells
  })
  const { commas, points } = countDecimals(numbers.map(numberPart))
  return commas > points ? ',' : '.'
}

export interface GuessedTable {
  format: Omit<FileFormat, 'encoding'>
  columns: string[]
  /** The first rows after the header, in the order of the columns. */
  rows: string[][]
  /** Line number of each row. */
  lines: number[]
  /** Dates that head the rows of a day. */
  sections: string[]
  /** Number of lines above the header that are not empty. */
  skipped: number
}

/** Guesses the delimiter, and the first line of the table. */
const guessDelimiter = (lines: readonly TextLine[], given: Delimiter | undefined) => {
  const possible = given === undefined ? delimiters : [given]
  const [top] = lines as [TextLine]
  const rejectsDelimiter = possible.find((one) => isRejectsHeader(headerCells(top.text, one)))
  if (rejectsDelimiter !== undefined) return { delimiter: rejectsDelimiter, start: 0, isRejectsFile: true }
  const runs = possible.map((one) => longestRun(lines, one))
  const run = runs.reduce((best, one) => betterRun(lines, best, one))
  return { delimiter: run.delimiter, start: skipTitles(lines, run), isRejectsFile: false }
}

/** Dates of sections have at most this number of cells less one. */
const sectionCells = 3

/** Tests for a line with only the date of the rows below it, which must not end the table. */
const isSection = (text: string): boolean =>
  delimiters.some((one) => sectionDate(headerCells(text, one), sectionCells) !== undefined)

/** Guesses the format of a table, as far as it is not given. Throws `InvalidFile` if the lines contain no table. */
export const guessTable = (lines: readonly TextLine[], given: Partial<FileFormat> = {}): GuessedTable => {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const head = filled.slice(0, importLimits.headLines)
  const table = head.filter(({ text }) => !isSection(text))
  const top = table.length > 0 ? table : head
  if (top.length === 0) throw new InvalidFile('noTable')
  const { delimiter, start, isRejectsFile } = guessDelimiter(top, given.delimiter)
  const first = top[start] as TextLine
  // Checks the number of columns before the cells are examined.
  const cells = headerCells(first.text, delimiter)
  headerNames(cells)
  // In a rejects file, a given header line refers to the original file.
  const line = isRejectsFile ? first.number : (given.headerLine ?? (isHeader(cells) ? first.number : 0))
  const header = lines.find(({ number }) => number === line)
  const columns = header
    ? headerNames(headerCells(header.text, delimiter))
    : numberedColumns(top.slice(start), delimiter)
  const below = filled
    .filter(({ number }) => number > line && number >= first.number)
    .map(({ number, text }) => ({ number, cells: headerCells(text, delimiter) }))
  const numbered = below.filter((row) => row.cells.length === columns.length)
  const rows = numbered.map((row) => row.cells)
  const decimal = given.decimal ?? guessDecimal(columns, rows)
  const headerLine = isRejectsFile ? (given.headerLine ?? line) : header ? line : 0
  const { thousands } = given
  return {
    format: { delimiter, decimal, ...(thousands !== undefined && { thousands }), headerLine },
    columns,
    rows,
    lines: numbered.map(({ number }) => number),
    sections: below.flatMap((row) => sectionDate(row.cells, columns.length) ?? []),
    skipped: filled.filter(({ number }) => number < line).length,
  }
}
