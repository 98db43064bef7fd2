import { stringify } from 'csv-stringify/sync'
import { faultText } from '#contract/devices/import/faults.ts'
import type { Language } from '#contract/localizedText.ts'
import { cellsOf } from './cells.ts'
import type { Head } from './head.ts'
import type { Rejection } from './records.ts'
import { Reject } from './reject.ts'
import { defused, isRejects, rejectColumns, restored } from './rejectCells.ts'
import type { Rejects } from './rejectsFile.ts'

interface Output {
  write(chunk: string): Promise<void>
  end(): Promise<{ bytes: number }>
  drop(error: unknown): Promise<void>
}

interface Form {
  head: Head
  /** The line that names the columns, as it stands in the file; undefined where none does. */
  headerText: string | undefined
  language: Language
}

const quoted = (text: string) => `"${defused(text).replaceAll('"', '""')}"`

/** The cells of a line; one with stray quotes is cut at each delimiter. */
const cellsIn = (text: string, delimiter: string): { cells: string[]; isWhole: boolean } => {
  try {
    return { cells: cellsOf(text, delimiter), isWhole: true }
  } catch (error) {
    if (!(error instanceof Reject)) throw error
    return { cells: text.split(delimiter).map((cell) => cell.trim()), isWhole: false }
  }
}

/**
 * A line as it was in the file, but that none of its cells is a formula, and no stray quote makes one cell of the lines
 * behind it; of a file of rejects without what that had added.
 */
const rawOf = (text: string, { delimiter, isAgain }: { delimiter: string; isAgain: boolean }): string => {
  const { cells, isWhole } = cellsIn(text, delimiter)
  const own = isAgain ? cells.slice(rejectColumns.length).map(restored) : cells
  const safe = own.map(defused)
  if (isWhole && !isAgain && safe.every((cell, index) => cell === cells[index])) return text
  return stringify([safe], { delimiter, record_delimiter: '' as '\n' })
}

/**
 * Rejected lines below the header that they had, with reason and line before them: mended, the file can be imported by the
 * same mapping. A cell that a spreadsheet would take for a formula is marked, which the import takes off again. It is begun
 * with the first line, so that nothing is left where nothing was rejected.
 */
export const rejectsTable = (open: () => Output, { head, headerText, language }: Form) => {
  const { delimiter, columns } = head
  const form = { delimiter, isAgain: isRejects(columns) }
  const names = headerText === undefined ? columns.join(delimiter) : rawOf(headerText, form)
  let output: Output | undefined
  let bytes = 0
  const rejects: Rejects = {
    write: async (rejections: readonly Rejection[]) => {
      if (rejections.length === 0) return
      if (!output) {
        output = open()
        await output.write(`\uFEFF${rejectColumns.join(delimiter)}${delimiter}${names}\r\n`)
      }
      const rows = rejections.map(({ line, fault, raw }) =>
        [quoted(faultText(fault, language)), line, rawOf(raw, form)].join(delimiter),
      )
      await output.write(`${rows.join('\r\n')}\r\n`)
    },
    finish: async () => {
      bytes = (await output?.end())?.bytes ?? 0
    },
    abandon: async () => {
      await output?.drop(new Error('The import did not come to its end'))
    },
  }
  return { rejects, bytes: () => bytes }
}
