import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { type Fields, isRequired } from '#contract/core/fields.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { FieldInput } from './FieldInput.tsx'
import { useUrlSuggestion } from './useUrlSuggestion.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  fields: Fields
  name: Path<Values>
  options?: ReadonlyMap<string, string> | undefined
  hint?: string | undefined
  /** Maximum number of characters. */
  maxLength?: number | undefined
}

/** Renders one field of a record in a form: label, input and hint follow from its declaration. */
export const FormField = <Values extends FieldValues>(props: Props<Values>) => {
  const { form, fields, name, options, hint, maxLength } = props
  const text = useText()
  const suggestUrl = useUrlSuggestion()
  const field = fields[name]
  if (!field) throw new Error(`No field ${name} is declared`)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field
          label={text(field.label)}
          hint={hint ?? (field.hint && text(field.hint))}
          error={error?.message}
          isRequired={isRequired(field)}
          suggestion={suggestUrl(error, value, (address) => {
            onChange(address)
            form.setFocus(name)
          })}
        >
          {(input) => <FieldInput inputRef={ref} {...{ field, options, maxLength, input, value, onChange, onBlur }} />}
        </Field>
      )}
    />
  )
}
