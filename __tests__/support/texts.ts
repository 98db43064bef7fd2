import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#contract/core/localizedText.ts'
import { namespaceOf } from '#tools/localeIndexes.ts'

type Bundle = { [key: string]: string | Bundle }

const flat = (bundle: Bundle, before: string): [key: string, text: string][] =>
  Object.entries(bundle).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value]] : flat(value, `${before}${name}.`),
  )

/** The texts of a language by namespace and key, e.g. `shell:areas.account`. */
export const textsOf = (language: Language): Map<string, string> => {
  const folder = `locales/${language}`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return new Map(
    files.flatMap((file) =>
      flat(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), `${namespaceOf(file.replace(/\.json$/, ''))}:`),
    ),
  )
}

/** A key as it is asked for, without the form that a number gives it. */
export const withoutForm = (key: string): string => key.replace(/_(one|other)$/, '')

/** What a text leaves open, in the order of names: `{{count, number}}` is `count, number`. Each counts once; how words are spaced is Chinese alone, and how they begin English. */
export const placeholdersIn = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/{{(.*?)}}/g)].map(([, name = '']) =>
        name.replace(/, ((after|between)Han|capital)$/, '').trim(),
      ),
    ),
  ].toSorted()

/** The keys that a word of a file may mean: it names its namespace, or that of the file. */
export const keysMeant = (word: string, namespaces: Iterable<string>): string[] =>
  word.includes(':') ? [word] : [...namespaces].map((namespace) => `${namespace}:${word}`)
