import { type Choice, textKeys } from './text.ts'

/** The languages that names of products and categories may be given in (specification, section 3), as BCP 47 tags. */
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

/** The same as the choices of a field. */
export const languageChoices = Object.fromEntries(
  Object.entries(languageCodes).map(([code, label]) => [code, { label }]),
) as Record<LanguageCode, Choice>
