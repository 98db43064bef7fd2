import { InputGroup, type InputGroupProps } from '@blueprintjs/core'
import type { ReactNode, Ref } from 'react'
import { Field } from '#src/kit/ui/Field.tsx'

export interface TextFieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** True by default, as nearly all fields outside the shell are required. */
  isRequired?: boolean
  /** Removes characters that are not allowed. */
  strip?: (typed: string) => string
  /** Wraps the input, to render content beside it. */
  around?: (input: ReactNode) => ReactNode
  input?: Omit<InputGroupProps, 'name' | 'value' | 'onBlur' | 'onChange' | 'onValueChange' | 'inputRef'>
}

const identity = <T,>(value: T): T => value

/** Renders a single-line text input outside the shell, with its label, hint and error. */
export const TextField = (props: TextFieldProps) => {
  const { name, label, hint, error, value, onChange, onBlur, inputRef, isRequired = true, strip = identity } = props
  const { around = identity, input } = props
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(about) =>
        around(
          <InputGroup
            name={name}
            value={value}
            {...about}
            {...input}
            size="large"
            inputRef={inputRef}
            onBlur={onBlur}
            onValueChange={(typed) => onChange(strip(typed))}
          />,
        )
      }
    </Field>
  )
}
