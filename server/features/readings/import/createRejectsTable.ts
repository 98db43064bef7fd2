import { byteOrderMark, csvCells, escapeFormulas } from '#contract/core/csv.ts'
import { parseCells, splitCells } from './cells.ts'
import { isRejectsHeader, Reject, rejectColumns } from './reject.ts'

interface Output {
  write(chunk: string): Promise<void>
  end(): Promise<{ bytes: number }>
  drop(error: unknown): Promise<void>
}

/** The file that the rejected lines come from. */
interface Origin {
  delimiter: string
  columns: readonly string[]
  /** The header line as in the file; undefined if there is none. */
  headerText: string | undefined
}

export interface RejectedLine {
  line: number
  raw: string
  reason: string
}

/** Splits a line into cells; a line with stray quotes is split at each delimiter. */
const splitLine = (text: string, delimiter: string): { cells: string[]; isWhole: boolean } => {
  try {
    return { cells: parseCells(text, delimiter), isWhole: true }
  } catch (error) {
    if (!(error instanceof Reject)) throw error
    return { cells: splitCells(text, delimiter), isWhole: false }
  }
}

/**
 * Returns a line as in the file, but escaped so that a spreadsheet shows each cell literally (no CSV injection) and a
 * stray quote does not swallow the next lines. For a line of a rejects file, removes the reject columns.
 */
const safeText = (
  text: string,
  { delimiter, isRejectsFile }: { delimiter: string; isRejectsFile: boolean },
): string => {
  const { cells, isWhole } = splitLine(text, delimiter)
  const isSafe = isWhole && !isRejectsFile && cells.every((cell) => escapeFormulas(cell) === cell)
  return isSafe ? text : csvCells(isRejectsFile ? cells.slice(rejectColumns.length) : cells, delimiter)
}

/**
 * Writes rejected lines below the header of the original file, preceded by reason and line number: once corrected, the file can be imported again. The output is opened with the first rejected line, so no file is created if nothing was rejected.
 * the same way. It is begun with the first line, so that nothing is left where nothing was rejected.
 */
export const createRejectsTable = (open: () => Output, { delimiter, columns, headerText }: Origin) => {
  const format = { delimiter, isRejectsFile: isRejectsHeader(columns) }
  const names = headerText === undefined ? csvCells(columns, delimiter) : safeText(headerText, format)
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
        ({ reason, line, raw }) => `${csvCells([reason, line], delimiter)}${delimiter}${safeText(raw, format)}\r\n`,
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
