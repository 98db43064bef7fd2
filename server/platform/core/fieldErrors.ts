import type { core } from 'zod'
import type { Language } from '#contract/core/localizedText.ts'
import {
  type FieldErrorWithValues,
  fieldError as fieldErrorIn,
  fieldErrors as fieldErrorsIn,
  fieldErrorText as fieldErrorTextIn,
  type ProblemCode,
} from '#contract/core/problems.ts'
import { translateIn } from './texts.ts'

/** Creates a field error of a request in the language of the caller. */
export const fieldError = (
  field: string,
  code: ProblemCode,
  language: Language,
  values: FieldErrorWithValues['values'] = {},
): FieldErrorWithValues => fieldErrorIn(field, code, translateIn(language), values)

/** Turns zod's issues into at most `most` field errors in the language of the caller. */
export const fieldErrors = (
  issues: readonly core.$ZodIssue[],
  language: Language,
  most?: number,
): FieldErrorWithValues[] => fieldErrorsIn(issues, translateIn(language), most)

/** Renders a field error in another language. */
export const fieldErrorText = (error: FieldErrorWithValues, language: Language): string =>
  fieldErrorTextIn(error, translateIn(language))
