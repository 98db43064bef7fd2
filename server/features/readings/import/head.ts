import type { Encoding } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { parseCells } from './cells.ts'
import type { TextLine } from './lines.ts'
import { type Mapping, mappedColumns, requiredColumns } from './mapping.ts'
import { countDecimals } from './numbers.ts'

/** Position of a file's table, and its format. */
export interface FileHead {
  mapping: Mapping
  delimiter: string
  decimalComma: boolean
  /** True if digits are grouped by thousands, with the separator that is not the decimal one. */
  thousands: boolean
  encoding: Encoding
  /** Names as in the file; '' for a column without one. */
  columns: string[]
  /** Line number of the header. */
  line: number
}

/** Number of lines in which the header is searched. */
export const headerMaxLines = 50

const delimiters = [',', ';']

const quotedNames = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Parses the names of a header; returns none if it cannot be parsed. */
export const headerCells = (text: string, delimiter: string): string[] => {
  try {
    return parseCells(text, delimiter)
  } catch {
    return []
  }
}

/** Guesses decimal commas for files separated by semicolons, unless the first lines have more decimal points. */
const hasDecimalCommas = (lines: readonly TextLine[], delimiter: string): boolean => {
  if (delimiter !== ';') return false
  const { commas, points } = countDecimals(lines.flatMap(({ text }) => headerCells(text, delimiter)))
  return commas >= points
}

/** Parses a file's header by a mapping. */
const readHeader = (mapping: Mapping, lines: readonly TextLine[]): FileHead => {
  const header = lines.find(({ text }) => !mapping.preamble?.test(text))
  const parses = delimiters.map((delimiter) => ({ delimiter, columns: headerCells(header?.text ?? '', delimiter) }))
  const widest = parses.reduce((best, one) => (one.columns.length > best.columns.length ? one : best))
  const decimalComma = hasDecimalCommas(lines, widest.delimiter)
  return { mapping, line: header?.number ?? 0, encoding: 'utf-8', decimalComma, thousands: false, ...widest }
}

const missingColumns = ({ mapping, columns }: FileHead, kind: ReadingKindName) =>
  [...new Set(requiredColumns(mapping, kind))].filter((column) => !columns.includes(column))

const unknownColumns = ({ mapping, columns }: FileHead) => {
  const mapped = mappedColumns(mapping)
  return columns.filter((column) => column !== '' && !mapped.has(column))
}

const assertMatches = (head: FileHead, kind: ReadingKindName): void => {
  const { mapping, columns } = head
  const missing = missingColumns(head, kind)
  if (missing.length > 0)
    throw new Error(`The file has no column ${quotedNames(missing)}, which the mapping ${mapping.name} needs`)
  const unknown = unknownColumns(head)
  if (unknown.length > 0)
    throw new Error(
      `The mapping ${mapping.name} does not know the column ${quotedNames(unknown)}. Map it, or list it as ignored, in server/features/readings/import/mappings/${mapping.name}.json`,
    )
  const duplicate = requiredColumns(mapping, kind).find(
    (column) => columns.indexOf(column) !== columns.lastIndexOf(column),
  )
  if (duplicate !== undefined) throw new Error(`The file has the column "${duplicate}" twice`)
}

const namesOf = (mappings: readonly Mapping[]) => mappings.map(({ name }) => name).join(', ')

const chooseMapping = (lines: readonly TextLine[], kind: ReadingKindName, mappings: readonly Mapping[]): FileHead => {
  const complete = mappings
    .map((mapping) => readHeader(mapping, lines))
    .filter((head) => missingColumns(head, kind).length === 0)
  const exact = complete.filter((head) => unknownColumns(head).length === 0)
  const matches = exact.length > 0 ? exact : complete
  const [head, ...others] = matches
  if (!head)
    throw new Error(
      `No mapping for ${kind} fits the header of this file. There are: ${namesOf(mappings)}. Add one in server/features/readings/import/mappings, or name one with --mapping to see what differs`,
    )
  if (others.length > 0)
    throw new Error(
      `Several mappings fit this file: ${namesOf(matches.map(({ mapping }) => mapping))}. Choose one with --mapping`,
    )
  return head
}

interface HeadOptions {
  kind: ReadingKindName
  mappings: readonly Mapping[]
  /** The mapping to use; if undefined, it is chosen by the header. */
  name?: string | undefined
}

/**
 * Finds the header in the first lines of a file, and the mapping that matches it. Throws an error with instructions if
 * none or several match, or if a column would be silently ignored.
 */
export const findHead = (lines: readonly TextLine[], { kind, mappings, name }: HeadOptions): FileHead => {
  const ofKind = mappings.filter(({ kinds }) => kinds[kind])
  const named = ofKind.find((mapping) => mapping.name === name)
  if (name !== undefined && !named)
    throw new Error(`There is no mapping "${name}" for ${kind}. There are: ${namesOf(ofKind)}`)
  const head = named ? readHeader(named, lines) : chooseMapping(lines, kind, ofKind)
  assertMatches(head, kind)
  return head
}
