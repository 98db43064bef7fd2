import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type Language, type Text, tagOf } from '#contract/text.ts'
import { loadTexts } from '#locales/index.ts'

const namespaces = ['common', 'devices', 'login', 'readings', 'shell', 'table'] as const

/** Starts i18next with one language; the others are loaded when they are chosen. */
export const startTexts = async (language: Language): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: language,
    ns: namespaces,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await switchTexts(language)
}

/** Shows everything in a language: texts, `lang` of the document. */
export const switchTexts = async (language: Language): Promise<void> => {
  const { default: texts } = await loadTexts[language]()
  for (const [namespace, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, bundle)
  await i18next.changeLanguage(language)
  document.documentElement.lang = tagOf(language)
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language

/** Picks the reader's language of a text that a declaration carries. */
export const useText = (): ((text: Text) => string) => {
  const language = useLanguage()
  return useCallback((text) => text[language], [language])
}
