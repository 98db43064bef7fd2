import { InputGroup, type InputGroupProps } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues, type Validate } from 'react-hook-form'
import { Field } from '#src/form/Field.tsx'

interface Props<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  label: string
  hint?: string | undefined
  validate: Validate<string, V>
  /** What an error says; by itself, it is the words. */
  say?: (error: string) => string
  /** Takes away what must not stand in the field. */
  strip?: (typed: string) => string
  onTyped?: (value: string) => void
  onLeft?: (value: string) => void
  /** What stands beside the input. */
  around?: (input: ReactNode) => ReactNode
  input?: Omit<InputGroupProps, 'name' | 'value' | 'onBlur' | 'onChange' | 'onValueChange' | 'inputRef'>
}

const asItIs = (text: string) => text

/** One line of text in a form outside the shell, with its label, hint and error. */
export const TextInput = <V extends FieldValues>(props: Props<V>) => {
  const { control, name, label, hint, validate, say = asItIs, strip = asItIs, onTyped, onLeft, around, input } = props
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: validate as never }}
      render={({ field: { onChange, onBlur, ref, ...field }, fieldState: { error } }) => (
        <Field label={label} hint={hint} error={error?.message && say(error.message)}>
          {(about) => {
            const group = (
              <InputGroup
                {...field}
                {...about}
                {...input}
                size="large"
                inputRef={ref}
                onBlur={() => {
                  onBlur()
                  onLeft?.(field.value)
                }}
                onValueChange={(typed) => {
                  const value = strip(typed)
                  onChange(value)
                  onTyped?.(value)
                }}
              />
            )
            return around ? around(group) : group
          }}
        </Field>
      )}
    />
  )
}
