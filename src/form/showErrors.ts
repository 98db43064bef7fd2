import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { PlatformError } from '#store/api/index.ts'
import { byField } from './byField.ts'

/** What the platform says of fields; nothing where it says none. */
export const errorsOf = (error: PlatformError): Map<string, string> =>
  byField(error.kind === 'refused' ? (error.errors ?? []) : [])

/** Shows errors at the fields of a form, with the focus on the first. Answers which the form has; others are passed over. */
export const showErrors = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: ReadonlyMap<string, string>,
): Path<Values>[] => {
  const own = [...errors].filter(([name]) => name in form.getValues())
  return own.map(([field, message], index) => {
    const name = field as Path<Values>
    form.setError(name, { type: 'platform', message }, { shouldFocus: index === 0 })
    return name
  })
}
