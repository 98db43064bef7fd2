import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Language } from '#contract/core/localizedText.ts'
import { callsTo, type Source, textsIn } from './sources.ts'

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
    files.flatMap((file) => flat(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), `${basename(file, '.json')}:`)),
  )
}

/** A key as it is asked for, without the form that a number gives it. */
export const withoutForm = (key: string): string => key.replace(/_(one|other)$/, '')

/** What a text leaves open, in the order of names: `{{count, number}}` is `count, number`. How words are spaced is Chinese alone. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/{{(.*?)}}/g)].map(([, name = '']) => name.replace(/, (after|between)Han$/, '').trim()).toSorted()

/** The namespaces that a file asks for its texts. */
export const namespacesOf = (source: Source): string[] =>
  callsTo(source, 'useTranslation').flatMap(([names]) => {
    const { elements } = (names ?? {}) as { elements?: { expression: unknown }[] }
    return elements ? elements.flatMap(({ expression }) => textsIn(expression)) : textsIn(names)
  })

/** The keys that a word of a file may mean: it names its namespace, or that of the file. */
export const keysMeant = (word: string, namespaces: Iterable<string>): string[] =>
  word.includes(':') ? [word] : [...namespaces].map((namespace) => `${namespace}:${word}`)
