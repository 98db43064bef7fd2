import type { LanguageCode } from '#contract/core/languageCodes.ts'
import byLanguage from './words.json' with { type: 'json' }
import type { Words } from './words.ts'

/** By language: every one that a manual can be written in. */
export const words = byLanguage satisfies Readonly<Record<LanguageCode, Words>>

const rightToLeft: readonly LanguageCode[] = ['ar', 'he']
export const directionOf = (language: LanguageCode): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr')
