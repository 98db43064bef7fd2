import { type Delimiter, delimiters, type FileFormat, importLimits } from '#contract/readings/import/mapping.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import { headerCells } from '#server/features/readings/import/head.ts'
import { headerNames, numberedColumns } from '#server/features/readings/import/kept.ts'
import type { Line } from '#server/features/readings/import/lines.ts'
import { countDecimals, isNumber } from '#server/features/readings/import/numbers.ts'
import { isRejects } from '#server/features/readings/import/reject.ts'
import { UnfitFile } from '#server/features/readings/import/unfit.ts'
import { isDateLike, isTimeColumn } from './timeColumns.ts'

/** Lines in a row that have as many cells. */
interface Run {
  delimiter: Delimiter
  start: number
  length: number
  cells: number
}

const withComma = /^[+-]?\d+,\d+$/

const longestRun = (lines: readonly Line[], delimiter: Delimiter): Run => {
  let best: Run = { delimiter, start: 0, length: 0, cells: 1 }
  let run = best
  lines.forEach(({ text }, start) => {
    const { length: cells } = headerCells(text, delimiter)
    run = cells === run.cells ? { ...run, length: run.length + 1 } : { delimiter, start, length: 1, cells }
    if (cells > 1 && run.length > best.length) best = run
  })
  return best
}

const cellsIn = (lines: readonly Line[], { delimiter, start, length }: Run): string[] =>
  lines.slice(start, start + length).flatMap(({ text }) => headerCells(text, delimiter))

/** A comma between other delimiters is more likely a decimal one. */
const better = (lines: readonly Line[], one: Run, other: Run): Run => {
  if (one.length !== other.length) return one.length > other.length ? one : other
  const [comma, rest] = one.delimiter === ',' ? [one, other] : [other, one]
  if (comma.delimiter === ',' && cellsIn(lines, rest).some((cell) => withComma.test(cell))) return rest
  return one.cells >= other.cells ? one : other
}

const namesColumns = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && !cells.some((cell) => isNumber(cell) || isDateLike(cell))

/** The line that a run of lines begins with, past titles that are filled up with delimiters to the width of the table. */
const withoutTitles = (lines: readonly Line[], { delimiter, start, length }: Run): number => {
  const run = lines.slice(start, start + length).map(({ text }) => headerCells(text, delimiter))
  const filled = run.map((cells) => cells.filter((cell) => cell !== '').length)
  const widest = Math.max(...filled)
  const place = run.findIndex((cells, index) => namesColumns(cells) && (filled[index] ?? 0) * 2 > widest)
  const isTitle = (count: number) => count * 2 <= (filled[place] ?? 0)
  return place > 0 && filled.slice(0, place).every(isTitle) ? start + place : start
}

/** The decimal sign in the columns that are no dates or times of day, which have points too. */
const guessDecimal = (columns: readonly string[], rows: readonly string[][]): '.' | ',' => {
  const numbers = columns.flatMap((name, index) => {
    const cells = rows.map((row) => row[index] ?? '')
    return isTimeColumn({ base: normalizeName(name), cells }) ? [] : cells
  })
  const { commas, points } = countDecimals(numbers)
  return commas > points ? ',' : '.'
}

export interface Table {
  format: Omit<FileFormat, 'encoding'>
  columns: string[]
  /** The first rows behind the header, by the order of the columns. */
  rows: string[][]
}

/** How the lines are divided into cells, and the first of them that is. */
const divide = (lines: readonly Line[], known: Delimiter | undefined) => {
  const possible = known === undefined ? delimiters : [known]
  const [top] = lines as [Line]
  const again = possible.find((one) => isRejects(headerCells(top.text, one)))
  if (again !== undefined) return { delimiter: again, start: 0, isAgain: true }
  const runs = possible.map((one) => longestRun(lines, one))
  const run = runs.reduce((best, one) => better(lines, best, one))
  return { delimiter: run.delimiter, start: withoutTitles(lines, run), isAgain: false }
}

/** How a text is divided into cells, as far as that is not known. Throws where there is no table in it. */
export const guessTable = (lines: readonly Line[], known: Partial<FileFormat> = {}): Table => {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const top = filled.slice(0, importLimits.headLines)
  if (top.length === 0) throw new UnfitFile('noTable')
  const { delimiter, start, isAgain } = divide(top, known.delimiter)
  const first = top[start] as Line
  // Before anything is asked of each of its cells.
  const cells = headerCells(first.text, delimiter)
  headerNames(cells)
  // What is known of a header's line is of the file that rejects come from.
  const line = isAgain ? first.number : (known.headerLine ?? (namesColumns(cells) ? first.number : 0))
  const header = lines.find(({ number }) => number === line)
  const columns = header
    ? headerNames(headerCells(header.text, delimiter))
    : numberedColumns(top.slice(start), delimiter)
  const rows = filled
    .filter(({ number }) => number > line && number >= first.number)
    .map(({ text }) => headerCells(text, delimiter))
    .filter(({ length }) => length === columns.length)
  const decimal = known.decimal ?? guessDecimal(columns, rows)
  const headerLine = isAgain ? (known.headerLine ?? line) : header ? line : 0
  const { thousands } = known
  return {
    format: { delimiter, decimal, ...(thousands !== undefined && { thousands }), headerLine },
    columns,
    rows,
  }
}
