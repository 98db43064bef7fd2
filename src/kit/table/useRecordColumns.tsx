import { type ReactNode, useMemo } from 'react'
import { choiceOf, type Field, type Fields, type LocalizedName, type TextFormat } from '#contract/core/fields.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Choice } from '#contract/core/text.ts'
import { type Formats, noValue, useFormats } from '#src/kit/lib/format.ts'
import { headerUnit, useLanguage, useText, useUnit } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { localizedName, type References, referenceKey, useReferences } from '#src/kit/references/references.ts'
import { useValueLinks } from '#src/kit/references/useValueLinks.ts'
import { PhoneText } from '#src/kit/ui/PhoneText.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { selectViewer } from '#store/session/slice.ts'
import type { TableColumn, TableRow } from './column.ts'
import { textWidth } from './textWidth.ts'
import './CellPicture.css'

type Values = Record<string, unknown>

const widths: Record<Field['type'], number> = {
  id: 136,
  text: 152,
  reference: 136,
  number: 96,
  time: 168,
  choice: 128,
  names: 216,
  file: 64,
}

const cellPadding = 24
const tagPadding = 32
const pictureWidth = 20
const markWidth = 12
/** Pixels beside the name in a header: padding, sort icon and menu. */
const headerExtra = 64
const monoSize = 12.1

const wideCharacters = /[\u2E80-\uFFEF]/

/** Estimates the width of a text in a header, in pixels: a column is never narrower than its name. */
const estimateWidth = (valueText: string): number =>
  [...valueText].reduce((sum, one) => sum + (wideCharacters.test(one) ? 12.5 : 7), 0)
const headerPadding = 52
const choicePadding = 56
const timePadding = 28
/** Time with the longest text: another year, two digits each. */
const longestTime = '2000-12-20T20:40:40Z'

/** Tests whether a field is a status: a choice with tones. */
const isStatus = (field: Field) => field.type === 'choice' && Object.values(field.choices).some(({ tone }) => tone)

/** Returns all choices that cells can show, including those that depend on another field. */
const shownChoices = ({ choices, dependent }: Extract<Field, { type: 'choice' }>): Choice[] =>
  (dependent ? Object.values(dependent.choices) : [choices]).flatMap((group) => Object.values(group))

/** Returns the width of a column's widest possible value, if known, otherwise 0. */
const valuesWidth = (field: Field, text: ReturnType<typeof useText>, formats: Formats): number => {
  if (field.type === 'choice')
    return Math.max(...shownChoices(field).map(({ label }) => estimateWidth(text(label)))) + choicePadding
  return field.type === 'time' ? estimateWidth(formats.minute(longestTime)) + timePadding : 0
}

const isMissing = (value: unknown) => value === null || value === undefined || value === ''

const formatText = (format: TextFormat | undefined, value: string, formats: Formats): string => {
  if (format === 'language' || format === 'country') return formats.codeName(format, value)
  if (format === 'day') return formats.day(value)
  return format === 'localTime' ? formats.localTime(value) : value
}

const formatValue = (
  field: Field,
  value: unknown,
  record: object,
  formats: Formats,
  text: ReturnType<typeof useText>,
  references: References,
  language: Language,
) => {
  switch (field.type) {
    case 'number':
      return formats.number(value as number, field.digits)
    case 'time':
      return formats.minute(value as string)
    case 'choice': {
      const choice = choiceOf(field, value, record)
      return choice ? text(choice.label) : String(value)
    }
    case 'reference':
      return references[referenceKey(field)]?.get(value as string) ?? String(value)
    case 'names':
      return localizedName(value as LocalizedName[], language)
    case 'file':
      return (value as StoredFile).name
    case 'text':
      return formatText(field.format, String(value), formats)
    default:
      return String(value)
  }
}

/** Measures the width of a value in a cell. */
const measureValue = (field: Field, valueText: string): number => {
  if (field.type === 'file') return pictureWidth + cellPadding
  if (field.type === 'id') return textWidth(valueText, { mono: true, size: monoSize }) + cellPadding
  return (
    textWidth(valueText) + cellPadding + (isStatus(field) ? tagPadding : 0) + (field.type === 'number' ? markWidth : 0)
  )
}

const renderValue = (field: Field, value: unknown, record: object, valueText: string): ReactNode => {
  if (isMissing(value)) return <span className="secondary">{valueText}</span>
  if (field.type === 'file')
    return (
      <img
        className="cell-picture"
        src={(value as StoredFile).url ?? undefined}
        alt=""
        title={valueText}
        loading="lazy"
      />
    )
  if (field.type === 'text' && field.format === 'phone') return <PhoneText value={valueText} />
  if (field.type === 'choice' && isStatus(field))
    return <Tag tone={choiceOf(field, value, record)?.tone}>{valueText}</Tag>
  return field.type === 'id' ? <span className="mono">{valueText}</span> : valueText
}

