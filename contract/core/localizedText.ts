/** A text in both languages, as it is stored or travels where its reader is not known yet. */
export interface LocalizedText {
  en: string
  zh_CN: string
}

/** Specification, section 9: the language options. */
export const languages = ['en', 'zh_CN'] as const
export type Language = (typeof languages)[number]

/** Picks the language for an Accept-Language header or a browser language: Chinese if it leads, else English. */
export const languageFromTag = (tag: string | undefined): Language => (/^\s*zh/i.test(tag ?? '') ? 'zh_CN' : 'en')

/** The BCP 47 tag of a language, for `lang` attributes and `Intl`. */
export const languageTag = (language: Language): 'en' | 'zh-CN' => (language === 'zh_CN' ? 'zh-CN' : 'en')
