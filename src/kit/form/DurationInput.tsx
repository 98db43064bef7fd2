import { HTMLSelect } from '@blueprintjs/core'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/ui/Field.tsx'
import { type DurationUnit, durationUnits, toMinutes, toUnit, wholeUnit } from './durations.ts'
import { NumberInput } from './NumberInput.tsx'
import './DurationInput.css'

interface Props {
  input: InputProps
  /** Number of minutes as text, or the typed text if it is no number. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** Renders a duration as a number of minutes, hours or days. Changing the unit changes the duration. */
export const DurationInput = ({ input, value, onChange, onBlur, inputRef }: Props) => {
  const { t } = useTranslation('form')
  const [chosenUnit, setUnit] = useState<DurationUnit>()
  // A value that arrives later, such as a restored draft, has a unit of its own.
  const unit = chosenUnit ?? wholeUnit(value)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? toUnit(value, unit)
  return (
    <div className="duration-input">
      <NumberInput
        {...{ input, inputRef }}
        value={text}
        onChange={(next) => {
          setTyped(next)
          setUnit(unit)
          onChange(toMinutes(next, unit))
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur()
        }}
      />
      <HTMLSelect
        aria-label={t('durationUnit')}
        value={unit}
        options={Object.keys(durationUnits).map((name) => ({
          value: name,
          label: t(`durationUnits.${name as DurationUnit}`),
        }))}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as DurationUnit
          setUnit(next)
          onChange(toMinutes(text, next))
        }}
      />
    </div>
  )
}
