import { type Choice, textKeys } from './text.ts'

/** Languages of names of products and categories (specification, section 3), as BCP 47 tags. */
export const languageCodes = textKeys('core.languages', [
  'en',
  'zh-CN',
  'zh-TW',
  'ja',
  'ko',
  'de',
  'fr',
  'es',
  'pt',
  'pt-BR',
  'it',
  'nl',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'el',
  'sv',
  'da',
  'nb',
  'fi',
  'ru',
  'uk',
  'tr',
  'ar',
  'he',
  'hi',
  'th',
  'vi',
  'id',
  'ms',
])

export type LanguageCode = keyof typeof languageCodes
export const languageCodeNames = Object.keys(languageCodes) as [LanguageCode, ...LanguageCode[]]

/** Languages as choices of a field. */
export const languageChoices = Object.fromEntries(
  Object.entries(languageCodes).map(([code, label]) => [code, { label }]),
) as Record<LanguageCode, Choice>
