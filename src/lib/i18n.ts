import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type Language, type LocalizedText, tagOf } from '#contract/localizedText.ts'
import { loadMessages, loadShellMessages } from '#locales/index.ts'

/** Starts i18next with one language; the others are loaded when they are chosen. */
export const initI18n = async (language: Language): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await changeLanguage(language)
}

type Bundles = Record<string, object>

const add = (language: Language, messages: Bundles) => {
  for (const [namespace, bundle] of Object.entries(messages)) i18next.addResourceBundle(language, namespace, bundle)
}

let areShellMessagesLoaded = false

/** Adds the messages that the login page does without: a page that needs them asks for them with its code. */
export const addShellMessages = async (language = i18next.language as Language | undefined): Promise<void> => {
  areShellMessagesLoaded = true
  // Before the first language is chosen, its messages come with it.
  if (language) add(language, (await loadShellMessages[language]()).default)
}

/** Shows everything in a language: messages, `lang` of the document. */
export const changeLanguage = async (language: Language): Promise<void> => {
  const [{ default: messages }] = await Promise.all([
    loadMessages[language](),
    areShellMessagesLoaded && addShellMessages(language),
  ])
  add(language, messages)
  await i18next.changeLanguage(language)
  document.documentElement.lang = tagOf(language)
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language

/** Picks the reader's language of a text that a declaration carries. */
export const useText = (): ((text: LocalizedText) => string) => {
  const language = useLanguage()
  return useCallback((text) => text[language], [language])
}
