import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { CalloutName } from '#contract/core/richText.ts'
import byLanguage from './texts.json' with { type: 'json' }

/** Texts of the page of a manual in one language; those of callouts are their signal words (ISO 3864-2). */
export interface PageTexts extends Record<CalloutName, string> {
  /** Title of the table of contents. */
  contents: string
  /** Link from a part of a long manual to the whole text. */
  whole: string
  language: string
  openPdf: string
  video: string
  maker: string
  /** Precedes e-mail and phone of the manufacturer's support. */
  support: string
  /** Precedes the number of the edition. */
  edition: string
  /** Notice that a manual was taken down. */
  expired: string
  /** Precedes the title of the replacement. */
  replacement: string
  /** Notice that no manual has this code. */
  unknown: string
  tryCode: string
  open: string
  /** Notice that the platform has failed. */
  failed: string
}

/** Page texts by language: all languages of manuals. */
export const pageTexts = byLanguage satisfies Readonly<Record<LanguageCode, PageTexts>>

const rightToLeft: readonly LanguageCode[] = ['ar', 'he']
export const textDirection = (language: LanguageCode): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr')
