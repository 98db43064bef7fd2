import * as z from 'zod'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'

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

/** What an app shows to a reader of a language: in it where it is one of the app's, else in the first of these with a text. */
export const selectAboutText = (
  texts: readonly AboutText[],
  languages: readonly LanguageCode[],
  language: LanguageCode | undefined,
): AboutText | undefined => {
  const asked = languages.filter((code) => code === language)
  return [...asked, ...languages].flatMap((code) => texts.find((one) => one.language === code) ?? [])[0]
}
