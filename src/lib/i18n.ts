import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type Language, type Text, tagOf } from '#contract/text.ts'
import { loadLateTexts, loadTexts } from '#locales/index.ts'

/** Starts i18next with one language; the others are loaded when they are chosen. */
export const startTexts = async (language: Language): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await switchTexts(language)
}

type Bundles = Record<string, object>

const add = (language: Language, texts: Bundles) => {
  for (const [namespace, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, bundle)
}

let lateAreWanted = false

/** Adds the texts that the login page does without: a page that needs them asks for them with its code. */
export const addLateTexts = async (language = i18next.language as Language | undefined): Promise<void> => {
  lateAreWanted = true
  // Before the first language is chosen, its texts come with it.
  if (language) add(language, (await loadLateTexts[language]()).default)
}

/** Shows everything in a language: texts, `lang` of the document. */
export const switchTexts = async (language: Language): Promise<void> => {
  const [{ default: texts }] = await Promise.all([loadTexts[language](), lateAreWanted && addLateTexts(language)])
  add(language, texts)
  await i18next.changeLanguage(language)
  document.documentElement.lang = tagOf(language)
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language

/** Picks the reader's language of a text that a declaration carries. */
export const useText = (): ((text: Text) => string) => {
  const language = useLanguage()
  return useCallback((text) => text[language], [language])
}
