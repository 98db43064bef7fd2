import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import i18next from 'i18next'
import { type Language, type LocalizedText, languages, languageTag } from '#contract/core/localizedText.ts'
import { renderOptions, type Text, type TextKey, type Translate, translator } from '#contract/core/text.ts'

const folder = join(import.meta.dirname, '../../../locales')

const texts = i18next.createInstance()
texts.init({ initAsync: false, interpolation: { escapeValue: false } })

/**
 * Reads the texts of one language. Their namespace is `<folder>.<file>` below `locales/<language>/`, or `core.names`.
 */
const readTexts = (language: Language): void => {
  for (const path of readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.json')) continue
    const name = basename(path, '.json')
    const namespace = name === 'names' ? 'core.names' : `${dirname(path)}.${name}`
    texts.addResourceBundle(language, namespace, JSON.parse(readFileSync(join(folder, language, path), 'utf8')), true)
  }
}
languages.forEach(readTexts)

/** Capitalises a name that is lower case within sentences, for use as a title. */
texts.services.formatter?.add('capital', (text: string) => text.charAt(0).toUpperCase() + text.slice(1))

const translators = Object.fromEntries(
  languages.map((language) => {
    // The generated key types cover only the console.
    const render = texts.getFixedT(language) as (key: TextKey, options: object) => string
    return [
      language,
      translator((key, values, otherwise) => render(key, renderOptions(values, otherwise)), languageTag(language)),
    ]
  }),
) as Record<Language, Translate>

/** Returns the renderer of a language, which reads the same files as the console. */
export const translateIn = (language: Language): Translate => translators[language]

export const textIn = (text: Text, language: Language): string => translators[language](text)

/** Renders a text in both languages, for what is stored before its reader is known. */
export const inBothLanguages = (text: Text): LocalizedText => ({ en: textIn(text, 'en'), zh_CN: textIn(text, 'zh_CN') })
