import { byteOrderMark, csvCells, escapeFormulas } from '#contract/core/csv.ts'
import { cellsOf, cutCells } from './cells.ts'
import { isRejects, Reject, rejectColumns } from './reject.ts'

interface Output {
  write(chunk: string): Promise<void>
  end(): Promise<{ bytes: number }>
  drop(error: unknown): Promise<void>
}

/** The file that rejected lines come from. */
interface Origin {
  delimiter: string
  columns: readonly string[]
  /** The line that names the columns, as it stands in the file; undefined where none does. */
  headerText: string | undefined
}

export interface RejectedLine {
  line: number
  raw: string
  reason: string
}

/** The cells of a line; one with stray quotes is cut at each delimiter. */
const cellsIn = (text: string, delimiter: string): { cells: string[]; isWhole: boolean } => {
  try {
    return { cells: cellsOf(text, delimiter), isWhole: true }
  } catch (error) {
    if (!(error instanceof Reject)) throw error
    return { cells: cutCells(text, delimiter), isWhole: false }
  }
}

/**
 * A line as it was in the file, but that a spreadsheet shows each of its cells as it is, and no stray quote makes one cell
 * of the lines behind it; of a file of rejects without what that had added.
 */
const rawOf = (text: string, { delimiter, isAgain }: { delimiter: string; isAgain: boolean }): string => {
  const { cells, isWhole } = cellsIn(text, delimiter)
  const isSafe = isWhole && !isAgain && cells.every((cell) => escapeFormulas(cell) === cell)
  return isSafe ? text : csvCells(isAgain ? cells.slice(rejectColumns.length) : cells, delimiter)
}

/**
 * Rejected lines below the header that they had, with reason and line before them: mended, the file can be imported again in
 * the same way. It is begun with the first line, so that nothing is left where nothing was rejected.
 */
export const rejectsTable = (open: () => Output, { delimiter, columns, headerText }: Origin) => {
  const form = { delimiter, isAgain: isRejects(columns) }
  const names = headerText === undefined ? csvCells(columns, delimiter) : rawOf(headerText, form)
  let output: Output | undefined
  let bytes = 0
  return {
    write: async (rejected: readonly RejectedLine[]) => {
      if (rejected.length === 0) return
      if (!output) {
        output = open()
        await output.write(`${byteOrderMark}${rejectColumns.join(delimiter)}${delimiter}${names}\r\n`)
      }
      const lines = rejected.map(
        ({ reason, line, raw }) => `${csvCells([reason, line], delimiter)}${delimiter}${rawOf(raw, form)}\r\n`,
      )
      await output.write(lines.join(''))
    },
    finish: async () => {
      bytes = (await output?.end())?.bytes ?? 0
    },
    abandon: async () => {
      await output?.drop(new Error('The import did not come to its end'))
    },
    bytes: () => bytes,
  }
}
