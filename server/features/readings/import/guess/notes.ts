import { toStorable } from '#contract/core/characters.ts'
import type { GuessedFile } from '#contract/readings/import/group.ts'
import { type DateOrder, type FileFormat, timeColumnsOf } from '#contract/readings/import/mapping.ts'
import type { GuessNote, GuessNoteCode } from '#contract/readings/import/notes.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { numberPart } from '#server/features/readings/import/quantityCells.ts'
import { guessMonths } from '#server/features/readings/import/timestamps/monthLanguage.ts'
import { parseTimestamp } from '#server/features/readings/import/timestamps/timestamp.ts'
import { zoneInName } from '#server/features/readings/import/timestamps/zones.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import { deviceNames } from './names.ts'
import type { GuessedColumn, GuessedQuantities } from './quantities.ts'
import type { GuessedTable } from './table.ts'
import type { GuessedTime } from './times.ts'

const sampleLength = 60

type Values = GuessNote['values']

const note = (path: string, code: GuessNoteCode, values: Values = {}, isQuestion = false): GuessNote => ({
  path,
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? toStorable(value.slice(0, sampleLength)) : value,
    ]),
  ),
  isQuestion,
})

/** A guess and everything that it was derived from. */
export interface GuessBasis {
  kind: ReadingKind
  /** Properties of the format that were given, and not guessed. */
  given: Partial<FileFormat>
  table: GuessedTable
  columns: readonly GuessedColumn[]
  time: GuessedTime | undefined
  quantities: GuessedQuantities
  mapping: GuessedFile['mapping']
  ambiguousNumber: boolean
}

/** Returns the first cell of these columns that passes a test, with its line. */
const findCell = (
  { table, columns }: Pick<GuessBasis, 'table' | 'columns'>,
  names: readonly string[],
  test: (cell: string) => boolean,
): { cell: string; line: number } | undefined => {
  const cells = columns.filter(({ name }) => names.includes(name)).map((column) => column.cells)
  for (const [row, line] of table.lines.entries())
    for (const column of cells) {
      const cell = column[row] ?? ''
      if (cell !== '' && test(cell)) return { cell, line }
    }
  return undefined
}

const formatNotes = (basis: GuessBasis): GuessNote[] => {
  const { given, table, mapping, ambiguousNumber } = basis
  const { decimal, headerLine } = table.format
  const measured = Object.values(mapping.quantities).map(({ column }) => column)
  const sign = decimal === ',' ? /\d,\d/ : /\d\.\d/
  const example = findCell(basis, measured, (cell) => sign.test(numberPart(cell)))
  const { skipped } = table
  return [
    ...(given.delimiter === undefined
      ? [note('format.delimiter', 'delimiter', { lines: table.rows.length, columns: table.columns.length })]
      : []),
    ...(given.decimal !== undefined || ambiguousNumber
      ? []
      : [example ? note('format.decimal', 'decimalByCell', example) : note('format.decimal', 'decimalNone')]),
    ...(ambiguousNumber && given.thousands === undefined
      ? [note('format.thousands', 'numberAmbiguous', {}, true)]
      : []),
    ...(given.headerLine !== undefined
      ? []
      : [
          headerLine === 0
            ? note('format.headerLine', 'headerNone')
            : skipped > 0
              ? note('format.headerLine', 'headerSkipped', { count: skipped })
              : note('format.headerLine', 'headerFirst'),
        ]),
  ]
}

export const orderCodes: Readonly<Record<DateOrder, GuessNoteCode>> = {
  dmy: 'dayFirst',
  mdy: 'monthFirst',
  ymd: 'yearFirst',
}

type DateTime = Extract<GuessedFile['mapping']['time'], { kind: 'date' }>

/** Explains the order of dates by the first cell that has no other one. */
const orderNote = (basis: GuessBasis, names: readonly string[], { order, months }: DateTime): GuessNote | undefined => {
  const path = 'time.order'
  if (basis.time?.ambiguous) return note(path, 'dateAmbiguous', {}, true)
  const datesOf = (cell: string) => parseTimestamp(cell, months)?.dates ?? []
  const named = findCell(basis, names, (cell) => datesOf(cell).some(({ isCertain }) => isCertain))
  if (named) return order === 'ymd' ? undefined : note(path, 'monthNamed', named)
  const certain = findCell(basis, names, (cell) => {
    const dates = datesOf(cell)
    return dates.length === 1 && dates[0]?.order === order
  })
  if (certain) return note(path, orderCodes[order], certain)
  const dotted = findCell(basis, names, (cell) => datesOf(cell).length > 0)
  return dotted && note(path, 'dayFirstDotted', dotted)
}

