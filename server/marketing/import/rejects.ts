import type { Language } from '#contract/localizedText.ts'
import { subscriberFaultText } from '#contract/marketing/import.ts'
import { cellsOf } from '../../import/cells.ts'
import type { Row } from './rows.ts'
import type { SubscriberTable } from './table.ts'

interface Output {
  write(chunk: string): Promise<void>
  end(): Promise<{ bytes: number }>
}

const columns = ['reason', 'line'] as const

/** A cell that no spreadsheet takes for a formula. */
const quoted = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Lines as they came, below their header, with the reason before them: mended, the file can be imported again. */
export const rejectsWriter = (open: () => Output, table: SubscriberTable, language: Language) => {
  const { delimiter, header, headerText } = table
  const isAgain = columns.every((name, index) => header[index] === name)
  /** Of a file of rejects, what stood in the file before it. */
  const own = (text: string) =>
    isAgain ? cellsOf(text, delimiter).slice(columns.length).map(quoted).join(delimiter) : text
  let output: Output | undefined
  return {
    write: async (rows: readonly Row[]) => {
      const rejected = rows.flatMap(({ line, raw, fault }) => (fault ? [{ line, raw, fault }] : []))
      if (rejected.length === 0) return
      if (!output) {
        output = open()
        await output.write(
          `\uFEFF${columns.join(delimiter)}${delimiter}${own(headerText ?? header.join(delimiter))}\r\n`,
        )
      }
      const lines = rejected.map(({ line, raw, fault }) => {
        const kept = fault.code === 'strayQuote' ? raw : own(raw)
        return [quoted(subscriberFaultText(fault, language)), line, kept].join(delimiter)
      })
      await output.write(`${lines.join('\r\n')}\r\n`)
    },
    end: async () => (await output?.end())?.bytes ?? 0,
  }
}
