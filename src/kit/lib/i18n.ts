import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { renderOptions, type TextKey, type Translate, translator } from '#contract/core/text.ts'
import { loadMessages, type Namespace } from '#locales/index.ts'

/** Namespaces that are in use; login is always needed, as it may open over any page. */
const namespacesInUse = new Set<Namespace>(['common', 'login'])

/** The current language, and the one that is being loaded. */
const languages = new Set<Language>()

/** Translators of declared texts by language, which cache their results; deleted when more messages are loaded. */
const translators = new Map<Language, Translate>()

const addMessages = async (language: Language, namespace: Namespace): Promise<void> => {
  if (i18next.hasResourceBundle(language, namespace)) return
  const { default: messages } = await loadMessages[language][namespace]()
  i18next.addResourceBundle(language, namespace, messages)
  translators.delete(language)
}

const addMessagesInUse = async (language: Language): Promise<void> => {
  await Promise.all([...namespacesInUse].map((namespace) => addMessages(language, namespace)))
}

/** Separate a Latin word from the Chinese text before it, after it, or both. */
const afterHan = (word: string) => word.replace(/^(?=[A-Za-z0-9])/, ' ')
const beforeHan = (word: string) => word.replace(/(?<=[A-Za-z0-9])$/, ' ')
const betweenHan = (word: string) => beforeHan(afterHan(word))

/**
 * Initializes i18next with one language and starts loading its messages. Other languages are loaded when they are
 * chosen.
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
  i18next.services.formatter?.add('beforeHan', beforeHan)
  i18next.services.formatter?.add('lower', (text: string) => text.toLowerCase())
  i18next.services.formatter?.add('betweenHan', betweenHan)
  return changeLanguage(language)
}

/**
 * Loads the messages of namespaces in the current languages. Before a language is chosen, they are only registered and
 * loaded with it.
 */
export const loadNamespaces = async (namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) namespacesInUse.add(namespace)
  await Promise.all([...languages].flatMap((language) => namespaces.map((name) => addMessages(language, name))))
}

/** Switches the language: loads the messages of all namespaces in use and sets `lang` of the document. */
export const changeLanguage = async (language: Language): Promise<void> => {
  languages.add(language)
  await addMessagesInUse(language)
  await i18next.changeLanguage(language)
  languages.clear()
  languages.add(language)
  document.documentElement.lang = languageTag(language)
}

export const useLanguage = (): Language => useTranslation().i18n.language as Language

/** Returns the translator of declared texts in a language whose messages are loaded. */
export const translateIn = (language: Language): Translate => {
  // i18next's types cover only the keys of the console.
  const render = i18next.getFixedT(language) as (key: TextKey, options: object) => string
  const translate =
    translators.get(language) ??
    translator((key, values, otherwise) => render(key, renderOptions(values, otherwise)), languageTag(language))
  translators.set(language, translate)
  return translate
}

/** Returns the translator of declared texts in the reader's language. */
export const useText = (): Translate => translateIn(useLanguage())

/** Returns a function that translates a unit; undefined for no unit. */
export const useUnit = (): ((unit: string | undefined) => string | undefined) => {
  const text = useText()
  return useCallback((unit) => unit && text({ unit }), [text])
}

/** Tests whether a label begins with its unit as a word: "Steps", and 步数 with the unit 步. */
const isUnitIn = (label: string, unit: string): boolean =>
  unit.toLowerCase() === label.toLowerCase() || (/^\p{Script=Han}/u.test(unit) && label.startsWith(unit))

/** Returns the unit that a header adds to its label, none if the label has it: "Steps", not "Steps steps". */
export const headerUnit = (label: string, unit: string | undefined): string | undefined =>
  unit !== undefined && isUnitIn(label, unit) ? undefined : unit

/** Returns the name in this language, otherwise the default name. */
export const findLocalizedName = (names: readonly LocalizedName[], code: LanguageCode): LocalizedName | undefined =>
  names.find((one) => one.language === code) ?? names.find(({ isDefault }) => isDefault)

/** Returns the name for a language of the interface, otherwise the default name. */
export const localizedName = (names: readonly LocalizedName[], language: Language): string =>
  findLocalizedName(names, languageTag(language) as LanguageCode)?.name ?? ''
