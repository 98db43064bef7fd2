import { stringify } from 'csv-stringify/sync'
import { faultText } from '#contract/devices/import/faults.ts'
import type { Language } from '#contract/localizedText.ts'
import { cellsOf } from './cells.ts'
import type { Head } from './head.ts'
import { rejectColumns } from './kept.ts'
import type { Rejection } from './records.ts'
import { Reject } from './reject.ts'
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

/** A cell that no spreadsheet takes for a formula. */
const quoted = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A line of a file of rejects as it was in the file before. */
const withoutReason = (text: string, delimiter: string): string => {
  try {
    const cells = cellsOf(text, delimiter).slice(rejectColumns.length)
    return stringify([cells], { delimiter, record_delimiter: '' as '\n' })
  } catch (error) {
    if (error instanceof Reject) return text
    throw error
  }
}

/**
 * Rejected lines as they came, below the header that they had, with reason and line before them: mended, the file can be
 * imported by the same mapping. It is begun with the first line, so that nothing is left where nothing was rejected.
 */
export const rejectsTable = (open: () => Output, { head, headerText, language }: Form) => {
  const { delimiter, columns } = head
  const isAgain = rejectColumns.every((name, index) => columns[index] === name)
  const rawOf = (text: string) => (isAgain ? withoutReason(text, delimiter) : text)
  const names = headerText === undefined ? columns.join(delimiter) : rawOf(headerText)
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
        [quoted(faultText(fault, language)), line, rawOf(raw)].join(delimiter),
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
