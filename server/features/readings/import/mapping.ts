import type { ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { QuantityUnit } from '#contract/readings/units.ts'

type QuantityName<K extends ReadingKindName> = Extract<keyof (typeof readingKinds)[K]['quantities'], string>

type ChoicesOf<K extends ReadingKindName> = (typeof readingKinds)[K]['choices']

/**
 * The column of a quantity. `factor` and `offset` turn the file's unit into the quantity's: 0.001 for µg/m³ to mg/m³. With
 * `partOf` the result is multiplied by `whole ^ power`, where `whole` is another quantity of the same record. `since` is the
 * column of an earlier moment: the quantity is the seconds from it to the one of `column`, both ISO 8601 with an offset.
 */
export type QuantityColumn =
  | string
  | { column: string; factor: number; offset?: number; partOf?: QuantityUnit['partOf'] }
  | { column: string; since: string }

/** What stands for each word of a choice in a column, or the word that holds for every line. */
export type ChoiceColumn<Word extends string = string> =
  | { always: Word }
  | { column: string; words: Readonly<Record<string, Word>> }

/** One record of a line. */
export interface EndpointMeta<
  Name extends string = string,
  Choices extends Record<string, { choices: object }> = Record<string, { choices: Record<string, unknown> }>,
> {
  /** Names the record in the rejects file where a line holds several. */
  label?: string
  /** Calendar months after the time of the line. */
  monthsLater?: number
  /** After the time of the line: a day is summed up in its last minute. */
  minutesLater?: number
  quantities: Partial<Record<Name, QuantityColumn>>
  choices?: { [C in keyof Choices]?: ChoiceColumn<Extract<keyof Choices[C]['choices'], string>> }
}

/**
 * `zone` is an IANA name or an offset such as `+01:00`, by which a reading gets the offset of its device too. Without it
 * the file does not say where its clock stood: times are read as UTC, and no offset is kept.
 */
export type TimeRecipe =
  /** `local` are the columns of the same moment by the device's clock, as `2025-09-14` and `15:01:34`. */
  | { epochMs: string; local?: readonly [day: string, clock: string] }
  | { epochSeconds: string }
  /** ISO 8601 with the offset of the device. */
  | { iso: string }
  /** Columns joined by a space; the pattern names `year`, `month`, `day` and, where there are any, `hour` to `second`,
   * `fraction`, `half` (of the day) and `offset`. */
  | { columns: readonly string[]; pattern: RegExp; zone?: string }
  | {
      parts: { year: string; month: string; day: string; hour?: string; minute?: string; second?: string }
      zone: string
    }
  /** For a file without times: each line follows `stepSeconds` after the line before it, from `start` (ISO 8601). */
  | { start: string; stepSeconds: number }

type DeviceRecipe =
  | { id: string; name: string }
  /** One device for each value of a column; the value follows `prefix` in its id and `name` in its name. */
  | { column: string; prefix: string; name: string }

/** How the files of one shape are read: every column is used, or listed as ignored. */
export interface Mapping {
  name: string
  /** The source that the readings carry. */
  source: string
  /** What every line before the header looks like; without it the header is the first line. */
  preamble?: RegExp
  time: TimeRecipe
  device: DeviceRecipe
  /** The column that names who was measured. */
  user?: string
  /** What stands for "not measured", besides an empty cell: texts are compared as they are, numbers by value. */
  notMeasured?: readonly (string | number)[]
  /** Where all of `cells` read so, the device lacks these sensors and the values of `columns` mean nothing. */
  notFitted?: { cells: Readonly<Record<string, string>>; columns: readonly string[] }
  /** The records of one line, for each kind that the file has. */
  kinds: { [K in ReadingKindName]?: readonly EndpointMeta<QuantityName<K>, ChoicesOf<K>>[] }
  /** Columns that tell files of this shape from others; their values are read past. */
  marks?: readonly string[]
  ignored: readonly string[]
}

/** The records of one line, whatever their kind. */
export const shapesOf = ({ kinds }: Mapping, kind: ReadingKindName): readonly EndpointMeta[] =>
  (kinds[kind] ?? []) as readonly EndpointMeta[]

export const columnOf = (source: QuantityColumn): string => (typeof source === 'string' ? source : source.column)

const timeColumns = (time: TimeRecipe): readonly string[] => {
  if ('epochMs' in time) return [time.epochMs, ...(time.local ?? [])]
  if ('epochSeconds' in time) return [time.epochSeconds]
  if ('iso' in time) return [time.iso]
  if ('columns' in time) return time.columns
  return 'parts' in time ? Object.values(time.parts) : []
}

const columnsOf = (source: QuantityColumn): string[] =>
  typeof source === 'object' && 'since' in source ? [source.since, source.column] : [columnOf(source)]

const valueColumns = (shapes: readonly EndpointMeta[]) =>
  shapes.flatMap(({ quantities, choices = {} }) => [
    ...Object.values(quantities).flatMap((source) => (source ? columnsOf(source) : [])),
    ...Object.values(choices).flatMap((source) => (source && 'column' in source ? [source.column] : [])),
  ])

/** The columns that a file must have to be imported as this kind. */
export const neededColumns = (mapping: Mapping, kind: ReadingKindName): string[] => [
  ...timeColumns(mapping.time),
  ...('column' in mapping.device ? [mapping.device.column] : []),
  ...(mapping.user === undefined ? [] : [mapping.user]),
  ...Object.keys(mapping.notFitted?.cells ?? {}),
  ...(mapping.marks ?? []),
  ...valueColumns(shapesOf(mapping, kind)),
]

/** Every column that the mapping knows, for any kind. */
export const knownColumns = (mapping: Mapping): Set<string> => {
  const kinds = Object.keys(mapping.kinds) as ReadingKindName[]
  return new Set([...kinds.flatMap((kind) => neededColumns(mapping, kind)), ...mapping.ignored])
}
