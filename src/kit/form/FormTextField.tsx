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
  /** Lines of an input that takes several; a single line without it. */
  rows?: number
  placeholder?: string
}

/** Text of a form that no field of a record declares. */
export const FormTextField = <Values extends FieldValues>(props: Props<Values>) => {
  const { form, name, label, hint, isRequired, maxLength, rows, placeholder } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={label} hint={hint} error={error?.message} isRequired={isRequired}>
          {(input) => {
            const common = { ...input, inputRef: ref, value: String(value), onBlur, maxLength, placeholder }
            return rows === undefined ? (
              <InputGroup {...common} autoComplete="off" onValueChange={onChange} />
            ) : (
              <TextArea {...common} fill rows={rows} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
            )
          }}
        </Field>
      )}
    />
  )
}
