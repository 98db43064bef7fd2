import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core'
import type { Ref } from 'react'
import type { Field } from '#contract/core/fields.ts'
import { useText, useUnit } from '#src/kit/lib/i18n.ts'
import type { InputProps } from '#src/kit/ui/Field.tsx'
import { DateTimeInput } from './DateTimeInput.tsx'

interface Props {
  field: Field
  /** Names by id of the records that a reference can point to. */
  options?: ReadonlyMap<string, string> | undefined
  /** Maximum number of characters of a text. */
  maxLength?: number | undefined
  input: InputProps
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>
}

/** Renders the input for the type of a field. Its value is always text. */
export const FieldInput = ({ field, options, maxLength, input, value, onChange, onBlur, inputRef }: Props) => {
  const text = useText()
  const unit = useUnit()
  const common = { ...input, value, onBlur }
  switch (field.type) {
    case 'time':
      return <DateTimeInput {...{ input, value, onChange, onBlur, inputRef }} />
    case 'number':
      return (
        <InputGroup
          {...common}
          inputRef={inputRef}
          inputMode="decimal"
          onValueChange={onChange}
          rightElement={field.unit ? <span className="input-unit">{unit(field.unit)}</span> : undefined}
        />
      )
    case 'choice':
    case 'reference': {
      const choices =
        field.type === 'choice'
          ? Object.entries(field.choices).map(([name, { label }]) => [name, text(label)] as const)
          : [...(options ?? [])]
      return (
        <HTMLSelect
          {...common}
          ref={inputRef}
          fill
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          options={[{ value: '', label: '' }, ...choices.map(([value, label]) => ({ value, label }))]}
        />
      )
    }
    default: {
      const format = field.type === 'text' ? field.format : undefined
      if (format === 'multiline')
        return (
          <TextArea
            {...common}
            inputRef={inputRef}
            fill
            autoResize
            maxLength={maxLength}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )
      return (
        <InputGroup
          {...common}
          inputRef={inputRef}
          maxLength={maxLength}
          onValueChange={onChange}
          {...(format === 'secret' ? { type: 'password', autoComplete: 'new-password' } : { autoComplete: 'off' })}
        />
      )
    }
  }
}
