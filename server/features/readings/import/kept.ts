import { toStorable } from '#contract/core/characters.ts'
import { delimiters, importLimits, type ReadingMapping } from '#contract/readings/import/mapping.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { quantityUnits } from '#contract/readings/units.ts'
import { type Head, headerCells } from './head.ts'
import type { Line } from './lines.ts'
import { type Mapping, neededColumns, type QuantityColumn, type RecordShape, type TimeRecipe } from './mapping.ts'
import { isRejects, rejectColumns } from './reject.ts'
import { datePattern } from './timePattern.ts'
import { UnfitFile } from './unfit.ts'

const timeOf = ({ time }: ReadingMapping): TimeRecipe => {
  if (time.kind === 'epoch') return time.unit === 'ms' ? { epochMs: time.column } : { epochSeconds: time.column }
  const { columns, order, zone } = time
  return { columns, pattern: datePattern(order), ...(zone !== null && { zone }) }
}

const quantityColumn = ({ column, unit }: { column: string; unit: string }, quantity: Quantity): QuantityColumn => {
  const { factor = 1, offset = 0, partOf } = quantityUnits(quantity).find((one) => one.unit === unit) ?? {}
  return { column, factor, offset, ...(partOf && { partOf }) }
}

const shapeOf = ({ quantities, choices }: ReadingMapping, kind: ReadingKind): RecordShape => ({
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

/** A mapping that is kept as data, as the engine reads it. It has passed `refineMapping` of its kind. */
const compileMapping = (kind: ReadingKindName, mapping: ReadingMapping, name: string): Mapping => {
  const { device, user, notMeasured } = mapping
  return {
    name,
    source: `Import · ${name}`,
    time: timeOf(mapping),
    device:
      device.kind === 'constant' ? { id: device.id, name: device.id } : { column: device.column, prefix: '', name: '' },
    ...(user !== null && { user }),
    notMeasured: notMeasured.map((text) => (numeric.test(text) ? Number(text) : text)),
    kinds: { [kind]: [shapeOf(mapping, readingKinds[kind])] },
    ignored: [],
  }
}

/** What a column is called by its place. A header may have such names too, of other places. */
const placeName = /^#\d+$/

/** What columns are called: one without a name, or with another's, by its place. */
const columnNames = (cells: readonly string[]): string[] => {
  const { columns: maximum, columnNameLength } = importLimits
  if (cells.length > maximum) throw new UnfitFile('tooManyColumns', { columns: cells.length, maximum })
  const known = new Set<string>()
  return cells.map((cell, index) => {
    const name = toStorable(cell.slice(0, columnNameLength))
    const own = name === '' || placeName.test(name) || known.has(name) ? `#${index + 1}` : name
    known.add(own)
    return own
  })
}

/** Columns by their places, where no line names them. */
export const numberedColumns = (lines: readonly Line[], delimiter: string): string[] => {
  const most = lines.reduce((top, { text }) => Math.max(top, headerCells(text, delimiter).length), 0)
  return columnNames(Array.from({ length: most }, () => ''))
}

/** What a header calls its columns. In a file of rejects they are called, and counted, as in the file that it comes from. */
export const headerNames = (cells: readonly string[]): string[] => {
  if (!isRejects(cells)) return columnNames(cells)
  return [...rejectColumns, ...columnNames(cells.slice(rejectColumns.length))]
}

/** A spreadsheet may save a mended file of rejects with the delimiter of its own language, which its first line shows. */
const delimiterOf = ([first]: readonly Line[], { format }: ReadingMapping): ReadingMapping['format']['delimiter'] =>
  [format.delimiter, ...delimiters].find((one) => isRejects(headerCells(first?.text ?? '', one))) ?? format.delimiter

/** Finds the header that a kept mapping needs among the first lines of a file: where it was, or wherever it is now. */
export const findKeptHead = (
  lines: readonly Line[],
  { kind, mapping, name }: { kind: ReadingKindName; mapping: ReadingMapping; name: string },
): Head => {
  const compiled = compileMapping(kind, mapping, name)
  const { encoding, decimal, thousands = false, headerLine } = mapping.format
  const delimiter = delimiterOf(lines, mapping)
  const rest = { mapping: compiled, delimiter, encoding, decimalComma: decimal === ',', thousands }
  const needed = [...new Set(neededColumns(compiled, kind))]
  const first = lines.slice(0, importLimits.headLines)
  const isAgain = isRejects(headerCells(first[0]?.text ?? '', delimiter))
  // A file of rejects begins with its header, wherever that stood in the file that it comes from.
  const candidates = isAgain ? first.slice(0, 1) : [...first.filter(({ number }) => number === headerLine), ...first]
  const named =
    isAgain || headerLine > 0
      ? candidates.map(({ number, text }) => ({ line: number, columns: headerNames(headerCells(text, delimiter)) }))
      : [{ line: 0, columns: numberedColumns(first, delimiter) }]
  const found = named.find(({ columns }) => needed.every((column) => columns.includes(column)))
  if (found) return { ...rest, ...found }
  const known = new Set(named[0]?.columns)
  throw new UnfitFile('columnsMissing', { columns: needed.filter((column) => !known.has(column)).join(', ') })
}
