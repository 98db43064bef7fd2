import * as z from 'zod'
import { eachOnce } from '../../eachOnce.ts'
import { type LanguageCode, languageCodeNames } from '../../languageCodes.ts'

/** What an app says about whom it is by, in one language, as rich text. */
export interface AboutText {
  language: LanguageCode
  html: string
}

const htmlMaxLength = 100_000

/** Each language once. */
export const aboutTexts = z
  .array(z.strictObject({ language: z.enum(languageCodeNames), html: z.string().min(1).max(htmlMaxLength) }))
  .max(languageCodeNames.length)
  .superRefine(eachOnce('duplicateLanguage', 'language'))
