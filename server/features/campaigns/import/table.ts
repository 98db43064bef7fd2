import { type SubscriberColumns, subscriberImportLimits } from '#contract/campaigns/import.ts'
import { isEmail } from '#contract/core/email.ts'
import type { Encoding } from '#contract/readings/import/mapping.ts'
import { delimiters } from '#contract/readings/import/mapping.ts'
import { parseCells } from '#server/features/readings/import/cells.ts'
import { InvalidFile } from '#server/features/readings/import/invalidFile.ts'
import { Reject } from '#server/features/readings/import/reject.ts'
import type { ImportSource } from '#server/features/readings/import/source.ts'
import { readStart } from '#server/features/readings/import/upload.ts'
import { loadLocaleNames, parseLanguage } from '#server/platform/localeNames/index.ts'
import { type ConsentColumns, findConsentColumns, readStatus } from './status.ts'

/** Format and columns of a file of subscribers. */
export interface SubscriberTable {
  encoding: Encoding
  delimiter: string
  header: string[]
  /** Number of the header line; 0 without a header. */
  headerLine: number
  headerText: string | undefined
  columns: SubscriberColumns
  /** Column of family names beside one of first names. */
  familyName: number | undefined
  consent: ConsentColumns
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

/** Names of columns, the most certain first. */
const names = {
  email: [/^(?:e-?mail|mail|address|邮箱|电子邮箱|邮件)|e-?mail$|邮箱/i],
  name: [
    /^(?:(?:full|display|contact)[ _-]?)?name$|姓名|名字|称呼/i,
    /^(?:first|given)[ _-]?name$|^f_?name$|^vorname|^pr[ée]nom|^nombre/i,
  ],
  language: [/^lang|locale|语言|^sprache|^langue|^idioma|^lingua/i],
  country: [/^country|^cc$|国家|^land$|^pays$|^pa[ií]s$|^paese$|^nation/i, /^region|地区/i],
  status: [
    /^(?:(?:e-?mail|contact|subscriber|subscription|marketing|member|list)[ _-]*)*status$|订阅状态|^状态$|^statut$/i,
  ],
  consentTime: [
    /^(?:confirm|double_?opt-?in|doi)[ _-]?(?:time|date|at)$/i,
    /^(?:opt-?[ _-]?in|subscribed?|subscription|sign-?up|consent)[ _-]?(?:time|date|at|on)$|^date (?:subscribed|added)$|订阅时间/i,
  ],
} as const
const firstName = /^(?:first|given)[ _-]?name$|^f_?name$|^vorname|^pr[ée]nom/i
const familyName = /^(?:last|sur|family)[ _-]?name$|^l_?name$|^nachname|^nom(?: de famille)?$/i

const matchingShare = (values: readonly string[], test: (value: string) => boolean): number => {
  const filled = values.filter((value) => value !== '')
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

const guessColumns = (header: readonly string[], rows: readonly string[][]): SubscriberColumns => {
  const named = (patterns: readonly RegExp[]): number =>
    patterns.map((pattern) => header.findIndex((name) => pattern.test(name.trim()))).find((index) => index >= 0) ?? -1
  const column = (index: number) => rows.map((row) => row[index] ?? '')
  const byContent = (test: (value: string) => boolean) =>
    header.findIndex((_, index) => matchingShare(column(index), test) > 0.5)
  const orNull = (index: number) => (index < 0 ? null : index)
  const email = byContent(isEmail)
  const stated = header.findIndex(
    (name, index) =>
      /\b(?:status|state)$/i.test(name) && matchingShare(column(index), (cell) => readStatus(cell) !== undefined) > 0.5,
  )
  return {
    email: Math.max(0, email < 0 ? named(names.email) : email),
    name: orNull(named(names.name)),
    language: orNull(
      named(names.language) >= 0
        ? named(names.language)
        : byContent((cell) => cell.length <= 7 && parseLanguage(cell) !== undefined),
    ),
    country: orNull(named(names.country)),
    status: orNull(stated >= 0 ? stated : named(names.status)),
    consentTime: orNull(named(names.consentTime)),
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
  await loadLocaleNames()
  const { encoding, lines } = await readStart(source)
  const filled = lines.filter(({ text }) => text.trim() !== '').slice(0, sampleLines)
  const [first] = filled
  if (!first) throw new InvalidFile('noTable')
  const delimiter = guessDelimiter(filled.map(({ text }) => text))
  const firstCells = cells(first.text, delimiter)
  if (firstCells.length > subscriberImportLimits.columns) throw new InvalidFile('noTable')
  const isHeader = !firstCells.some(isEmail)
  const header = isHeader ? firstCells : firstCells.map((_, index) => `#${index + 1}`)
  const rows = filled.slice(isHeader ? 1 : 0).map(({ text }) => cells(text, delimiter))
  const columns = chosen ?? guessColumns(header, rows)
  const isFirstName = columns.name !== null && firstName.test(header[columns.name] ?? '')
  const family = isFirstName ? header.findIndex((name) => familyName.test(name)) : -1
  return {
    encoding,
    delimiter,
    header: header.map((name) => name.slice(0, 100)),
    headerLine: isHeader ? first.number : 0,
    headerText: isHeader ? first.text : undefined,
    columns,
    familyName: family < 0 ? undefined : family,
    consent: findConsentColumns(header),
  }
}
