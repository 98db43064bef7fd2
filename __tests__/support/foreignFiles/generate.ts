import { byteOrderMark } from '#contract/core/csv.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { createRandom } from '#server/platform/seed/random.ts'
import { encodeText } from '#support/encodeText.ts'
import { type FileEncoding, type FileLanguage, fileEncodings, fileLanguages } from './languages.ts'
import { type QuantityForm, quantityForms, ranges } from './quantities.ts'
import { type TimeForm, timeForms } from './times.ts'

/** A record that a file states; quantities that were not measured are null. */
export interface StatedRecord {
  at: number
  device: string | undefined
  values: Readonly<Record<string, number | null>>
}

export interface ForeignFile {
  name: string
  kind: ReadingKindName
  bytes: Buffer
  /** Precision of times in milliseconds. */
  precision: number
  records: readonly StatedRecord[]
}

/** Position of a file in the matrix of kinds, times, quantities and encodings. */
export interface FileCase {
  kind: ReadingKindName
  time: number
  quantity: number
  encoding: number
}

const kindNames = Object.keys(readingKinds) as ReadingKindName[]

/** All cases: 13 kinds × 20 times × 8 quantities × 6 encodings. */
export const foreignCases: readonly FileCase[] = kindNames.flatMap((kind) =>
  timeForms.flatMap((_, time) =>
    quantityForms.flatMap((_form, quantity) =>
      fileEncodings.map((_one, encoding) => ({ kind, time, quantity, encoding })),
    ),
  ),
)

const rows = 24
const hourMs = 3_600_000
const start = Date.UTC(2026, 0, 3, 4, 11, 0)
/** Rows are half a day and some hours apart, so that a file covers more than twelve days of a month. */
const stepMs = 17 * hourMs

const plainUnits: Readonly<Record<string, string>> = {
  'µg/m³': 'ug/m3',
  'mg/m³': 'mg/m3',
  'kg/m²': 'kg/m2',
  '°C': 'C',
  '°F': 'F',
}

const quote = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || cell.includes('"') || cell.includes('\n') ? `"${cell.replaceAll('"', '""')}"` : cell

interface Layout {
  kind: ReadingKindName
  time: TimeForm
  quantity: QuantityForm
  language: FileLanguage
  /** True if units are written in ASCII, for encodings that lack a sign. */
  isAscii: boolean
  seed: number
}

const describeQuantities = (kind: ReadingKindName, isAscii: boolean) =>
  Object.entries(ranges[kind]).map(([name, [low, high]]) => {
    const { unit, digits, possible, optional } = (readingKinds[kind] as ReadingKind).quantities[name] ?? {
      unit: '',
      digits: 0,
      possible: [0, 0],
      optional: undefined,
    }
    const canBeZero = possible[0] <= 0
    return { name, low, high, digits, canBeZero, optional, unit: isAscii ? (plainUnits[unit] ?? unit) : unit }
  })

const writeFile = ({ kind, time, quantity, language, isAscii, seed }: Layout) => {
  const { next: random } = createRandom(seed)
  const between = (low: number, high: number, digits: number) => Number((low + random() * (high - low)).toFixed(digits))
  const quantities = describeQuantities(kind, isAscii)
  const hasDevice = random() < 0.7
  const delimiter = quantity.decimal === ',' || random() < 0.3 ? ';' : random() < 0.2 ? '\t' : ','
  const header = [
    ...time.columns(language),
    ...(hasDevice ? [language.device] : []),
    ...quantities.map(({ name, ...one }) => quantity.header(language.quantities[name] ?? name, { name, ...one })),
    language.note,
  ]
  const records: StatedRecord[] = []
  const lines = Array.from({ length: rows }, (_, row) => {
    const at = start + row * stepMs + Math.floor(random() * 60) * 60_000 + Math.floor(random() * 60) * 1_000
    const device = hasDevice ? `SN-${1 + (row % 2)}` : undefined
    const stated = quantities.map((one, index) => {
      const isMissing =
        quantity.missing !== undefined && row % 7 === 3 && index === quantities.length - 1 && one.optional === true
      const value = isMissing ? null : between(one.low, one.high, one.digits)
      const marker = quantity.missing?.(row) ?? ''
      const missing = one.canBeZero && marker === '０' ? '－' : marker
      return { name: one.name, value, cell: value === null ? missing : quantity.cell(value, one) }
    })
    records.push({ at, device, values: Object.fromEntries(stated.map(({ name, value }) => [name, value])) })
    const note = row % 11 === 5 ? (row % 2 ? 'a; b, c\nd' : 'tired') : ''
    return [
      ...time.cells(at, language),
      ...(device === undefined ? [] : [device]),
      ...stated.map(({ cell }) => cell),
      note,
    ]
  })
  const isTitled = random() < 0.2
  const titles = isTitled ? [`Export${delimiter.repeat(random() < 0.5 ? header.length - 1 : 0)}`, ''] : []
  const table = [header, ...lines].map((cells) => cells.map((cell) => quote(cell, delimiter)).join(delimiter))
  return { text: [...titles, ...table, ''].join(random() < 0.5 ? '\r\n' : '\n'), records }
}

const encode = (text: string, { encoding, hasMark }: FileEncoding) =>
  encodeText(hasMark ? `${byteOrderMark}${text}` : text, encoding)

const nth = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/**
 * Creates a file of a case. Signs that its encoding lacks are written in ASCII, and times and digits of other scripts in
 * a form that it has.
 */
export const createForeignFile = (one: FileCase, seed: number): ForeignFile => {
  const { kind } = one
  const own = seed + kindNames.indexOf(kind) * 7_919 + one.time * 613 + one.quantity * 53 + one.encoding * 11
  const encoding = nth(nth(fileEncodings, one.encoding), own)
  const language = fileLanguages[nth(encoding.languages, Math.floor(own / 3))]
  const attempts = [
    { time: one.time, quantity: one.quantity, isAscii: false },
    { time: one.time, quantity: one.quantity, isAscii: true },
    { time: one.time, quantity: 0, isAscii: true },
    { time: 0, quantity: one.quantity, isAscii: true },
    { time: 0, quantity: 0, isAscii: true },
  ]
  for (const { isAscii, ...forms } of attempts) {
    const [time, quantity] = [nth(timeForms, forms.time), nth(quantityForms, forms.quantity)]
    const { text, records } = writeFile({ kind, time, quantity, language, isAscii, seed: own })
    try {
      const bytes = encode(text, encoding)
      const name = `${kind}; ${time.name}; ${quantity.name}; ${encoding.name}, ${language.tag}`
      return { name, kind, bytes, precision: time.precision, records }
    } catch {
      // The encoding lacks a character: the next attempt uses fewer.
    }
  }
  throw new Error(`No form of ${kind} can be written in ${encoding.name}`)
}
