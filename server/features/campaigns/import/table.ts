import { isMailAddress } from '#contract/campaigns/address.ts'
import { type SubscriberColumns, subscriberImportLimits } from '#contract/campaigns/import.ts'
import type { Encoding } from '#contract/readings/import/mapping.ts'
import { delimiters } from '#contract/readings/import/mapping.ts'
import { cellsOf } from '#server/features/readings/import/cells.ts'
import { Reject } from '#server/features/readings/import/reject.ts'
import type { ImportSource } from '#server/features/readings/import/source.ts'
import { UnfitFile } from '#server/features/readings/import/unfit.ts'
import { startOf } from '#server/features/readings/import/uploaded.ts'
import { languageIn } from './languages.ts'

/** How a file of subscribers is read. */
export interface SubscriberTable {
  encoding: Encoding
  delimiter: string
  header: string[]
  /** The line with the names of the columns; 0 where the first line is a subscriber already. */
  headerLine: number
  headerText: string | undefined
  columns: SubscriberColumns
}

const sampleLines = 50

/** A line whose quotes are wrong has no cells to look at. */
const cells = (text: string, delimiter: string): string[] => {
  try {
    return cellsOf(text, delimiter)
  } catch (error) {
    if (error instanceof Reject) return []
    throw error
  }
}

const names = {
  email: /^(?:e-?mail|mail|address|邮箱|电子邮箱|邮件)|e-?mail$|邮箱/i,
  name: /^(?:full|display|first)?[ _-]?name$|姓名|名字|称呼/i,
  language: /^lang|locale|语言/i,
  country: /^country|region|国家|地区/i,
} as const

const share = (values: readonly string[], test: (value: string) => boolean): number => {
  const filled = values.filter((value) => value !== '')
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

const guessColumns = (header: readonly string[], rows: readonly string[][]): SubscriberColumns => {
  const named = (pattern: RegExp) => header.findIndex((name) => pattern.test(name.trim()))
  const column = (index: number) => rows.map((row) => row[index] ?? '')
  const byContent = (test: (value: string) => boolean) =>
    header.findIndex((_, index) => share(column(index), test) > 0.5)
  const orNull = (index: number) => (index < 0 ? null : index)
  const email = byContent(isMailAddress)
  return {
    email: Math.max(0, email < 0 ? named(names.email) : email),
    name: orNull(named(names.name)),
    language: orNull(
      named(names.language) >= 0
        ? named(names.language)
        : byContent((cell) => cell.length <= 7 && languageIn(cell) !== undefined),
    ),
    country: orNull(named(names.country)),
  }
}

/** The delimiter that divides most lines into as many cells as the first. */
const guessDelimiter = (lines: readonly string[]): string => {
  const [first = ''] = lines
  const alike = (delimiter: string) => {
    const { length } = cells(first, delimiter)
    return length < 2 ? 0 : lines.filter((line) => cells(line, delimiter).length === length).length * 100 + length
  }
  const [best] = delimiters.map((delimiter) => ({ delimiter, fit: alike(delimiter) })).toSorted((a, b) => b.fit - a.fit)
  return best && best.fit > 0 ? best.delimiter : ','
}

/** How the first lines of a file can be read; columns that are known already are taken as they are. */
export const readTable = async (source: ImportSource, known?: SubscriberColumns): Promise<SubscriberTable> => {
  const { encoding, lines } = await startOf(source)
  const filled = lines.filter(({ text }) => text.trim() !== '').slice(0, sampleLines)
  const [first] = filled
  if (!first) throw new UnfitFile('noTable')
  const delimiter = guessDelimiter(filled.map(({ text }) => text))
  const firstCells = cells(first.text, delimiter)
  if (firstCells.length > subscriberImportLimits.columns) throw new UnfitFile('noTable')
  const isHeader = !firstCells.some(isMailAddress)
  const header = isHeader ? firstCells : firstCells.map((_, index) => `#${index + 1}`)
  const rows = filled.slice(isHeader ? 1 : 0).map(({ text }) => cells(text, delimiter))
  return {
    encoding,
    delimiter,
    header: header.map((name) => name.slice(0, 100)),
    headerLine: isHeader ? first.number : 0,
    headerText: isHeader ? first.text : undefined,
    columns: known ?? guessColumns(header, rows),
  }
}
