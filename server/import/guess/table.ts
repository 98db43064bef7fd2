import { type Delimiter, delimiters, type FileFormat, importLimits } from '#contract/devices/import/mapping.ts'
import { headerCells } from '../head.ts'
import { columnNames, numberedColumns } from '../kept.ts'
import type { Line } from '../lines.ts'
import { isGrouped } from '../numbers.ts'
import { UnfitFile } from '../unfit.ts'
import { isDateLike } from './times.ts'

/** Lines in a row that have as many cells. */
interface Run {
  delimiter: Delimiter
  start: number
  length: number
  cells: number
}

const withComma = /^[+-]?\d+,\d+$/
const withPoint = /^[+-]?\d*\.\d+$/
export const isNumber = (cell: string): boolean => /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(cell)

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

const guessDecimal = (cells: readonly string[]): '.' | ',' => {
  const count = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell) && !isGrouped(cell)).length
  return count(withComma) > count(withPoint) ? ',' : '.'
}

export interface Table {
  format: Omit<FileFormat, 'encoding'>
  columns: string[]
  /** The first rows behind the header, by the order of the columns. */
  rows: string[][]
}

/** How a text is divided into cells, as far as that is not known. Throws where there is no table in it. */
export const guessTable = (lines: readonly Line[], known: Partial<FileFormat> = {}): Table => {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const start = filled.slice(0, importLimits.headLines)
  if (start.length === 0) throw new UnfitFile('noTable')
  const runs = (known.delimiter === undefined ? delimiters : [known.delimiter]).map((one) => longestRun(start, one))
  const run = runs.reduce((best, one) => better(start, best, one))
  const { delimiter } = run
  const first = start[run.start] as Line
  // Before anything is asked of each of its cells.
  columnNames(headerCells(first.text, delimiter))
  const headerLine = known.headerLine ?? (namesColumns(headerCells(first.text, delimiter)) ? first.number : 0)
  const header = lines.find(({ number }) => number === headerLine)
  const columns = header
    ? columnNames(headerCells(header.text, delimiter))
    : numberedColumns(start.slice(run.start), delimiter)
  const rows = filled
    .filter(({ number }) => number > headerLine && number >= first.number)
    .map(({ text }) => headerCells(text, delimiter))
    .filter(({ length }) => length === columns.length)
  const decimal = known.decimal ?? guessDecimal(rows.flat())
  return { format: { delimiter, decimal, headerLine: header ? headerLine : 0 }, columns, rows }
}
