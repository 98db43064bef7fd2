import type { Encoding } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { cellsOf } from './cells.ts'
import type { Line } from './lines.ts'
import { knownColumns, type Mapping, neededColumns } from './mapping.ts'
import { countDecimals } from './numbers.ts'

/** Where the table of a file begins, and how to read it. */
export interface Head {
  mapping: Mapping
  delimiter: string
  decimalComma: boolean
  /** Whether thousands are divided, by the sign that is not the decimal one. */
  thousands: boolean
  encoding: Encoding
  /** As in the file; a column without a name is ''. */
  columns: string[]
  /** The number of the header's line. */
  line: number
}

/** How far into a file the header is looked for. */
export const headLines = 50

const delimiters = [',', ';']

const quotedNames = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** The names in a header; none where it cannot be read. */
export const headerCells = (text: string, delimiter: string): string[] => {
  try {
    return cellsOf(text, delimiter)
  } catch {
    return []
  }
}

/** Between semicolons decimals have commas, unless the first lines show points. */
const hasDecimalCommas = (lines: readonly Line[], delimiter: string): boolean => {
  if (delimiter !== ';') return false
  const { commas, points } = countDecimals(lines.flatMap(({ text }) => headerCells(text, delimiter)))
  return commas >= points
}

/** Reads the file's header as the mapping would. */
const lookAs = (mapping: Mapping, lines: readonly Line[]): Head => {
  const header = lines.find(({ text }) => !mapping.preamble?.test(text))
  const readings = delimiters.map((delimiter) => ({ delimiter, columns: headerCells(header?.text ?? '', delimiter) }))
  const widest = readings.reduce((best, one) => (one.columns.length > best.columns.length ? one : best))
  const decimalComma = hasDecimalCommas(lines, widest.delimiter)
  return { mapping, line: header?.number ?? 0, encoding: 'utf-8', decimalComma, thousands: false, ...widest }
}

const missingIn = ({ mapping, columns }: Head, kind: ReadingKindName) =>
  [...new Set(neededColumns(mapping, kind))].filter((column) => !columns.includes(column))

const unknownIn = ({ mapping, columns }: Head) => {
  const known = knownColumns(mapping)
  return columns.filter((column) => column !== '' && !known.has(column))
}

const assertFits = (head: Head, kind: ReadingKindName): void => {
  const { mapping, columns } = head
  const missing = missingIn(head, kind)
  if (missing.length > 0)
    throw new Error(`The file has no column ${quotedNames(missing)}, which the mapping ${mapping.name} needs`)
  const unknown = unknownIn(head)
  if (unknown.length > 0)
    throw new Error(
      `The mapping ${mapping.name} does not know the column ${quotedNames(unknown)}. Map it, or list it as ignored, in server/features/readings/import/mappings/${mapping.name}.json`,
    )
  const twice = neededColumns(mapping, kind).find((column) => columns.indexOf(column) !== columns.lastIndexOf(column))
  if (twice !== undefined) throw new Error(`The file has the column "${twice}" twice`)
}

const namesOf = (mappings: readonly Mapping[]) => mappings.map(({ name }) => name).join(', ')

const choose = (lines: readonly Line[], kind: ReadingKindName, mappings: readonly Mapping[]): Head => {
  const enough = mappings.map((mapping) => lookAs(mapping, lines)).filter((head) => missingIn(head, kind).length === 0)
  const knowing = enough.filter((head) => unknownIn(head).length === 0)
  const fitting = knowing.length > 0 ? knowing : enough
  const [head, ...others] = fitting
  if (!head)
    throw new Error(
      `No mapping for ${kind} fits the header of this file. There are: ${namesOf(mappings)}. Add one in server/features/readings/import/mappings, or name one with --mapping to see what differs`,
    )
  if (others.length > 0)
    throw new Error(
      `Several mappings fit this file: ${namesOf(fitting.map(({ mapping }) => mapping))}. Choose one with --mapping`,
    )
  return head
}

interface HeadOptions {
  kind: ReadingKindName
  mappings: readonly Mapping[]
  /** The mapping to use, whatever the header says. */
  name?: string | undefined
}

/**
 * Finds the header among the first lines of a file and the mapping that fits it. Throws an error that says what to do
 * where none fits, or where a column would be passed over in silence.
 */
export const findHead = (lines: readonly Line[], { kind, mappings, name }: HeadOptions): Head => {
  const ofKind = mappings.filter(({ kinds }) => kinds[kind])
  const named = ofKind.find((mapping) => mapping.name === name)
  if (name !== undefined && !named)
    throw new Error(`There is no mapping "${name}" for ${kind}. There are: ${namesOf(ofKind)}`)
  const head = named ? lookAs(named, lines) : choose(lines, kind, ofKind)
  assertFits(head, kind)
  return head
}
