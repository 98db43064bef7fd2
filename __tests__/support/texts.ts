import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#contract/core/localizedText.ts'
import { namespaceOf } from '#tools/localeIndexes.ts'

type Bundle = { [key: string]: string | Bundle }

const flat = (bundle: Bundle, before: string): [key: string, text: string][] =>
  Object.entries(bundle).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value]] : flat(value, `${before}${name}.`),
  )

/** Reads the texts of a language by namespace and key, e.g. `shell:areas.account`. */
export const textsOf = (language: Language): Map<string, string> => {
  const folder = `locales/${language}`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return new Map(
    files.flatMap((file) =>
      flat(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), `${namespaceOf(file.replace(/\.json$/, ''))}:`),
    ),
  )
}

/** Removes the plural form from a key. */
export const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '')

/**
 * Lists the placeholders of a text, sorted and without duplicates: `{{count, number}}` is `count, number`.
 * Formats for spacing occur only in Chinese, and those for capitals only in English.
 */
export const placeholdersIn = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/{{(.*?)}}/g)].map(([, name = '']) =>
        name.replace(/, ((after|before|between)Han|capital|lower)$/, '').trim(),
      ),
    ),
  ].toSorted()

/** Lists the keys that a literal may refer to: with its own namespace, or with one of the file. */
export const possibleKeys = (word: string, namespaces: Iterable<string>): string[] =>
  word.includes(':') ? [word] : [...namespaces].map((namespace) => `${namespace}:${word}`)
