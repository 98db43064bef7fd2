import { toStorable } from '#contract/core/characters.ts'
import type { GuessedFile } from '#contract/readings/import/group.ts'
import { createHeaderParser } from '#contract/readings/import/header.ts'
import type { Encoding, FileFormat } from '#contract/readings/import/mapping.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { Line } from '#server/features/readings/import/lines.ts'
import { isAmbiguous } from '#server/features/readings/import/numbers.ts'
import { guessChoices, wordsIn } from './choices.ts'
import { guessGaps } from './gaps.ts'
import { deviceNames } from './names.ts'
import { type GuessedColumn, guessQuantities } from './quantities.ts'
import { guessTable } from './table.ts'
import { guessTime } from './times.ts'

const samplesShown = 3
const sampleLength = 60
const plainDeviceNames = deviceNames.map((names) => names.map(normalizeName))

/** The column of the device: a number of one device, such as its serial number, before a name that may be of its model. */
const guessDevice = (columns: readonly GuessedColumn[], taken: ReadonlySet<string>) => {
  const free = columns.filter(({ name, cells }) => !taken.has(name) && cells.some((cell) => cell !== ''))
  const [column] = plainDeviceNames.flatMap((names) => free.filter(({ name }) => names.includes(normalizeName(name))))
  return column ? ({ kind: 'column', column: column.name } as const) : ({ kind: 'constant', id: 'DEVICE-1' } as const)
}

const timeColumns = (time: GuessedFile['mapping']['time']) => (time.kind === 'epoch' ? [time.column] : time.columns)

/** A column that nothing else was found in, or the first. */
const left = (columns: readonly GuessedColumn[], taken: ReadonlySet<string>): string =>
  (columns.find(({ name }) => !taken.has(name)) ?? columns[0])?.name ?? '#1'

interface What {
  kind: ReadingKindName
  encoding: Encoding
  /** What is known already. */
  known?: Partial<FileFormat> | undefined
  /** Where the clock stood, unless the cells say it. */
  zone: string | null
}

/** How the first lines of a file can be read as readings of a kind. Throws where they are no table. */
export const guessFile = (lines: readonly Line[], what: What): Omit<GuessedFile, 'bytes'> => {
  const { kind, encoding, known = {}, zone } = what
  const declared: ReadingKind = readingKinds[kind]
  const table = guessTable(lines, known)
  const { decimal, thousands = false } = table.format
  const headerOf = createHeaderParser(declared)
  const columns = table.columns.map((name, index) => ({
    ...headerOf(name),
    name,
    cells: table.rows.map((row) => row[index] ?? ''),
  }))
  const guessed = guessTime(columns, zone)
  const used = new Set(guessed ? timeColumns(guessed.time) : [])
  const free = columns.filter(({ name }) => !used.has(name))
  const { quantities, unconverted } = guessQuantities(free, declared, { decimalComma: decimal === ',', thousands })
  const measured = new Set(Object.values(quantities).map(({ column }) => column))
  const mapping: GuessedFile['mapping'] = {
    version: 1,
    format: { encoding, ...table.format },
    time: guessed?.time ?? { kind: 'date', columns: [left(free, measured)], order: 'ymd', zone },
    device: guessDevice(free, measured),
    user: null,
    quantities,
    choices: guessChoices(
      free.filter(({ name }) => !measured.has(name)),
      declared,
    ),
    notMeasured: guessGaps(columns, quantities, declared),
  }
  return {
    format: mapping.format,
    columns: columns.map(({ name, cells: all }) => ({
      name,
      samples: all
        .filter((cell) => cell !== '')
        .slice(0, samplesShown)
        .map((cell) => toStorable(cell.slice(0, sampleLength))),
      words: wordsIn(all),
    })),
    mapping,
    unconverted,
    ambiguousDate: guessed?.ambiguous ?? false,
    ambiguousNumber: isAmbiguous(columns.filter(({ name }) => measured.has(name)).flatMap((column) => column.cells)),
    hasOffset: guessed?.hasOffset ?? false,
  }
}
