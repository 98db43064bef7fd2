import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/core/fields.ts'
import { problems } from '#contract/core/problemTexts.ts'
import { DateInput } from '#src/kit/form/DateInput.tsx'
import { instantNotation, isIsoTime } from '#src/kit/form/dateNotation.ts'
import { NumberInput } from '#src/kit/form/NumberInput.tsx'
import { matchOptions, type PickerOption } from '#src/kit/form/pickerOptions.ts'
import { useText, useUnit } from '#src/kit/lib/i18n.ts'
import { parseNumber } from '#src/kit/lib/numberText.ts'
import { useReaderZone } from '#src/kit/lib/readerTime.ts'
import { type References, referenceKey } from '#src/kit/references/references.ts'
import { Field as FormField, type InputProps } from '#src/kit/ui/Field.tsx'
import { type Filter, type LastSpan, lastSpans } from './filters.ts'

interface Props {
  field: Field
  filter: Filter | undefined
  names: References
  onApply: (filter: Filter | undefined) => void
}

const TextEditor = ({ field, filter, onApply }: Props) => {
  const { t } = useTranslation('table')
  const [value, setValue] = useState(filter && 'text' in filter ? filter.text : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(value.trim() ? { text: value.trim() } : undefined)
  }
  return (
    <form className="filter-editor" onSubmit={submit}>
      <FormField label={field.filter === 'contains' ? t('filterContains') : t('filterEquals')}>
        {(input) => <InputGroup {...input} value={value} onValueChange={setValue} maxLength={100} />}
      </FormField>
      <Button type="submit" intent="primary" fill>
        {t('applyFilter')}
      </Button>
    </form>
  )
}

const RangeEditor = ({ field, filter, onApply }: Props) => {
  const { t } = useTranslation('table')
  const text = useText()
  const zone = useReaderZone()
  const isTime = field.type === 'time'
  const bounds = filter && ('min' in filter || 'max' in filter) ? filter : {}
  const [min, setMin] = useState(bounds.min ?? '')
  const [max, setMax] = useState(bounds.max ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = (bound: string) => (isTime ? Date.parse(bound) : parseNumber(bound))
    if (!min && !max) return setError(t('filterNothing'))
    if (isTime && [min, max].some((bound) => bound && !isIsoTime(bound))) return setError(text(problems.notTime))
    if (!isTime && [min, max].some((bound) => bound && Number.isNaN(parseNumber(bound))))
      return setError(text(problems.notNumber))
    if (min && max && value(max) < value(min)) return setError(t('filterOrder'))
    const stored = (bound: string) => (isTime ? bound : String(parseNumber(bound)))
    onApply({ ...(min && { min: stored(min) }), ...(max && { max: stored(max) }) })
  }
  const unitOf = useUnit()
  const unit = field.type === 'number' && field.unit ? ` (${unitOf(field.unit)})` : ''
  const boundInput = (value: string, onChange: (value: string) => void) => (input: InputProps) =>
    isTime ? (
      <DateInput notation={instantNotation(zone)} {...{ input, value, onChange }} />
    ) : (
      <NumberInput {...{ input, value, onChange }} />
    )
  return (
    <form className="filter-editor" onSubmit={submit} noValidate>
      {isTime && (
        <div className="filter-spans">
          {(Object.keys(lastSpans) as LastSpan[]).map((last) => (
            <Button key={last} size="small" onClick={() => onApply({ last })}>
              {t(lastSpans[last])}
            </Button>
          ))}
        </div>
      )}
      <FormField label={t('filterFrom') + unit}>{boundInput(min, setMin)}</FormField>
      <FormField label={(isTime ? t('filterUntil') : t('filterTo')) + unit} error={error}>
        {boundInput(max, setMax)}
      </FormField>
      <Button type="submit" intent="primary" fill>
        {t('applyFilter')}
      </Button>
    </form>
  )
}

/** Number of options above which they can be searched. */
const searchThreshold = 12

const useOptions = (field: Field, names: References): PickerOption[] => {
  const text = useText()
  if (field.type === 'choice')
    return Object.entries(field.choices).map(([value, { label }]) => ({ value, label: text(label) }))
  const references = field.type === 'reference' ? (names[referenceKey(field)] ?? []) : []
  return [...references].map(([value, label]) => ({ value, label }))
}

const ChoiceEditor = ({ field, filter, names, onApply }: Props) => {
  const { t } = useTranslation('table')
  const options = useOptions(field, names)
  const [any, setAny] = useState(filter && 'any' in filter ? filter.any : [])
  const [typed, setTyped] = useState('')
  const shown = matchOptions(options, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(any.length > 0 ? { any } : undefined)
  }
  return (
    <form className="filter-editor" onSubmit={submit}>
      {options.length > searchThreshold && (
        <InputGroup
          type="search"
          aria-label={t('filterSearch')}
          placeholder={t('filterSearch')}
          value={typed}
          onValueChange={setTyped}
        />
      )}
      <div className="filter-options">
        {shown.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={any.includes(value)}
            onChange={({ currentTarget }) =>
              setAny(currentTarget.checked ? [...any, value] : any.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      <Button type="submit" intent="primary" fill>
        {t('applyFilter')}
      </Button>
    </form>
  )
}

/** Renders the editor for the type of filter that the field declares. */
export const FilterEditor = (props: Props) => {
  switch (props.field.filter) {
    case 'range':
      return <RangeEditor {...props} />
    case 'oneOf':
      return <ChoiceEditor {...props} />
    default:
      return <TextEditor {...props} />
  }
}
