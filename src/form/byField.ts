import type { FieldError } from '#contract/problems.ts'

/** Errors by the field of the form that they are about; several of one field stand together. */
export const byField = (errors: readonly FieldError[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (const { field, msg } of errors) {
    const [name = ''] = field.split('.')
    const before = found.get(name)
    found.set(name, before ? `${before}\n${msg}` : msg)
  }
  return found
}