/** Customizes the declared columns. */
export interface ColumnOptions<R> {
  /** Names of fields without a column. */
  excludedColumns?: readonly string[]
  /** Columns that show two fields as "A → B", by the second one; the first one has no column of its own. */
  joined?: Readonly<Record<string, { from: string; label: string }>>
  widths?: Readonly<Record<string, number>>
  /** Replaces the text of a value; undefined displays it as missing. */
  text?: Readonly<Record<string, (record: R) => string | undefined>>
  /** Names of number fields whose text includes the unit, such as `30 days`. */
  unitInText?: readonly string[]
  /** Replaces the rendered content of a value. */
  content?: Readonly<Record<string, (record: R, valueText: string) => ReactNode>>
  /** Links of values whose field does not declare their target. */
  href?: Readonly<Record<string, (record: R) => string | undefined>>
  mark?: (record: R, field: string) => string | undefined
  /** Text for a missing value instead of a dash. */
  emptyText?: Readonly<Record<string, string>>
}

/** Tests whether a field names the vendor of a record, which is the same in all records of a vendor. */
const isVendorField = (field: Field): boolean => field.type === 'reference' && field.to === 'vendor'

/** Returns the columns of a record kind, derived from its declaration; without that of the vendor for a vendor itself. */
export const useRecordColumns = <R extends TableRow>(
  fields: Fields,
  columnOptions: ColumnOptions<R>,
): TableColumn<R>[] => {
  const formats = useFormats()
  const text = useText()
  const unitOf = useUnit()
  const language = useLanguage()
  const references = useReferences(fields)
  const linkOf = useValueLinks(fields)
  const isVendor = useAppSelector((state) => selectViewer(state).role === 'vendor')
  return useMemo(() => {
    const {
      excludedColumns = [],
      joined = {},
      widths: customWidths = {},
      content = {},
      mark,
      emptyText: emptyTexts = {},
    } = columnOptions
    const { text: customTexts = {}, unitInText: unitInWords = [] } = columnOptions
    const joinedFields = Object.values(joined).map(({ from }) => from)
    return Object.entries(fields)
      .filter(([name]) => !excludedColumns.includes(name) && !joinedFields.includes(name))
      .filter(([, field]) => !(isVendor && isVendorField(field)))
      .map(([name, field], index) => {
        const fieldText = (name: string, field: Field, record: R) => {
          const value = (record as Values)[name]
          const customText = customTexts[name]
          if (customText && !isMissing(value)) return customText(record) ?? noValue
          return isMissing(value)
            ? (emptyTexts[name] ?? noValue)
            : formatValue(field, value, record, formats, text, references, language)
        }
        const join = joined[name]
        const valueText = (record: R) => {
          const own = fieldText(name, field, record)
          return join ? `${fieldText(join.from, fields[join.from] as Field, record)} → ${own}` : own
        }
        const customContent = content[name]
        const label = join?.label ?? text(field.label)
        const numberUnit =
          field.type === 'number' && !unitInWords.includes(name) ? headerUnit(label, unitOf(field.unit)) : undefined
        const unit = field.type === 'time' && !customTexts[name] ? formats.zone : numberUnit
        const labelWidth = Math.ceil(estimateWidth(label) + estimateWidth(unit ?? '')) + headerPadding
        const widthForValues = valuesWidth(field, text, formats)
        return {
          id: name,
          label,
          unit,
          align: field.type === 'number' ? 'end' : 'start',
          tabular: field.type === 'number' || field.type === 'time',
          width: Math.ceil(
            Math.max(
              customWidths[name] ?? Math.max(widths[field.type], widthForValues),
              // The label of a status must not be clipped.
              isStatus(field) ? widthForValues : 0,
              labelWidth,
            ),
          ),
          fitted: customWidths[name] === undefined,
          sortable: field.sort === true,
          measured: field.type === 'number' && (field.sort === true || field.filter === 'range'),
          leavable: field.type === 'number' && field.optional === true,
          nameExtent: () =>
            textWidth(label, { size: 12, weight: 500 }) + textWidth(unit ?? '', { size: 11 }) + headerExtra,
          extent: (record: R) => measureValue(field, valueText(record)),
          hint: field.hint && text(field.hint),
          opens: index === 0,
          text: valueText,
          detail:
            field.type === 'time' && !customTexts[name] && !customContent
              ? (record: R) => {
                  const value = (record as Values)[name]
                  return isMissing(value) ? valueText(record) : formats.time(String(value))
                }
              : undefined,
          content: (record: R) => {
            const value = (record as Values)[name]
            return customContent && !isMissing(value)
              ? customContent(record, valueText(record))
              : renderValue(field, value, record, valueText(record))
          },
          href: (record: R) => columnOptions.href?.[name]?.(record) ?? linkOf(field, (record as Values)[name]),
          mark: mark && ((record: R) => mark(record, name)),
        } satisfies TableColumn<R>
      })
  }, [fields, columnOptions, formats, text, unitOf, language, references, linkOf, isVendor])
}
