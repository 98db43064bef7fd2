import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core'
import type { Ref } from 'react'
import { parseMailbox } from '#contract/core/email.ts'
import { type Field, isRequired, type TextFormat } from '#contract/core/fields.ts'
import { normalizePhone } from '#contract/core/phone.ts'
import { useUnit } from '#src/kit/lib/i18n.ts'
import { useReaderZone } from '#src/kit/lib/readerTime.ts'
import type { InputProps } from '#src/kit/ui/Field.tsx'
import { DateInput } from './DateInput.tsx'
import { DurationInput } from './DurationInput.tsx'
import { dayNotation, instantNotation, localTimeNotation } from './dateNotation.ts'
import { NumberInput } from './NumberInput.tsx'
import { Picker } from './Picker.tsx'
import type { PickerOption } from './pickerOptions.ts'
import { ZonePicker } from './ZonePicker.tsx'

interface Props {
  field: Field
  /** Options of a choice or a reference; undefined while they are loading. */
  options: readonly PickerOption[] | undefined
  /** Maximum number of characters of a text. */
  maxLength?: number | undefined
  /** Text of an empty reference or time zone. */
  placeholder?: string | undefined
  input: InputProps
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>
}

/** Number of choices above which a picker replaces the select. */
const selectMax = 12

/** Converts typed text to what is stored, when the input is left. */
const tidy: Partial<Record<TextFormat, (typed: string) => string>> = {
  email: (typed) => parseMailbox(typed)?.address ?? typed,
  phone: normalizePhone,
}

/** Renders the input for the type of a field. Its value is always text. */
export const FieldInput = (props: Props) => {
  const { field, options, maxLength, placeholder, input, value, onChange, onBlur, inputRef } = props
  const unit = useUnit()
  const zone = useReaderZone()
  const common = { input, value, onChange, onBlur, inputRef }
  switch (field.type) {
    case 'time':
      return <DateInput notation={instantNotation(zone)} {...common} />
    case 'number':
      return field.duration ? <DurationInput {...common} /> : <NumberInput unit={unit(field.unit)} {...common} />
    case 'choice':
    case 'reference':
      if (field.type === 'choice' && options && options.length <= selectMax)
        return (
          <HTMLSelect
            {...input}
            value={value}
            onBlur={onBlur}
            ref={inputRef}
            fill
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            options={[{ value: '', label: '' }, ...options]}
          />
        )
      return <Picker options={options} isRequired={isRequired(field)} placeholder={placeholder} {...common} />
    default: {
      const format = field.type === 'text' ? field.format : undefined
      if (format === 'day') return <DateInput notation={dayNotation} {...common} />
      if (format === 'localTime') return <DateInput notation={localTimeNotation} {...common} />
      if (format === 'zone') return <ZonePicker isRequired={isRequired(field)} placeholder={placeholder} {...common} />
      if (format === 'multiline')
        return (
          <TextArea
            {...input}
            value={value}
            onBlur={onBlur}
            inputRef={inputRef}
            fill
            autoResize
            maxLength={maxLength}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )
      const onLeave = () => {
        const stored = format && tidy[format]?.(value)
        if (stored !== undefined && stored !== value) onChange(stored)
        onBlur()
      }
      return (
        <InputGroup
          {...input}
          value={value}
          onBlur={onLeave}
          inputRef={inputRef}
          maxLength={maxLength}
          onValueChange={onChange}
          {...(format === 'secret' ? { type: 'password', autoComplete: 'new-password' } : { autoComplete: 'off' })}
        />
      )
    }
  }
}
