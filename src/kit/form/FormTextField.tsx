import { InputGroup, TextArea } from '@blueprintjs/core'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { Field } from '#src/kit/ui/Field.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
  isRequired?: boolean
  maxLength?: number
  /** Number of lines; a single-line input if undefined. */
  rows?: number
  placeholder?: string
  type?: 'color'
}

/** Renders a text input in a form for a value that is not a declared field of a record. */
export const FormTextField = <Values extends FieldValues>(props: Props<Values>) => {
  const { form, name, label, hint, isRequired, maxLength, rows, placeholder, type } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={label} hint={hint} error={error?.message} isRequired={isRequired}>
          {(input) => {
            const common = { ...input, inputRef: ref, value: String(value), onBlur, maxLength, placeholder }
            return rows === undefined ? (
              <InputGroup {...common} type={type} autoComplete="off" onValueChange={onChange} />
            ) : (
              <TextArea {...common} fill rows={rows} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
            )
          }}
        </Field>
      )}
    />
  )
}
