import { useTranslation } from 'react-i18next'
import {
  type MonthLanguage,
  monthLanguages,
  type ReadingMapping,
  timeColumnsOf,
} from '#contract/readings/import/mapping.ts'
import { type Option, SelectField } from '#src/kit/form/SelectField.tsx'
import { ZonePicker } from '#src/kit/form/ZonePicker.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { monthLanguageLabels, type TimeForm, timeLabels } from './labels.ts'
import type { Guess } from './useGuess.ts'
import type { GuessNotes } from './useGuessNotes.tsx'

type Time = ReadingMapping['time']

interface Props {
  time: Time
  guess: Guess
  notes: GuessNotes
  columns: readonly Option[]
  onChange: (time: Time) => void
}

const forms = Object.keys(timeLabels) as TimeForm[]
const hours = Array.from({ length: 27 }, (_, index) => index - 12).filter((hour) => hour !== 0)
const offsets = hours.map((hour) => `${hour < 0 ? '-' : '+'}${String(Math.abs(hour)).padStart(2, '0')}:00`)
/** Column slots of a date, one per part at most. */
const slots = [0, 1, 2, 3, 4, 5]

const formOf = (time: Time): TimeForm => {
  if (time.kind === 'serial') return 'serial'
  return time.kind === 'epoch' ? time.unit : time.order
}

const zoneOf = (time: Time): string | null => (time.kind === 'epoch' ? null : time.zone)

const toTime = (time: Time, form: TimeForm, columns: string[]): Time => {
  const zone = zoneOf(time)
  const [column = ''] = columns
  if (form === 'serial') return { kind: 'serial', column, zone }
  return form === 's' || form === 'ms'
    ? { kind: 'epoch', column, unit: form }
    : { kind: 'date', columns, order: form, zone, ...(time.kind === 'date' && time.months && { months: time.months }) }
}

/** Maps the time of measurement: columns, format and time zone. */
export const TimeFields = ({ time, guess, notes, columns, onChange }: Props) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const form = formOf(time)
  const chosen = timeColumnsOf(time)
  const zone = zoneOf(time)
  const zoneHint =
    notes.of('time.zone').hint ?? (guess.hasOffset ? t('zoneInFile') : zone === null ? t('zoneUnknownHint') : undefined)
  const setColumn = (index: number, column: string) => {
    onChange(toTime(time, form, chosen.toSpliced(index, 1, ...(column === '' ? [] : [column]))))
  }
  /** A column can be used for one part only. */
  const availableColumns = (index: number) =>
    columns.filter(({ value }) => value === chosen[index] || !chosen.includes(value))
  return (
    <div className="import-grid">
      {slots.slice(0, time.kind === 'date' ? chosen.length + 1 : 1).map((index) => (
        <SelectField
          key={index}
          label={index === 0 ? t('timeColumn') : t('timeColumnMore', { number: index + 1 })}
          {...(index === 0 && notes.of(time.kind === 'date' ? 'time.columns' : 'time.column'))}
          value={chosen[index] ?? ''}
          options={
            index === 0 ? availableColumns(0) : [{ value: '', label: t('timeColumnNone') }, ...availableColumns(index)]
          }
          onChange={(next) => setColumn(index, next)}
        />
      ))}
      <SelectField
        label={t('timeForm')}
        value={form}
        options={forms.map((value) => ({ value, label: text(timeLabels[value]) }))}
        {...notes.of('time.order')}
        onChange={(next) => onChange(toTime(time, next as TimeForm, chosen))}
      />
      {time.kind === 'date' && time.months && (
        <SelectField
          label={t('monthLanguage')}
          value={time.months}
          options={monthLanguages.map((value) => ({ value, label: text(monthLanguageLabels[value]) }))}
          {...notes.of('time.months')}
          onChange={(next) => onChange({ ...time, months: next as MonthLanguage })}
        />
      )}
      {time.kind !== 'epoch' && (
        <Field label={t('zone')} hint={zoneHint}>
          {(input) => (
            <ZonePicker
              input={input}
              value={zone ?? ''}
              otherZones={offsets}
              placeholder={t('zoneUnknown')}
              onChange={(next) => onChange({ ...time, zone: next === '' ? null : next })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
