import { toStorable } from '#contract/core/characters.ts'
import { delimiters, importLimits, type ReadingMapping } from '#contract/readings/import/mapping.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { quantityUnits } from '#contract/readings/units.ts'
import { type FileHead, headerCells } from './head.ts'
import { InvalidFile } from './invalidFile.ts'
import type { TextLine } from './lines.ts'
import { type Mapping, type QuantityColumn, type RecordShape, requiredColumns, type TimeRecipe } from './mapping.ts'
import { isRejectsHeader, rejectColumns } from './reject.ts'

const toTimeRecipe = ({ time }: ReadingMapping): TimeRecipe => {
  if (time.kind === 'epoch') return time.unit === 'ms' ? { epochMs: time.column } : { epochSeconds: time.column }
  if (time.kind === 'serial') return { serial: time.column, ...(time.zone !== null && { zone: time.zone }) }
  const { columns, order, zone, months } = time
  return { columns, order, ...(zone !== null && { zone }), ...(months && { months }) }
}

const quantityColumn = (
  { column, otherColumns, unit }: ReadingMapping['quantities'][string],
  quantity: Quantity,
): QuantityColumn => {
  const { factor = 1, offset = 0, partOf } = quantityUnits(quantity).find((one) => one.unit === unit) ?? {}
  return { column, ...(otherColumns && { otherColumns }), factor, offset, ...(partOf && { partOf }) }
}

const toRecordShape = ({ quantities, choices }: ReadingMapping, kind: ReadingKind): RecordShape => ({
  quantities: Object.fromEntries(
    Object.entries(quantities).map(([name, column]) => [
      name,
      quantityColumn(column, kind.quantities[name] as Quantity),
    ]),
  ),
  choices: Object.fromEntries(
    Object.entries(choices).map(([name, one]) => [
      name,
      one.kind === 'constant' ? { always: one.word } : { column: one.column, words: one.words },
    ]),
  ),
})

const numeric = /^[+-]?\d+(\.\d+)?$/

/** Compiles a saved mapping for the importer. The mapping has passed `refineMapping` of its kind. */
const compileMapping = (kind: ReadingKindName, mapping: ReadingMapping, name: string): Mapping => {
  const { device, user, notMeasured, derived } = mapping
  return {
    name,
    source: `Import · ${name}`,
    time: toTimeRecipe(mapping),
    device:
      device.kind === 'constant' ? { id: device.id, name: device.id } : { column: device.column, prefix: '', name: '' },
    ...(user !== null && { user }),
    ...(derived && { derived }),
    notMeasured: notMeasured.map((text) => (numeric.test(text) ? Number(text) : text)),
    kinds: { [kind]: [toRecordShape(mapping, readingKinds[kind])] },
    ignored: [],
  }
}

/** Name of a column by its position. A header may contain such names too, for other positions. */
const positionName = /^#\d+$/

/**
 * Names the columns of a header; a column without a unique name is named by its position. Throws `InvalidFile` if there
 * are too many.
 */
const columnNames = (cells: readonly string[]): string[] => {
  const { columns: maximum, columnNameLength } = importLimits
  if (cells.length > maximum) throw new InvalidFile('tooManyColumns', { columns: cells.length, maximum })
  const used = new Set<string>()
  return cells.map((cell, index) => {
    const name = toStorable(cell.slice(0, columnNameLength))
    const unique = name === '' || positionName.test(name) || used.has(name) ? `#${index + 1}` : name
    used.add(unique)
    return unique
  })
}

/** Names the columns by their positions, for a file without a header. */
export const numberedColumns = (lines: readonly TextLine[], delimiter: string): string[] => {
  const most = lines.reduce((top, { text }) => Math.max(top, headerCells(text, delimiter).length), 0)
  return columnNames(Array.from({ length: most }, () => ''))
}

/** Names the columns of a header. Columns of a rejects file are named and numbered as in the original file. */
export const headerNames = (cells: readonly string[]): string[] => {
  if (!isRejectsHeader(cells)) return columnNames(cells)
  return [...rejectColumns, ...columnNames(cells.slice(rejectColumns.length))]
}

/**
 * A spreadsheet may save a corrected rejects file with the delimiter of its own locale, which its first line reveals.
 */
const findDelimiter = (
  [first]: readonly TextLine[],
  { format }: ReadingMapping,
): ReadingMapping['format']['delimiter'] =>
  [format.delimiter, ...delimiters].find((one) => isRejectsHeader(headerCells(first?.text ?? '', one))) ??
  format.delimiter

/**
 * Finds the header that a saved mapping needs among the first lines of a file, at its previous line or any other.
 * Throws `InvalidFile` if columns are missing.
 */
export const locateHead = (
  lines: readonly TextLine[],
  { kind, mapping, name }: { kind: ReadingKindName; mapping: ReadingMapping; name: string },
): FileHead => {
  const compiled = compileMapping(kind, mapping, name)
  const { encoding, decimal, thousands = false, headerLine } = mapping.format
  const delimiter = findDelimiter(lines, mapping)
  const rest = { mapping: compiled, delimiter, encoding, decimalComma: decimal === ',', thousands }
  const needed = [...new Set(requiredColumns(compiled, kind))]
  const first = lines.slice(0, importLimits.headLines)
  const isRejectsFile = isRejectsHeader(headerCells(first[0]?.text ?? '', delimiter))
  // A rejects file begins with its header, whatever its line in the original file.
  const candidates = isRejectsFile
    ? first.slice(0, 1)
    : [...first.filter(({ number }) => number === headerLine), ...first]
  const headers =
    isRejectsFile || headerLine > 0
      ? candidates.map(({ number, text }) => ({ line: number, columns: headerNames(headerCells(text, delimiter)) }))
      : [{ line: 0, columns: numberedColumns(first, delimiter) }]
  const header = headers.find(({ columns }) => needed.every((column) => columns.includes(column)))
  if (header) return { ...rest, ...header }
  const present = new Set(headers[0]?.columns)
  throw new InvalidFile('columnsMissing', { columns: needed.filter((column) => !present.has(column)).join(', ') })
}
