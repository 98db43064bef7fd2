import { toStorable } from '#contract/core/characters.ts'
import type { GuessedFile } from '#contract/readings/import/group.ts'
import { createHeaderParser } from '#contract/readings/import/header.ts'
import { type Encoding, type FileFormat, timeColumnsOf } from '#contract/readings/import/mapping.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { TextLine } from '#server/features/readings/import/lines.ts'
import { isAmbiguous } from '#server/features/readings/import/numbers.ts'
import { distinctTexts, guessChoices } from './choices.ts'
import { guessMissingMarkers } from './missingMarkers.ts'
import { deviceNames } from './names.ts'
import { type GuessedColumn, guessQuantities } from './quantities.ts'
import { guessTable } from './table.ts'
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

interface GuessOptions {
  kind: ReadingKindName
  encoding: Encoding
  /** The part of the format that is already determined. */
  format?: Partial<FileFormat> | undefined
  /** Time zone of the device's clock, unless the cells contain an offset. */
  zone: string | null
}

/**
 * Guesses how the first lines of a file can be read as readings of a kind. Throws `InvalidFile` if they are no table.
 */
export const guessFile = (lines: readonly TextLine[], options: GuessOptions): Omit<GuessedFile, 'bytes'> => {
  const { kind, encoding, format = {}, zone } = options
  const declared: ReadingKind = readingKinds[kind]
  const table = guessTable(lines, format)
  const { decimal, thousands = false } = table.format
  const headerOf = createHeaderParser(declared)
  const columns = table.columns.map((name, index) => ({
    ...headerOf(name),
    name,
    cells: table.rows.map((row) => row[index] ?? ''),
  }))
  const guessed = guessTime(columns, zone)
  const used = new Set(guessed ? timeColumnsOf(guessed.time) : [])
  const free = columns.filter(({ name }) => !used.has(name))
  const { quantities, unconverted } = guessQuantities(free, declared, { decimalComma: decimal === ',', thousands })
  const measured = new Set(Object.values(quantities).map(({ column }) => column))
  const mapping: GuessedFile['mapping'] = {
    version: 1,
    format: { encoding, ...table.format },
    time: guessed?.time ?? { kind: 'date', columns: [firstUnused(free, measured)], order: 'ymd', zone },
    device: guessDevice(free, measured),
    user: null,
    quantities,
    choices: guessChoices(
      free.filter(({ name }) => !measured.has(name)),
      declared,
    ),
    notMeasured: guessMissingMarkers(columns, quantities, declared),
  }
  return {
    format: mapping.format,
    columns: columns.map(({ name, cells: all }) => ({
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
    ambiguousNumber: isAmbiguous(columns.filter(({ name }) => measured.has(name)).flatMap((column) => column.cells)),
    hasOffset: guessed?.hasOffset ?? false,
  }
}
