import { lazy, Suspense } from 'react'
import { Controller, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { parseMailbox } from '#contract/core/email.ts'
import { type Fields, isRequired } from '#contract/core/fields.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { FieldInput } from './FieldInput.tsx'
import { useFieldOptions } from './useFieldOptions.ts'
import { useUrlSuggestion } from './useUrlSuggestion.tsx'

/** Loaded only for fields without options, as it knows every kind. */
const EmptyOptions = lazy(() => import('./EmptyOptions.tsx'))

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  fields: Fields
  name: Path<Values>
  /** Names by id of the records that a reference can point to. */
  options?: ReadonlyMap<string, string> | undefined
  /** Text of an empty reference or time zone. */
  placeholder?: string | undefined
  hint?: string | undefined
  /** Maximum number of characters. */
  maxLength?: number | undefined
  /** Field of the person whose e-mail address this is; an empty one gets the name beside the address. */
  personField?: Path<Values> | undefined
}

/** Renders one field of a record in a form: label, input and hint follow from its declaration. */
export const FormField = <Values extends FieldValues>(props: Props<Values>) => {
  const { form, fields, name, options: names, placeholder, hint, maxLength, personField } = props
  const text = useText()
  const suggestUrl = useUrlSuggestion()
  const field = fields[name]
  if (!field) throw new Error(`No field ${name} is declared`)
  const options = useFieldOptions(field, names)
  const keepPerson = (typed: string) => {
    const person = parseMailbox(typed)?.name
    if (person && personField && form.getValues(personField) === '')
      form.setValue(personField, person as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
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
          suggestion={
            field.type === 'reference' && options?.length === 0 && !hint ? (
              <Suspense fallback={null}>
                <EmptyOptions kind={field.to} onAdded={onChange} />
              </Suspense>
            ) : (
              suggestUrl(error, value, (address) => {
                onChange(address)
                form.setFocus(name)
              })
            )
          }
        >
          {(input) => (
            <FieldInput
              inputRef={ref}
              {...{ field, options, placeholder, maxLength, input, value, onChange }}
              onBlur={() => {
                if (personField) keepPerson(String(value))
                onBlur()
              }}
            />
          )}
        </Field>
      )}
    />
  )
}
