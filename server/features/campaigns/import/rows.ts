import {
  type SubscriberFault,
  type SubscriberFaultCode,
  type SubscriberNote,
  subscriberImportLimits,
} from '#contract/campaigns/import.ts'
import { countCharacters, isStorable, normalizeLine, stripHidden } from '#contract/core/characters.ts'
import { parseMailbox } from '#contract/core/email.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { parseCells } from '#server/features/readings/import/cells.ts'
import { InvalidFile } from '#server/features/readings/import/invalidFile.ts'
import { readLines, type TextLine } from '#server/features/readings/import/lines.ts'
import { joinQuotedLines } from '#server/features/readings/import/quotedLines.ts'
import { Reject } from '#server/features/readings/import/reject.ts'
import type { ImportSource } from '#server/features/readings/import/source.ts'
import { parseCountry, parseLanguage } from '#server/platform/localeNames/index.ts'
import { readConsentTime } from './consentTime.ts'
import { statusOf } from './status.ts'
import type { SubscriberTable } from './table.ts'

export interface NewSubscriber {
  email: string
  mailbox: string
  name: string | null
  language: LanguageCode
  country: string | null
  /** Time of the consent that the line states. */
  consent: string | null
  /** True if the line says that the person opted out. */
  isOptOut: boolean
}

/** A line of a file with its subscriber, or the fault for which it is rejected. */
export type Row = { line: number; raw: string } & (
  | { subscriber: NewSubscriber; notes: SubscriberNote[]; fault?: undefined }
  | { subscriber?: undefined; notes?: undefined; fault: SubscriberFault }
)

const nameMaxLength = 60
const shownLength = 80

const fault = (code: SubscriberFaultCode, values: SubscriberFault['values'] = {}): { fault: SubscriberFault } => ({
  fault: { code, values },
})
const shortened = (cell: string) =>
  countCharacters(cell) > shownLength ? `${[...cell].slice(0, shownLength).join('')}…` : cell

/** Parses the cells of a line by the columns of its table. An optional value that cannot be read becomes a note. */
const readCells = (cells: readonly string[], table: SubscriberTable, defaultLanguage: LanguageCode) => {
  const { columns, header, consent, familyName } = table
  const cell = (index: number | null | undefined) => (cells[index ?? -1] ?? '').trim()
  if (cells.length !== header.length) return fault('cellCount', { cells: cells.length, columns: header.length })
  const email = cell(columns.email)
  if (email === '') return fault('noAddress')
  const mailbox = parseMailbox(email)
  if (!mailbox) return fault('notAddress', { cell: shortened(email) })
  const status = statusOf(cell, consent, columns.status)
  if (!status) return fault('unknownStatus', { cell: shortened(cell(columns.status)) })
  if (status === 'unconfirmed') return fault('unconfirmed')
  const notes: SubscriberNote[] = []
  const read = <Value>(code: SubscriberNote['code'], text: string, value: Value | undefined): Value | null => {
    if (text !== '' && value === undefined) notes.push({ code, values: { cell: shortened(text) } })
    return value ?? null
  }
  const name = normalizeLine(stripHidden([cell(columns.name), cell(familyName)].join(' ').trim() || mailbox.name))
  const isLong = countCharacters(name) > nameMaxLength
  if (isLong) notes.push({ code: 'longName', values: { maximum: nameMaxLength } })
  const [language, country, time] = [cell(columns.language), cell(columns.country), cell(columns.consentTime)]
  const subscriber: NewSubscriber = {
    email: mailbox.address,
    mailbox: mailbox.key,
    name: isLong || name === '' ? null : name,
    language: read('unknownLanguage', language, parseLanguage(language)) ?? defaultLanguage,
    country: read('unknownCountry', country, parseCountry(country)),
    consent: read('unreadableTime', time, readConsentTime(time)),
    isOptOut: status === 'optedOut',
  }
  return { subscriber, notes }
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

/** Yields the lines after the header in batches; a repeated address is rejected, unless it opts out. */
export async function* readRows(
  source: ImportSource,
  table: SubscriberTable,
  language: LanguageCode,
): AsyncGenerator<Row[]> {
  const seen = new Map<string, { line: number; isOptOut: boolean }>()
  let batch: Row[] = []
  const lines = readLines((await source.open()) as AsyncIterable<Uint8Array>, table.encoding)
  for await (const line of joinQuotedLines(lines)) {
    const { lines: maximum } = subscriberImportLimits
    if (line.number > maximum) throw new InvalidFile('tooManyLines', { maximum: maximum.toLocaleString('en') })
    if (line.number <= table.headerLine) continue
    const row = readRow(line, table, language)
    const { mailbox = '', isOptOut = false } = row.subscriber ?? {}
    const before = seen.get(mailbox)
    // An opt-out after a subscription of the same address is no repetition.
    const isRepeated = before !== undefined && (before.isOptOut || !isOptOut)
    if (row.subscriber && !isRepeated) seen.set(mailbox, { line: row.line, isOptOut })
    batch.push(isRepeated ? { line: row.line, raw: row.raw, ...fault('duplicate', { line: before.line }) } : row)
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  // A file that ends with a line break has no last line.
  if (batch.at(-1)?.raw === '') batch.pop()
  if (batch.length > 0) yield batch
}
