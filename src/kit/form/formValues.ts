import { type Field, type Fields, isSecret } from '#contract/core/fields.ts'

/** What stands in the inputs of a form, by field: always text, empty where there is nothing. */
export type FormValues = Record<string, string>

/** The fields of a record that is edited: a secret that it has may stay empty. */
export const withOptionalSecrets = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isSecret(field) ? { ...field, optional: true } : field]),
  )

const requestValue = (field: Field | undefined, text: string): unknown => {
  const trimmed = text.trim()
  if (trimmed === '') return field?.optional || isSecret(field) ? null : undefined
  return field?.type === 'number' ? Number(trimmed) : trimmed
}

/** The inputs of a form as a record fills them; a new record fills none. */
export const toFormValues = (inputs: readonly string[], record: object = {}): FormValues => {
  const fields = record as Record<string, unknown>
  return Object.fromEntries(inputs.map((name) => [name, String(fields[name] ?? '')]))
}

/** The inputs of a form as a call takes them: what is empty is null where the field is optional, else missing. */
export const toRequest = (fields: Fields, inputs: readonly string[], values: FormValues): Record<string, unknown> =>
  Object.fromEntries(inputs.map((name) => [name, requestValue(fields[name], values[name] ?? '')]))
