import * as z from 'zod'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'

/** "About us" text of an app in one language, as rich text. */
export interface AboutText {
  language: LanguageCode
  html: string
}

const htmlMaxLength = 100_000

/** "About us" texts, at most one per language. */
export const aboutTexts = z
  .array(z.strictObject({ language: z.enum(languageCodeNames), html: z.string().min(1).max(htmlMaxLength) }))
  .max(languageCodeNames.length)
  .superRefine(eachOnce('duplicateLanguage', 'language'))

/**
 * Returns the text in the requested language if the app supports it, otherwise in the first of its languages with a
 * text.
 */
export const selectAboutText = (
  texts: readonly AboutText[],
  languages: readonly LanguageCode[],
  language: LanguageCode | undefined,
): AboutText | undefined => {
  const preferred = languages.filter((code) => code === language)
  return [...preferred, ...languages].flatMap((code) => texts.find((one) => one.language === code) ?? [])[0]
}
