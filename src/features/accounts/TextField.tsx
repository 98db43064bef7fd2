import { InputGroup, type InputGroupProps } from '@blueprintjs/core'
import type { ReactNode, Ref } from 'react'
import { Field } from '#src/kit/ui/Field.tsx'

export interface TextFieldProps {
  name: string
  label: string
  hint?: string | undefined
  /** What is wrong with the value. */
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** As nearly all are outside the shell. */
  isRequired?: boolean
  /** Takes away what must not stand in the field. */
  strip?: (typed: string) => string
  /** What stands beside the input. */
  around?: (input: ReactNode) => ReactNode
  input?: Omit<InputGroupProps, 'name' | 'value' | 'onBlur' | 'onChange' | 'onValueChange' | 'inputRef'>
}

const asItIs = <T,>(value: T): T => value

/** One line of text in a form outside the shell, with its label, hint and error. */
export const TextField = (props: TextFieldProps) => {
  const { name, label, hint, error, value, onChange, onBlur, inputRef, isRequired = true, strip = asItIs } = props
  const { around = asItIs, input } = props
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
