/** A piece of interface text in both languages; the type makes a missing translation a compile error. */
export interface LocalizedText {
  en: string
  zh_CN: string
}

/** Specification, section 9: the language options. */
export const languages = ['en', 'zh_CN'] as const
export type Language = (typeof languages)[number]

/** Fills `{name}` places of a text, e.g. `fill(text, 'en', { last: 9 })`. Unknown places stay visible. */
export const fill = (text: LocalizedText, language: Language, values: Record<string, string | number> = {}): string =>
  text[language].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** Picks the language for an Accept-Language header or a browser language: Chinese if it leads, else English. */
export const languageOf = (tag: string | undefined): Language => (/^\s*zh/i.test(tag ?? '') ? 'zh_CN' : 'en')

/** The BCP 47 tag of a language, for `lang` attributes and `Intl`. */
export const tagOf = (language: Language): string => (language === 'zh_CN' ? 'zh-CN' : 'en')
