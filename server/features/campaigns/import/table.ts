import { isMailAddress } from '#contract/campaigns/address.ts'
import { type SubscriberColumns, subscriberImportLimits } from '#contract/campaigns/import.ts'
import type { Encoding } from '#contract/readings/import/mapping.ts'
import { delimiters } from '#contract/readings/import/mapping.ts'
import { parseCells } from '#server/features/readings/import/cells.ts'
import { InvalidFile } from '#server/features/readings/import/invalidFile.ts'
import { Reject } from '#server/features/readings/import/reject.ts'
import type { ImportSource } from '#server/features/readings/import/source.ts'
import { readStart } from '#server/features/readings/import/upload.ts'
import { parseLanguage } from './languages.ts'

/** Format and columns of a file of subscribers. */
export interface SubscriberTable {
  encoding: Encoding
  delimiter: string
  header: string[]
  /** Number of the header line; 0 without a header. */
  headerLine: number
  headerText: string | undefined
  columns: SubscriberColumns
}

const sampleLines = 50

/** Splits a line into cells; none if its quotes are malformed. */
const cells = (text: string, delimiter: string): string[] => {
  try {
    return parseCells(text, delimiter)
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

const matchingShare = (values: readonly string[], test: (value: string) => boolean): number => {
  const filled = values.filter((value) => value !== '')
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

const guessColumns = (header: readonly string[], rows: readonly string[][]): SubscriberColumns => {
  const named = (pattern: RegExp) => header.findIndex((name) => pattern.test(name.trim()))
  const column = (index: number) => rows.map((row) => row[index] ?? '')
  const byContent = (test: (value: string) => boolean) =>
    header.findIndex((_, index) => matchingShare(column(index), test) > 0.5)
  const orNull = (index: number) => (index < 0 ? null : index)
  const email = byContent(isMailAddress)
  return {
    email: Math.max(0, email < 0 ? named(names.email) : email),
    name: orNull(named(names.name)),
    language: orNull(
      named(names.language) >= 0
        ? named(names.language)
        : byContent((cell) => cell.length <= 7 && parseLanguage(cell) !== undefined),
    ),
    country: orNull(named(names.country)),
  }
}

/** Returns the delimiter that splits most lines into as many cells as the first. */
const guessDelimiter = (lines: readonly string[]): string => {
  const [first = ''] = lines
  const score = (delimiter: string) => {
    const { length } = cells(first, delimiter)
    return length < 2 ? 0 : lines.filter((line) => cells(line, delimiter).length === length).length * 100 + length
  }
  const [best] = delimiters.map((delimiter) => ({ delimiter, fit: score(delimiter) })).toSorted((a, b) => b.fit - a.fit)
  return best && best.fit > 0 ? best.delimiter : ','
}

/** Detects the format of a file from its first lines; chosen columns are used unchanged. */
export const readTable = async (source: ImportSource, chosen?: SubscriberColumns): Promise<SubscriberTable> => {
  const { encoding, lines } = await readStart(source)
  const filled = lines.filter(({ text }) => text.trim() !== '').slice(0, sampleLines)
  const [first] = filled
  if (!first) throw new InvalidFile('noTable')
  const delimiter = guessDelimiter(filled.map(({ text }) => text))
  const firstCells = cells(first.text, delimiter)
  if (firstCells.length > subscriberImportLimits.columns) throw new InvalidFile('noTable')
  const isHeader = !firstCells.some(isMailAddress)
  const header = isHeader ? firstCells : firstCells.map((_, index) => `#${index + 1}`)
  const rows = filled.slice(isHeader ? 1 : 0).map(({ text }) => cells(text, delimiter))
  return {
    encoding,
    delimiter,
    header: header.map((name) => name.slice(0, 100)),
    headerLine: isHeader ? first.number : 0,
    headerText: isHeader ? first.text : undefined,
    columns: chosen ?? guessColumns(header, rows),
  }
}
