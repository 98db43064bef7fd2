import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FieldError } from '#contract/core/problems.ts'
import type { PlatformError } from '#store/api/platformError.ts'

/** Combined messages of a field, and the code of its first error. */
type FieldProblem = Pick<FieldError, 'code' | 'msg'>

/** Maps the path of an error in a request, e.g. `contents.0.pdf`, to the field of the form. */
export type FieldResolver = (path: string) => string

const firstSegment: FieldResolver = (path) => path.split('.')[0] ?? ''

/**
 * Returns a resolver for forms in which nested values of these fields have inputs of their own, named by their dotted
 * paths.
 */
export const nestedFieldResolver =
  (fields: readonly string[]): FieldResolver =>
  (path) =>
    fields.includes(firstSegment(path)) ? path : firstSegment(path)

/** Groups errors by field of the form; messages of one field are joined by line breaks. */
export const errorsByField = (
  errors: readonly FieldError[],
  resolveField: FieldResolver = firstSegment,
): Map<string, FieldProblem> => {
  const result = new Map<string, FieldProblem>()
  for (const { field, code, msg } of errors) {
    const name = resolveField(field)
    const previous = result.get(name)
    result.set(name, previous ? { ...previous, msg: `${previous.msg}\n${msg}` } : { code, msg })
  }
  return result
}

/** Returns the platform's error messages by field; empty if there are none. */
export const platformErrorsByField = (error: PlatformError, resolveField?: FieldResolver): Map<string, string> => {
  const result = errorsByField(error.kind === 'refused' ? (error.errors ?? []) : [], resolveField)
  return new Map([...result].map(([name, { msg }]) => [name, msg]))
}

/**
 * Sets errors at the fields of a form and focuses the first. Returns the fields that the form has; other errors are
 * ignored.
 */
export const showErrors = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: ReadonlyMap<string, string>,
): Path<Values>[] => {
  const formErrors = [...errors].filter(([name]) => name in form.getValues())
  return formErrors.map(([field, message], index) => {
    const name = field as Path<Values>
    form.setError(name, { type: 'platform', message }, { shouldFocus: index === 0 })
    return name
  })
}
