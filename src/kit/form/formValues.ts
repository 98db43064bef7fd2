import { type Field, type Fields, isSecret } from '#contract/core/fields.ts'
import { parseNumber } from '#src/kit/lib/numberText.ts'

/** Texts of the inputs of a form by field; empty if there is no value. */
export type FormValues = Record<string, string>

/** Returns the fields with secrets made optional, for editing: an empty secret stays unchanged. */
export const withOptionalSecrets = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isSecret(field) ? { ...field, optional: true } : field]),
  )

const requestValue = (field: Field | undefined, text: string): unknown => {
  const trimmed = text.trim()
  if (trimmed === '') return field?.optional || isSecret(field) ? null : undefined
  return field?.type === 'number' ? parseNumber(trimmed) : trimmed
}

/** Converts a record to the texts of its inputs; all are empty for a new record. */
export const toFormValues = (inputs: readonly string[], record: object = {}): FormValues => {
  const fields = record as Record<string, unknown>
  return Object.fromEntries(inputs.map((name) => [name, String(fields[name] ?? '')]))
}

/**
 * Converts texts of inputs to the request of a call: empty values are null if the field is optional, otherwise missing.
 */
export const toRequest = (fields: Fields, inputs: readonly string[], values: FormValues): Record<string, unknown> =>
  Object.fromEntries(inputs.map((name) => [name, requestValue(fields[name], values[name] ?? '')]))

/**
 * Completes a URL that lacks its scheme: `birch.example` becomes `https://birch.example`. Returns undefined for
 * anything else.
 */
export const completeUrl = (typed: string): string | undefined => {
  const address = `https://${typed.trim()}`
  const isName = !typed.includes(':') && URL.canParse(address)
  return isName && /^[^.]+(\.[^.]+)+$/.test(new URL(address).hostname) ? address : undefined
}

/** Splits text at commas, semicolons (also full-width ones) and white space. */
export const splitList = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[\s,;，；]+/)
    .filter(Boolean)
