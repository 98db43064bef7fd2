import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { latinWords } from './latin.ts'
import { otherWords } from './others.ts'
import type { Words } from './words.ts'

/** By language: every one that a manual can be written in. */
export const words: Readonly<Record<LanguageCode, Words>> = { ...latinWords, ...otherWords }

const rightToLeft: readonly LanguageCode[] = ['ar', 'he']
export const directionOf = (language: LanguageCode): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr')
