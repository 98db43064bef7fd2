import { toStorable } from '#contract/core/characters.ts'
import type { GuessedFile } from '#contract/readings/import/group.ts'
import { createHeaderParser } from '#contract/readings/import/header.ts'
import { type Encoding, type FileFormat, timeColumnsOf } from '#contract/readings/import/mapping.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { TextLine } from '#server/features/readings/import/lines.ts'
import type { NumberFormat } from '#server/features/readings/import/numbers.ts'
import type { EncodingReason } from '#server/platform/csv/encoding.ts'
import { distinctTexts, guessChoices } from './choices.ts'
import { deriveColumns } from './derivedColumns.ts'
import { guessMissingMarkers } from './missingMarkers.ts'
import { deviceNames } from './names.ts'
import { explainGuess } from './notes.ts'
import { guessOtherKinds } from './otherKinds.ts'
import { type GuessedColumn, guessQuantities } from './quantities.ts'
import { guessTable } from './table.ts'
import { guessSeparators } from './thousands.ts'
import { guessTime } from './times.ts'

const samplesShown = 3
const sampleLength = 60
const plainDeviceNames = deviceNames.map((names) => names.map(normalizeName))

/**
 * Guesses the column of the device: an identifier of one device, such as its serial number, precedes a name that may be
 * of a model. Without such a column the id stays empty, and the user enters it.
 */
const guessDevice = (columns: readonly GuessedColumn[], used: ReadonlySet<string>) => {
  const free = columns.filter(({ name, cells }) => !used.has(name) && cells.some((cell) => cell !== ''))
  const [column] = plainDeviceNames.flatMap((names) => free.filter(({ name }) => names.includes(normalizeName(name))))
  return column ? ({ kind: 'column', column: column.name } as const) : ({ kind: 'constant', id: '' } as const)
}

/** Returns the first unused column, or else the first one. */
const firstUnused = (columns: readonly GuessedColumn[], used: ReadonlySet<string>): string =>
  (columns.find(({ name }) => !used.has(name)) ?? columns[0])?.name ?? '#1'

const numberFormat = ({ decimal, thousands = false }: Pick<FileFormat, 'decimal' | 'thousands'>): NumberFormat => ({
  decimalComma: decimal === ',',
  thousands,
})

interface GuessOptions {
  kind: ReadingKindName
  encoding: Encoding
  /** Evidence for the encoding; undefined if it was given. */
  encodedBy?: EncodingReason | undefined
  /** The part of the format that is already determined. */
  format?: Partial<FileFormat> | undefined
  /** Time zone of the device's clock, unless the cells contain an offset. */
  zone: string | null
}

/**
 * Guesses how the first lines of a file can be read as readings of a kind. Throws `InvalidFile` if they are no table.
 */
export const guessFile = (lines: readonly TextLine[], options: GuessOptions): Omit<GuessedFile, 'bytes'> => {
  const { kind, encoding, encodedBy, format = {}, zone } = options
  const declared: ReadingKind = readingKinds[kind]
  const table = guessTable(lines, format)
  const headerOf = createHeaderParser(declared)
  const columns = table.columns.map((name, index) => ({
    ...headerOf(name),
    name,
    cells: table.rows.map((row) => row[index] ?? ''),
  }))
  const guessed = guessTime(columns, zone, table.sections)
  const used = new Set(guessed ? timeColumnsOf(guessed.time) : [])
  const layout = deriveColumns(
    columns.filter(({ name }) => !used.has(name)),
    declared,
  )
  const { columns: free } = layout
  const first = guessQuantities(free, declared, numberFormat(table.format))
  const { decimal, thousands, isAmbiguous } = guessSeparators(free, first.quantities, declared, table.format.decimal)
  // Given separators are not guessed.
  const separators =
    format.decimal === undefined && format.thousands === undefined ? { decimal, ...(thousands && { thousands }) } : {}
  const tableFormat = { ...table.format, ...separators }
  const guessedQuantities = guessQuantities(free, declared, numberFormat(tableFormat))
  const { quantities, unconverted } = guessedQuantities
  const measured = new Set(Object.values(quantities).map(({ column }) => column))
  const derived = layout.derived.filter(({ name }) => measured.has(name))
  const allColumns = [...columns, ...free.filter(({ name }) => derived.some((one) => one.name === name))]
  const mapping: GuessedFile['mapping'] = {
    version: 1,
    format: { encoding, ...tableFormat },
    time: guessed?.time ?? { kind: 'date', columns: [firstUnused(free, measured)], order: 'ymd', zone },
    device: guessDevice(free, measured),
    user: null,
    quantities,
    ...(derived.length > 0 && { derived }),
    choices: guessChoices(
      free.filter(({ name }) => !measured.has(name)),
      declared,
    ),
    notMeasured: guessMissingMarkers(allColumns, quantities, declared),
  }
  const ambiguousNumber = isAmbiguous && format.thousands === undefined
  const basis = {
    kind: declared,
    given: format,
    columns: allColumns,
    time: guessed,
    quantities: guessedQuantities,
    mapping,
  }
  const unused = free.filter(({ name }) => !measured.has(name))
  return {
    format: mapping.format,
    columns: allColumns.map(({ name, cells: all }) => ({
      name,
      samples: all
        .filter((cell) => cell !== '')
        .slice(0, samplesShown)
        .map((cell) => toStorable(cell.slice(0, sampleLength))),
      words: distinctTexts(all),
    })),
    mapping,
    unconverted,
    ambiguousDate: guessed?.ambiguous ?? false,
    ambiguousNumber,
    hasOffset: guessed?.hasOffset ?? false,
    notes: [
      ...(encodedBy ? [{ path: 'format.encoding', code: encodedBy, values: {}, isQuestion: false }] : []),
      ...explainGuess({ ...basis, table: { ...table, format: tableFormat }, ambiguousNumber }),
    ],
    otherKinds: guessOtherKinds(kind, unused, numberFormat(tableFormat)),
  }
}
