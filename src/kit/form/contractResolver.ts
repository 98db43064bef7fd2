import { type FieldErrors, type FieldValues, set } from 'react-hook-form'
import type * as z from 'zod'
import type { Language } from '#contract/core/localizedText.ts'
import { fieldErrors } from '#contract/core/problems.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'
import { errorsByField, type FieldResolver } from './showErrors.ts'

/** Returns error messages by field in addition to the contract's checks, e.g. of a password before it is hashed. */
export type FormValidator<Values> = (
  values: Values,
) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>

/** Creates a resolver that validates a form by the contract's schema of its call, with the contract's messages. */
export const contractResolver =
  <Values extends FieldValues>(
    request: z.ZodType,
    toRequest: (values: Values) => object,
    language: Language,
    validate: FormValidator<Values> = () => ({}),
    resolveField?: (values: Values) => FieldResolver,
  ) =>
  async (values: Values) => {
    const result = request.safeParse(toRequest(values), { reportInput: true })
    const customErrors = Object.entries(await validate(values))
    if (result.success && customErrors.length === 0) return { values, errors: {} }
    const issues = result.error?.issues ?? []
    const errors: FieldErrors<Values> = {}
    for (const [name, { code, msg }] of errorsByField(
      fieldErrors(issues, translateIn(language)),
      resolveField?.(values),
    ))
      set(errors, name, { type: code, message: msg })
    for (const [name, message] of customErrors) set(errors, name, { type: 'own', message })
    return { values: {}, errors }
  }
