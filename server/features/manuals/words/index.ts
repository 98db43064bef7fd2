import type { LanguageCode } from '#contract/core/languageCodes.ts'
import byLanguage from './words.json' with { type: 'json' }

/** Texts of the page of a manual in one language. */
export interface Words {
  /** Above the list of its headings. */
  contents: string
  /** The link from a part of a long manual to all of it. */
  whole: string
  language: string
  openPdf: string
  video: string
  /** That a manual was taken down. */
  expired: string
  /** Before the title of the manual that replaces it. */
  replacement: string
  /** That no manual has this code. */
  unknown: string
  tryCode: string
  open: string
  /** That the platform has failed. */
  failed: string
}

/** By language: every one that a manual can be written in. */
export const words = byLanguage satisfies Readonly<Record<LanguageCode, Words>>

const rightToLeft: readonly LanguageCode[] = ['ar', 'he']
export const directionOf = (language: LanguageCode): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr')
