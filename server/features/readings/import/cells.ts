import { parse } from 'csv-parse/sync'
import { unescapeFormulas } from '#contract/core/csv.ts'
import { Reject } from './reject.ts'

/** The cells of one line that is cut at each delimiter, whatever its quotes. */
export const cutCells = (text: string, delimiter: string): string[] =>
  text.split(delimiter).map((cell) => unescapeFormulas(cell.trim()))

/**
 * The cells of one line, trimmed, without their quotes and the marks of our own files (`marked`); none for an empty line.
 * Rejects a line with stray quotes.
 */
export const cellsOf = (text: string, delimiter: string): string[] => {
  // Most lines have no quotes, and a parser of their own is a hundred times dearer.
  if (!text.includes('"')) return text === '' ? [] : cutCells(text, delimiter)
  try {
    const [cells = []] = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true, trim: true })
    return cells.map(unescapeFormulas)
  } catch {
    throw new Reject('strayQuote')
  }
}
