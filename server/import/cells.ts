import { parse } from 'csv-parse/sync'
import { Reject } from './reject.ts'

/** The cells of one line, trimmed and without their quotes; none for an empty line. Rejects a line with stray quotes. */
export const cellsOf = (text: string, delimiter: string): string[] => {
  try {
    const [cells = []] = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true, trim: true })
    return cells
  } catch {
    throw new Reject('a quote is opened and not closed, or stands inside a cell')
  }
}
