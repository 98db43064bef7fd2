/** Text in both languages, stored or sent where the reader's language is not known. */
export interface LocalizedText {
  en: string
  zh_CN: string
}

/** Languages of the console (specification, section 9). */
export const languages = ['en', 'zh_CN'] as const
export type Language = (typeof languages)[number]

/**
 * Returns the language for an Accept-Language header or a browser language: Chinese if it comes first, else English.
 */
export const languageFromTag = (tag: string | undefined): Language => (/^\s*zh/i.test(tag ?? '') ? 'zh_CN' : 'en')

/** Returns the BCP 47 tag of a language, for `lang` attributes and `Intl`. */
export const languageTag = (language: Language): 'en' | 'zh-CN' => (language === 'zh_CN' ? 'zh-CN' : 'en')
