import * as z from 'zod'
import type { ProblemCode } from '#contract/core/problems.ts'
import { isZone } from '#contract/core/zones.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { quantityUnits } from '#contract/readings/units.ts'

export const importLimits = {
  columns: 1_000,
  lines: 1_000_000,
  columnNameLength: 200,
  /** Number of lines searched for the header. */
  headLines: 50,
  /** Number of preview rows. */
  previewRows: 20,
  /** Words per choice in a mapping. */
  words: 100,
  /** Numbers in one cell. */
  parts: 3,
  derivedColumns: 50,
  /** Further columns of one quantity. */
  otherColumns: 3,
  /** Texts that mean "not measured". */
  gaps: 10,
  gapLength: 40,
  /** Mappings per account and kind. */
  mappings: 50,
} as const

export const encodings = [
  ...(['utf-8', 'gb18030', 'windows-1252', 'utf-16le', 'utf-16be', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'] as const),
  ...(['windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'] as const),
] as const
export type Encoding = (typeof encodings)[number]
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]
/** Languages that have a name for different months: `listopad` is October in Croatian, November in Polish and Czech. */
export const monthLanguages = ['hr', 'pl', 'cs'] as const
export type MonthLanguage = (typeof monthLanguages)[number]

/** Format by which the bytes of a file are split into cells. */
export const fileFormat = z.strictObject({
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  decimal: z.enum(['.', ',']),
  /** True if the other sign separates thousands; otherwise such numbers are invalid. */
  thousands: z.boolean().optional(),
  /** Header line; 0 without one, when columns are called by position. */
  headerLine: z.int().min(0).max(importLimits.headLines),
})
export type FileFormat = z.infer<typeof fileFormat>

const column = z.string().min(1).max(importLimits.columnNameLength)
const fixedOffset = /^[+-](0\d|1[0-4]):[0-5]\d$/

const zone = z
  .string()
  .max(60)
  .refine((name) => fixedOffset.test(name) || isZone(name), {
    params: { problem: 'notTimeZone' satisfies ProblemCode },
  })
  .meta({ examples: ['Asia/Shanghai', '+01:00'] })

const time = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('date'),
    /** Columns that form one time, e.g. a date and a time of day. */
    columns: z.array(column).min(1).max(6),
    order: z.enum(dateOrders),
    /** Time zone of the clock, unless a cell contains its own offset; null if unknown, when times are read as UTC. */
    zone: zone.nullable(),
    /** Language of names of months that denote different months in several languages; rows with such a name need it. */
    months: z.enum(monthLanguages).optional(),
  }),
  z.strictObject({ kind: z.literal('epoch'), column, unit: z.enum(['s', 'ms']) }),
  /** Days since 30 December 1899 by the clock of a zone, as spreadsheets store times. */
  z.strictObject({ kind: z.literal('serial'), column, zone: zone.nullable() }),
])

const device = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('column'), column }),
  z.strictObject({
    kind: z.literal('constant'),
    /** Empty in a guessed mapping if the file names no device. */
    id: z
      .string()
      .regex(/^[^\p{C}\uFFFD]{0,100}$/u)
      .meta({ examples: ['DEVICE-1'] }),
  }),
])

const word = z.string().min(1).max(100)
const choice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('column'), column, words: z.record(word, word) }),
  z.strictObject({ kind: z.literal('constant'), word }),
])

const name = z.string().max(60)

/**
 * Column derived from others, which the rest of the mapping refers to by its name: only rows in which `where` has one of
 * its words, one of several numbers in a cell (`120/80`), and with the unit in a column of its own.
 */
export const derivedColumn = z.strictObject({
  name: column,
  column,
  where: z.strictObject({ column, words: z.array(word).min(1).max(importLimits.words) }).optional(),
  /** Position of the number in the cell, from 1. */
  part: z.int().min(1).max(importLimits.parts).optional(),
  /** Column with the unit. */
  unit: column.optional(),
})
export type DerivedColumn = z.infer<typeof derivedColumn>

const example = {
  version: 1,
  format: { encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1 },
  time: { kind: 'date', columns: ['Time'], order: 'ymd', zone: 'Asia/Shanghai' },
  device: { kind: 'column', column: 'Device' },
  user: null,
  quantities: { systolic: { column: 'SYS', unit: 'mmHg' }, diastolic: { column: 'DIA', unit: 'mmHg' } },
  choices: {},
  notMeasured: ['-'],
} as const

/**
 * Mapping of files of one layout to readings of a kind. Columns that it does not name are ignored. `version` is that of
 * this schema: stored mappings stay readable.
 */
export const readingMapping = z
  .strictObject({
    version: z.literal(1),
    format: fileFormat,
    time,
    device,
    /** Column with the measured user. */
    user: column.nullable(),
    quantities: z.record(
      name,
      z.strictObject({
        column,
        /** Columns of the same quantity and unit, which count where the first is empty. */
        otherColumns: z.array(column).max(importLimits.otherColumns).optional(),
        /** Unit of numbers without one; a unit in a cell takes precedence. */
        unit: z.string().max(20),
      }),
    ),
    choices: z.record(name, choice),
    derived: z.array(derivedColumn).max(importLimits.derivedColumns).optional(),
    /** Texts that mean "not measured", besides empty cells. */
    notMeasured: z.array(z.string().min(1).max(importLimits.gapLength)).max(importLimits.gaps),
  })
  .meta({ examples: [example] })
export type ReadingMapping = z.infer<typeof readingMapping>

/** Returns the columns that contain the time. */
export const timeColumnsOf = (time: ReadingMapping['time']): string[] =>
  time.kind === 'date' ? time.columns : [time.column]

type Refuse = (problem: ProblemCode, path: (string | number)[]) => void

/** Reports the paths of a mapping that contradict a kind, each with its problem. */
const checkFor = (kind: ReadingKindName, mapping: ReadingMapping, refuse: Refuse): void => {
  const { quantities, choices }: ReadingKind = readingKinds[kind]
  for (const [quantity, { unit }] of Object.entries(mapping.quantities)) {
    const declared = Object.hasOwn(quantities, quantity) ? quantities[quantity] : undefined
    if (!declared) refuse('unknownField', ['quantities', quantity])
    else if (!quantityUnits(declared).some((one) => one.unit === unit))
      refuse('wrongFormat', ['quantities', quantity, 'unit'])
  }
  for (const [name, one] of Object.entries(mapping.choices)) {
    const declared = Object.hasOwn(choices, name) ? choices[name] : undefined
    const words = one.kind === 'constant' ? [one.word] : Object.values(one.words)
    if (!declared) refuse('unknownField', ['choices', name])
    else if (words.length > importLimits.words || words.some((target) => !Object.hasOwn(declared.choices, target)))
      refuse('wrongFormat', ['choices', name])
  }
  if (Object.keys(mapping.quantities).length === 0) refuse('required', ['quantities'])
  if (mapping.device.kind === 'constant' && mapping.device.id === '') refuse('required', ['device', 'id'])
}

/** Validates a request with a mapping against its kind. */
export const refineMapping = (
  { kind, mapping }: { kind: ReadingKindName; mapping: ReadingMapping },
  context: z.RefinementCtx,
): void =>
  checkFor(kind, mapping, (problem, path) =>
    context.addIssue({ code: 'custom', params: { problem }, path: ['mapping', ...path] }),
  )
