import { tzOffset } from '@date-fns/tz'
import { choiceOf, type Field, type LocalizedName } from '#contract/core/fields.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import type { ExportInput } from '#contract/exports/export.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { severityChoices, standardBounds, standardOf } from '#contract/readings/standard.ts'
import { displayNumber, displayUnit } from '#contract/readings/unitChoices.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { ExportPlan } from './plan.ts'

type Row = Record<string, unknown>

/** A time in epoch milliseconds with the offset of its clock in minutes from UTC. */
export interface Moment {
  at: number
  offset: number
}
export type Cell = string | number | Moment | null

export interface Column {
  header: string
  type: 'text' | 'number' | 'time'
  cell(row: Row): Cell
}

/** Titles of referenced records, by field and value. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, unknown>>

interface ReaderSettings extends Pick<ExportInput, 'zone' | 'units'> {
  language: Language
  names: Names
}

const minuteMs = 60_000

const two = (number: number) => String(number).padStart(2, '0')

/** Formats a moment in ISO 8601 with its offset. */
export const isoOf = ({ at, offset }: Moment): string => {
  const local = new Date(at + offset * minuteMs).toISOString().slice(0, -1)
  const minutes = Math.abs(offset)
  return offset === 0
    ? `${local}Z`
    : `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const quarterMs = 15 * minuteMs

/**
 * Returns a function to the offset of a zone in minutes at a time, cached by quarter of an hour, the granularity of clock
 * changes.
 */
const createOffsetCache = (zone: string) => {
  const known = new Map<number, number>()
  return (at: number): number => {
    const quarter = Math.floor(at / quarterMs)
    const offset = known.get(quarter) ?? tzOffset(zone, new Date(at))
    if (known.size > 100_000) known.clear()
    known.set(quarter, offset)
    return offset
  }
}

const nameIn = (names: readonly LocalizedName[], language: Language): string | null =>
  (names.find((one) => one.language === languageTag(language)) ?? names.find(({ isDefault }) => isDefault))?.name ??
  null

const readingOf = ({ kind }: ExportPlan): ReadingKind | undefined => readingKinds[kind as ReadingKindName]

const titleOf = (name: unknown, language: Language): string | null =>
  Array.isArray(name) ? nameIn(name as LocalizedName[], language) : ((name as string | null | undefined) ?? null)

/** Returns a function that converts a stored number to the unit of the reader, without rounding across a threshold. */
const numberCell = (plan: ExportPlan, name: string, field: Field & { type: 'number' }, { units }: ReaderSettings) => {
  const reading = readingOf(plan)
  const quantity: Quantity | undefined = reading?.quantities[name]
  const shown = displayUnit(quantity ?? field, units)
  const standard = reading && standardOf(reading, plan.standard)
  const bounds = standardBounds(standard, name)
  return (kept: number) => (shown.isStored ? kept : displayNumber(kept, shown, bounds))
}

/** Returns a function from a row to the label of a choice; severities have the labels of the standard. */
const choiceLabel = (plan: ExportPlan, name: string, field: Field & { type: 'choice' }, language: Language) => {
  const reading = readingOf(plan)
  const standard = name === 'severity' && reading ? standardOf(reading, plan.standard) : undefined
  const shown = standard ? { ...field, choices: severityChoices(standard) } : field
  return (row: Row) => textIn(choiceOf(shown, row[name], row)?.label ?? { verbatim: String(row[name]) }, language)
}

const present =
  <Value>(cell: (value: Value) => Cell, name: string) =>
  (row: Row): Cell => {
    const value = row[name]
    return value === null || value === undefined ? null : cell(value as Value)
  }

/** Returns the columns of a file in the order, language, units and zone of the reader. */
export const columnsOf = (plan: ExportPlan, columns: readonly string[], reader: ReaderSettings): Column[] => {
  const { language, zone, names } = reader
  const offsetAt = createOffsetCache(zone)
  return columns.map((name): Column => {
    const field = plan.fields[name] as Field
    const label = textIn(field.label, language)
    if (name === 'utcOffset') {
      const cell = ({ measuredAt, utcOffset }: Row) =>
        typeof utcOffset === 'number' ? isoOf({ at: Date.parse(String(measuredAt)), offset: utcOffset }) : null
      return { header: label, type: 'text', cell }
    }
    switch (field.type) {
      case 'number': {
        const { unit } = displayUnit(readingOf(plan)?.quantities[name] ?? field, reader.units)
        const header = unit === undefined ? label : `${label} (${textIn({ unit }, language)})`
        return { header, type: 'number', cell: present(numberCell(plan, name, field, reader), name) }
      }
      case 'time': {
        const moment = (iso: string) => {
          const at = Date.parse(iso)
          return { at, offset: offsetAt(at) }
        }
        return { header: `${label} (${zone})`, type: 'time', cell: present(moment, name) }
      }
      case 'choice': {
        const labelOf = choiceLabel(plan, name, field, language)
        return { header: label, type: 'text', cell: (row) => present(() => labelOf(row), name)(row) }
      }
      case 'reference': {
        const known = names.get(name)
        const cell = present((value: string) => titleOf(known?.get(String(value)), language) ?? String(value), name)
        return { header: label, type: 'text', cell }
      }
      case 'names':
        return { header: label, type: 'text', cell: present((all: LocalizedName[]) => nameIn(all, language), name) }
      case 'file':
        return { header: label, type: 'text', cell: present((file: StoredFile) => file.name, name) }
      default:
        return { header: label, type: 'text', cell: present(String, name) }
    }
  })
}
