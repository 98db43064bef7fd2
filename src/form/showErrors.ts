import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { PlatformError } from '#store/api/index.ts'
import { byField } from './byField.ts'

/** Shows what the platform says of a form's fields where they stand. Answers which; none where it says nothing of them. */
export const showErrors = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: PlatformError,
): Path<Values>[] => {
  const errors = error.kind === 'refused' ? byField(error.errors ?? []) : new Map<string, string>()
  const own = [...errors].filter(([name]) => name in form.getValues())
  return own.map(([field, message], index) => {
    const name = field as Path<Values>
    form.setError(name, { type: 'platform', message }, { shouldFocus: index === 0 })
    return name
  })
}
