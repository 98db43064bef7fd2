import * as z from 'zod'
import { dateOrders, derivedColumn, monthLanguages } from '#contract/readings/import/mapping.ts'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'

const column = z.string().min(1)
const columns = z.array(column)
const number = z.number()
const pattern = z.string().transform((source) => new RegExp(source))

/**
 * Column of a quantity. `factor` and `offset` convert the file's unit to the quantity's: 0.001 for µg/m³ to mg/m³. With
 * `partOf` the result is multiplied by `whole ^ power`, where `whole` is another quantity of the same record. `since`
 * is a column with an earlier moment: the quantity is the seconds from it to `column`, both ISO 8601 with an offset.
 */
const quantityColumn = z.union([
  column,
  z.strictObject({
    column,
    /** Columns of the same quantity, which count where the first is empty. */
    otherColumns: columns.optional(),
    factor: number,
    offset: number.optional(),
    partOf: z.strictObject({ whole: z.string(), power: z.literal([1, -1]) }).optional(),
  }),
  z.strictObject({ column, since: column }),
])
export type QuantityColumn = z.infer<typeof quantityColumn>

/** Column of a choice, with the choice for each text of its cells; or one choice for all lines. */
const choiceColumn = z.union([
  z.strictObject({ always: z.string() }),
  z.strictObject({ column, words: z.record(z.string(), z.string()) }),
])
export type ChoiceColumn = z.infer<typeof choiceColumn>

/** Record of one line. */
const recordShape = z.strictObject({
  /** Identifies the record in the rejects file if a line contains several. */
  label: z.string().optional(),
  /** Calendar months to add to the time of the line. */
  monthsLater: number.optional(),
  /** Minutes to add to the time of the line: a day is recorded at its last minute. */
  minutesLater: number.optional(),
  quantities: z.record(z.string(), quantityColumn),
  choices: z.record(z.string(), choiceColumn).optional(),
})
export type RecordShape = z.infer<typeof recordShape>

/**
 * Time of a line. `zone` is an IANA name or an offset such as `+01:00`, and determines the offset of the reading.
 * Without it times are read as UTC, and no offset is stored.
 */
const timeRecipe = z.union([
  /** `local` are the columns of the same moment by the device's clock, as `2025-09-14` and `15:01:34`. */
  z.strictObject({ epochMs: column, local: z.tuple([column, column]).optional() }),
  z.strictObject({ epochSeconds: column }),
  /** Days since 30 December 1899 by the clock of the zone. */
  z.strictObject({ serial: column, zone: z.string().optional() }),
  /** ISO 8601 with the offset of the device. */
  z.strictObject({ iso: column }),
  /** Columns that form one timestamp, with the order of numeric dates and the language of ambiguous names of months. */
  z.strictObject({
    columns,
    order: z.enum(dateOrders),
    zone: z.string().optional(),
    months: z.enum(monthLanguages).optional(),
  }),
  z.strictObject({
    parts: z.strictObject({
      year: column,
      month: column,
      day: column,
      hour: column.optional(),
      minute: column.optional(),
      second: column.optional(),
    }),
    zone: z.string(),
  }),
  /** For a file without times: each line follows `stepSeconds` after the line before it, from `start` (ISO 8601). */
  z.strictObject({ start: z.string(), stepSeconds: number }),
])
export type TimeRecipe = z.infer<typeof timeRecipe>

const deviceRecipe = z.union([
  z.strictObject({ id: z.string(), name: z.string() }),
  /** One device per value of a column; its id is `prefix` + value, its name `name` + value. */
  z.strictObject({ column, prefix: z.string(), name: z.string() }),
])

/** Lists the names in a record that its kind does not declare. */
const undeclaredNames = ({ quantities, choices = {} }: RecordShape, kind: ReadingKind): string[] => [
  ...Object.keys(quantities).filter((name) => !Object.hasOwn(kind.quantities, name)),
  ...Object.entries(choices).flatMap(([name, source]) => {
    const declared = Object.hasOwn(kind.choices, name) ? kind.choices[name] : undefined
    const words = 'always' in source ? [source.always] : Object.values(source.words)
    return declared ? words.filter((word) => !Object.hasOwn(declared.choices, word)) : [name]
  }),
]

