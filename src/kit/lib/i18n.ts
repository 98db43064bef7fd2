import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { renderOptions, type TextKey, type Translate, translator } from '#contract/core/text.ts'
import { loadMessages, type Namespace } from '#locales/index.ts'

/** What is needed whatever the page is: the login page may come over any other. */
const needed = new Set<Namespace>(['common', 'login'])

/** The language that is shown, and the one that is about to be. */
const languages = new Set<Language>()

/** The renderers of texts of declarations; one is made anew after more texts have come, as it renders each once. */
const translators = new Map<Language, Translate>()

const addMessages = async (language: Language, namespace: Namespace): Promise<void> => {
  if (i18next.hasResourceBundle(language, namespace)) return
  const { default: messages } = await loadMessages[language][namespace]()
  i18next.addResourceBundle(language, namespace, messages)
  translators.delete(language)
}

const addNeeded = async (language: Language): Promise<void> => {
  await Promise.all([...needed].map((namespace) => addMessages(language, namespace)))
}

/** A word in Latin letters stands free of the Chinese beside it. */
const afterHan = (word: string) => word.replace(/^(?=[A-Za-z0-9])/, ' ')
const betweenHan = (word: string) => afterHan(word).replace(/(?<=[A-Za-z0-9])$/, ' ')

/**
 * Starts i18next with one language, at once: messages that are asked for from now on are on their way. The other languages
 * are loaded when they are chosen.
 */
export const initI18n = (language: Language): Promise<void> => {
  i18next.use(initReactI18next).init({
    initAsync: false,
    lng: language,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  i18next.services.formatter?.add('afterHan', afterHan)
  i18next.services.formatter?.add('betweenHan', betweenHan)
  return changeLanguage(language)
}

/** Loads messages for a page before it is rendered. Before the first language is chosen, they come with it. */
export const loadNamespaces = async (namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) needed.add(namespace)
  await Promise.all([...languages].flatMap((language) => namespaces.map((name) => addMessages(language, name))))
}

/** Shows everything in a language: messages of all namespaces that are in use, `lang` of the document. */
export const changeLanguage = async (language: Language): Promise<void> => {
  languages.add(language)
  await addNeeded(language)
  await i18next.changeLanguage(language)
  languages.clear()
  languages.add(language)
  document.documentElement.lang = languageTag(language)
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language

/** Renders texts of declarations in a language whose messages are loaded. */
export const translateIn = (language: Language): Translate => {
  // Its types know the keys of the console alone.
  const render = i18next.getFixedT(language) as (key: TextKey, options: object) => string
  const translate =
    translators.get(language) ??
    translator((key, values, otherwise) => render(key, renderOptions(values, otherwise)), languageTag(language))
  translators.set(language, translate)
  return translate
}

/** Renders texts of declarations in the reader's language. */
export const useText = (): Translate => translateIn(useLanguage())

/** A unit as the reader writes it; nothing where there is none. */
export const useUnit = (): ((unit: string | undefined) => string | undefined) => {
  const text = useText()
  return useCallback((unit) => unit && text({ unit }), [text])
}
