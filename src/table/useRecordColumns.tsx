import { type ReactNode, useMemo } from 'react'
import type { Field, Fields, ReferenceTo } from '#contract/fields.ts'
import { type Formats, nothing, useFormats } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { Tag } from '#src/ui/Tag.tsx'
import type { TableColumn, TableRow } from './column.ts'

/** Names behind ids that a record refers to, by kind and id. */
export type References = Partial<Record<ReferenceTo, ReadonlyMap<string, string>>>

type Values = Record<string, unknown>

const widths: Record<Field['type'], number> = { id: 136, text: 152, reference: 136, number: 96, time: 168, choice: 128 }

const wide = /[\u2E80-\uFFEF]/

/** About how wide a text is in a header, in pixels: a column is never narrower than its own name. */
const textWidth = (words: string): number => [...words].reduce((sum, one) => sum + (wide.test(one) ? 12.5 : 7), 0)
const headerPadding = 52

const isNothing = (value: unknown) => value === null || value === undefined

const textOf = (
  field: Field,
  value: unknown,
  formats: Formats,
  text: ReturnType<typeof useText>,
  names: References,
) => {
  if (isNothing(value)) return nothing
  switch (field.type) {
    case 'number':
      return formats.number(value as number, field.digits)
    case 'time':
      return formats.time(value as string)
    case 'choice': {
      const choice = field.choices[value as string]
      return choice ? text(choice.label) : String(value)
    }
    case 'reference':
      return names[field.to]?.get(value as string) ?? String(value)
    default:
      return String(value)
  }
}

const contentOf = (field: Field, value: unknown, words: string): ReactNode => {
  if (isNothing(value)) return <span className="secondary">{words}</span>
  if (field.type === 'choice') return <Tag tone={field.choices[value as string]?.tone}>{words}</Tag>
  return field.type === 'id' ? <span className="mono">{words}</span> : words
}

/** What a screen adds to the declared columns. */
export interface ColumnOptions<R> {
  names: References
  /** Names of fields that are no column of their own. */
  excludedColumns?: readonly string[]
  widths?: Readonly<Record<string, number>>
  /** Replaces what a column shows where there is a value. */
  content?: Readonly<Record<string, (record: R, words: string) => ReactNode>>
  mark?: (record: R, field: string) => string | undefined
}

/** The columns of a record kind, from its declaration. */
export const useRecordColumns = <R extends TableRow>(
  fields: Fields,
  columnOptions: ColumnOptions<R>,
): TableColumn<R>[] => {
  const formats = useFormats()
  const text = useText()
  return useMemo(() => {
    const { names, excludedColumns = [], widths: special = {}, content = {}, mark } = columnOptions
    return Object.entries(fields)
      .filter(([name]) => !excludedColumns.includes(name))
      .map(([name, field], index) => {
        const words = (record: R) => textOf(field, (record as Values)[name], formats, text, names)
        const own = content[name]
        const label = text(field.label)
        const unit = field.type === 'time' ? formats.zone : field.type === 'number' ? field.unit : undefined
        const needed = Math.ceil(textWidth(label) + textWidth(unit ?? '')) + headerPadding
        return {
          id: name,
          label,
          unit,
          align: field.type === 'number' ? 'end' : 'start',
          width: Math.max(special[name] ?? widths[field.type], needed),
          sortable: field.sort === true,
          opens: index === 0,
          text: words,
          content: (record: R) => {
            const value = (record as Values)[name]
            return own && !isNothing(value) ? own(record, words(record)) : contentOf(field, value, words(record))
          },
          mark: mark && ((record: R) => mark(record, name)),
        } satisfies TableColumn<R>
      })
  }, [fields, columnOptions, formats, text])
}