const kindShapes = z
  .partialRecord(z.enum(readingKindNames), z.array(recordShape))
  .refine((shapes) =>
    readingKindNames.every(
      (kind) => shapes[kind]?.every((one) => undeclaredNames(one, readingKinds[kind]).length === 0) ?? true,
    ),
  )

/** Schema of a built-in mapping: every column of the file is either used or listed as ignored. */
export const fileMapping = z.strictObject({
  description: z.string().optional(),
  /** Source of the readings. */
  source: z.string(),
  /** Matches every line before the header; without it the header is the first line. */
  preamble: pattern.optional(),
  time: timeRecipe,
  device: deviceRecipe,
  /** Column that identifies the measured person. */
  user: column.optional(),
  /** Markers for "not measured", besides an empty cell: texts are compared literally, numbers by value. */
  notMeasured: z.array(z.union([z.string(), number])).optional(),
  /** If all of `cells` match, the device lacks these sensors and the values of `columns` are ignored. */
  notFitted: z.strictObject({ cells: z.record(z.string(), z.string()), columns }).optional(),
  /** Records of one line, for each kind that the file contains. */
  kinds: kindShapes,
  /** Columns derived from those of the file. */
  derived: z.array(derivedColumn).optional(),
  /** Columns that identify files of this layout; their values are not read. */
  marks: columns.optional(),
  ignored: columns,
})

export type Mapping = z.infer<typeof fileMapping> & { name: string }

/** Returns the records of one line. */
export const recordShapes = ({ kinds }: Mapping, kind: ReadingKindName): readonly RecordShape[] => kinds[kind] ?? []

export const columnOf = (source: QuantityColumn): string => (typeof source === 'string' ? source : source.column)

/** Returns the columns that contain the time. */
export const timeColumns = (time: TimeRecipe): readonly string[] => {
  if ('epochMs' in time) return [time.epochMs, ...(time.local ?? [])]
  if ('epochSeconds' in time) return [time.epochSeconds]
  if ('serial' in time) return [time.serial]
  if ('iso' in time) return [time.iso]
  if ('columns' in time) return time.columns
  return 'parts' in time ? Object.values(time.parts).filter((one) => one !== undefined) : []
}

const columnsOf = (source: QuantityColumn): string[] => {
  if (typeof source === 'string') return [source]
  return 'since' in source ? [source.since, source.column] : [source.column, ...(source.otherColumns ?? [])]
}

const valueColumns = (shapes: readonly RecordShape[]) =>
  shapes.flatMap(({ quantities, choices = {} }) => [
    ...Object.values(quantities).flatMap(columnsOf),
    ...Object.values(choices).flatMap((source) => ('column' in source ? [source.column] : [])),
  ])

/** Returns the columns of the file for columns that may be derived. */
const sourceColumns = ({ derived = [] }: Mapping, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const one = derived.find((other) => other.name === name)
    return one ? [one.column, one.where?.column ?? [], one.unit ?? []].flat() : [name]
  })

/** Returns the columns that a file needs to be imported as this kind. */
export const requiredColumns = (mapping: Mapping, kind: ReadingKindName): string[] => [
  ...timeColumns(mapping.time),
  ...('column' in mapping.device ? [mapping.device.column] : []),
  ...(mapping.user === undefined ? [] : [mapping.user]),
  ...Object.keys(mapping.notFitted?.cells ?? {}),
  ...(mapping.marks ?? []),
  ...sourceColumns(mapping, valueColumns(recordShapes(mapping, kind))),
]

/** Returns all columns that the mapping mentions, for any kind. */
export const mappedColumns = (mapping: Mapping): Set<string> => {
  const kinds = Object.keys(mapping.kinds) as ReadingKindName[]
  return new Set([...kinds.flatMap((kind) => requiredColumns(mapping, kind)), ...mapping.ignored])
}
