import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FieldError } from '#contract/core/problems.ts'
import type { PlatformError } from '#store/api/platformError.ts'

/** What is wrong with a field in words, and the first of its problems. */
type Wrong = Pick<FieldError, 'code' | 'msg'>

/** Which field of a form an error is about, by the path that the call gives it, e.g. `contents.0.pdf`. */
export type FieldResolver = (path: string) => string

const firstPart: FieldResolver = (path) => path.split('.')[0] ?? ''

/** Parts of these fields have inputs and errors of their own, by their dotted paths. */
export const nestedFieldResolver =
  (fields: readonly string[]): FieldResolver =>
  (path) =>
    fields.includes(firstPart(path)) ? path : firstPart(path)

/** Errors by the field of the form that they are about; several of one field stand together. */
export const errorsByField = (
  errors: readonly FieldError[],
  fieldOf: FieldResolver = firstPart,
): Map<string, Wrong> => {
  const found = new Map<string, Wrong>()
  for (const { field, code, msg } of errors) {
    const name = fieldOf(field)
    const before = found.get(name)
    found.set(name, before ? { ...before, msg: `${before.msg}\n${msg}` } : { code, msg })
  }
  return found
}

/** What the platform says of fields; nothing where it says none. */
export const platformErrorsByField = (error: PlatformError, fieldOf?: FieldResolver): Map<string, string> => {
  const found = errorsByField(error.kind === 'refused' ? (error.errors ?? []) : [], fieldOf)
  return new Map([...found].map(([name, { msg }]) => [name, msg]))
}

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