/** Explains the language of months by the first cell with a name that only this language has. */
const monthsNote = (basis: GuessBasis, names: readonly string[], { months }: DateTime): GuessNote | undefined => {
  const path = 'time.months'
  if (months === undefined) return undefined
  if (basis.time?.hasAmbiguousMonths) return note(path, 'monthsAmbiguous', {}, true)
  const example = findCell(basis, names, (cell) => guessMonths([cell])?.isAmbiguous === false)
  return example && note(path, 'monthsByCell', example)
}

const zoneNote = (basis: GuessBasis, names: readonly string[]): GuessNote => {
  const path = 'time.zone'
  const inCell = basis.time?.hasOffset && findCell(basis, names, (cell) => parseTimestamp(cell)?.zone !== undefined)
  if (inCell) return note(path, 'zoneInCell', inCell)
  const column = names.find((name) => zoneInName(name) !== undefined || /utc|gmt|世界时/i.test(name))
  return column === undefined ? note(path, 'zoneOfReader') : note(path, 'zoneInHeader', { column })
}

const timeNotes = (basis: GuessBasis): GuessNote[] => {
  const { time } = basis.mapping
  if (!basis.time) return [note('time.columns', 'timeMissing', {}, true)]
  const names = timeColumnsOf(time)
  const example = findCell(basis, names, () => true)
  if (time.kind === 'epoch') return example ? [note('time.column', 'epochByCell', example)] : []
  if (time.kind === 'serial')
    return [...(example ? [note('time.column', 'serialByCell', example)] : []), zoneNote(basis, names)]
  const columns = example ? [note('time.columns', 'timeByCell', example)] : []
  return [
    ...columns,
    orderNote(basis, names, time) ?? [],
    monthsNote(basis, names, time) ?? [],
    zoneNote(basis, names),
  ].flat()
}

const [serialNumbers = [], addresses = []] = deviceNames.map((group) => group.map(normalizeName))

const deviceNote = ({ device }: GuessBasis['mapping']): GuessNote => {
  if (device.kind === 'constant') return note('device', 'deviceMissing')
  const { column } = device
  const isNumber = [...serialNumbers, ...addresses].includes(normalizeName(column))
  return note('device', isNumber ? 'deviceNumber' : 'deviceModel', { column })
}

/** Stored units that files often mean another one by, without saying so: metres as kilometres. */
const oftenOmitted = new Set(['km', 'index'])

const quantityNotes = ({ kind, quantities: { units, quantities } }: GuessBasis): GuessNote[] =>
  Object.entries(units).flatMap(([key, { unit, by, cell = '' }]) => {
    const quantity = kind.quantities[key]
    if (!by || !quantity) return []
    const [minimum, maximum] = quantity.possible
    const isQuestion = by === 'unitAssumed' && (quantity.mustStateUnit ?? oftenOmitted.has(quantity.unit))
    const whole = quantity.partOf === undefined ? undefined : kind.quantities[quantity.partOf]
    return note(
      `quantities.${key}`,
      by,
      {
        unit: inBothLanguages({ unit }),
        stored: inBothLanguages({ unit: quantity.unit }),
        minimum,
        maximum,
        cell,
        ...(by === 'unitInHeader' && { column: quantities[key]?.column ?? '' }),
        ...(whole && { whole: inBothLanguages(whole.label) }),
      },
      isQuestion,
    )
  })

const gapNotes = ({ mapping: { notMeasured } }: GuessBasis): GuessNote[] => {
  const texts = notMeasured.filter((marker) => marker !== '0')
  return [
    ...(texts.length > 0 ? [note('notMeasured', 'gapsFound', { markers: texts.join('; ') })] : []),
    ...(notMeasured.includes('0') ? [note('notMeasured', 'gapsZero')] : []),
  ]
}

/** Returns the reason of each guess, and the questions that the file leaves open. */
export const explainGuess = (basis: GuessBasis): GuessNote[] => [
  ...formatNotes(basis),
  ...timeNotes(basis),
  deviceNote(basis.mapping),
  ...quantityNotes(basis),
  ...gapNotes(basis),
]
