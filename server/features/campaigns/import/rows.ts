import { addressKey, isMailAddress } from '#contract/campaigns/address.ts'
import { type SubscriberFault, type SubscriberFaultCode, subscriberImportLimits } from '#contract/campaigns/import.ts'
import { findHiddenCharacter, isStorable } from '#contract/core/characters.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { parseCells } from '#server/features/readings/import/cells.ts'
import { InvalidFile } from '#server/features/readings/import/invalidFile.ts'
import { readLines, type TextLine } from '#server/features/readings/import/lines.ts'
import { joinQuotedLines } from '#server/features/readings/import/quotedLines.ts'
import { Reject } from '#server/features/readings/import/reject.ts'
import type { ImportSource } from '#server/features/readings/import/source.ts'
import { parseCountry, parseLanguage } from './languages.ts'
import type { SubscriberTable } from './table.ts'

interface NewSubscriber {
  email: string
  mailbox: string
  name: string | null
  language: LanguageCode
  country: string | null
}

/** A line of a file with its subscriber, or the fault for which it is rejected. */
export type Row = { line: number; raw: string } & (
  | { subscriber: NewSubscriber; fault?: undefined }
  | { subscriber?: undefined; fault: SubscriberFault }
)

const nameMaxLength = 60
const shownLength = 80

const fault = (code: SubscriberFaultCode, values: SubscriberFault['values'] = {}): { fault: SubscriberFault } => ({
  fault: { code, values },
})
const shortened = (cell: string) => (cell.length > shownLength ? `${[...cell].slice(0, shownLength).join('')}…` : cell)

/** Parses the cells of a line by the columns of its table. */
const readCells = (cells: readonly string[], table: SubscriberTable, language: LanguageCode) => {
  const { columns, header } = table
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? '').trim())
  if (cells.length !== header.length) return fault('cellCount', { cells: cells.length, columns: header.length })
  const email = cell(columns.email).normalize('NFC')
  if (email === '') return fault('noAddress')
  if (!isMailAddress(email)) return fault('notAddress', { cell: shortened(email) })
  const name = cell(columns.name).replace(/\s*\n\s*/g, ' ')
  const character = findHiddenCharacter(name)
  if (character) return fault('hiddenCharacter', { character })
  if (name.length > nameMaxLength) return fault('longName', { maximum: nameMaxLength })
  const languageCell = cell(columns.language)
  const parsedLanguage = languageCell === '' ? language : parseLanguage(languageCell)
  if (!parsedLanguage) return fault('unknownLanguage', { cell: shortened(languageCell) })
  const countryCell = cell(columns.country)
  const country = countryCell === '' ? null : parseCountry(countryCell)
  if (country === undefined) return fault('unknownCountry', { cell: shortened(countryCell) })
  return { subscriber: { email, mailbox: addressKey(email), name: name || null, language: parsedLanguage, country } }
}

const readRow = ({ number: line, text: raw }: TextLine, table: SubscriberTable, language: LanguageCode): Row => {
  if (raw.trim() === '') return { line, raw, ...fault('emptyLine') }
  if (!isStorable(raw) || raw.includes('\uFFFD')) return { line, raw, ...fault('unreadable') }
  try {
    return { line, raw, ...readCells(parseCells(raw, table.delimiter), table, language) }
  } catch (error) {
    if (error instanceof Reject) return { line, raw, ...fault('strayQuote') }
    throw error
  }
}

const batchRows = 1_000

/** Yields the lines after the header in batches; a repeated address is rejected. */
export async function* readRows(
  source: ImportSource,
  table: SubscriberTable,
  language: LanguageCode,
): AsyncGenerator<Row[]> {
  const seen = new Map<string, number>()
  let batch: Row[] = []
  const lines = readLines((await source.open()) as AsyncIterable<Uint8Array>, table.encoding)
  for await (const line of joinQuotedLines(lines)) {
    const { lines: maximum } = subscriberImportLimits
    if (line.number > maximum) throw new InvalidFile('tooManyLines', { maximum: maximum.toLocaleString('en') })
    if (line.number <= table.headerLine) continue
    const row = readRow(line, table, language)
    const { mailbox = '' } = row.subscriber ?? {}
    const before = seen.get(mailbox)
    if (row.subscriber && before === undefined) seen.set(mailbox, row.line)
    batch.push(
      row.subscriber && before !== undefined
        ? { line: row.line, raw: row.raw, ...fault('duplicate', { line: before }) }
        : row,
    )
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  // A file that ends with a line break has no last line.
  if (batch.at(-1)?.raw === '') batch.pop()
  if (batch.length > 0) yield batch
}
