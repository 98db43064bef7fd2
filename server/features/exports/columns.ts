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
import type { Plan } from './plan.ts'

type Row = Record<string, unknown>

/** A moment on a clock that is so many minutes ahead of UTC. */
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

/** Names behind references, by field and value. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, unknown>>

interface Reader extends Pick<ExportInput, 'zone' | 'units'> {
  language: Language
  names: Names
}

const minuteMs = 60_000

const two = (number: number) => String(number).padStart(2, '0')

/** ISO 8601 with the offset of its clock. */
export const isoOf = ({ at, offset }: Moment): string => {
  const local = new Date(at + offset * minuteMs).toISOString().slice(0, -1)
  const minutes = Math.abs(offset)
  return offset === 0
    ? `${local}Z`
    : `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const quarterMs = 15 * minuteMs

/** How far a zone is ahead of UTC; clocks change at a quarter of an hour. */
const offsetsIn = (zone: string) => {
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

const readingOf = ({ kind }: Plan): ReadingKind | undefined => readingKinds[kind as ReadingKindName]

const titleOf = (name: unknown, language: Language): string | null =>
  Array.isArray(name) ? nameIn(name as LocalizedName[], language) : ((name as string | null | undefined) ?? null)

/** A number as its reader sees it, never on another side of a threshold than was measured. */
const numberCell = (plan: Plan, name: string, field: Field & { type: 'number' }, { units }: Reader) => {
  const reading = readingOf(plan)
  const quantity: Quantity | undefined = reading?.quantities[name]
  const shown = displayUnit(quantity ?? field, units)
  const standard = reading && standardOf(reading, plan.standard)
  const bounds = standardBounds(standard, name)
  return (kept: number) => (shown.isStored ? kept : displayNumber(kept, shown, bounds))
}

/** Returns a function from a row to the label of a choice; levels have those of the standard. */
const labelsOf = (plan: Plan, name: string, field: Field & { type: 'choice' }, language: Language) => {
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

/** The columns of a file: those of the list in the reader's order, words, units and zone. */
export const columnsOf = (plan: Plan, columns: readonly string[], reader: Reader): Column[] => {
  const { language, zone, names } = reader
  const offsetAt = offsetsIn(zone)
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
        const labelOf = labelsOf(plan, name, field, language)
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
