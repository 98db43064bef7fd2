import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Language, languages } from '#contract/core/localizedText.ts'

/** A manual change of one file. */
export interface Change {
  /** Path from the root of the project. */
  path: string
  /** Returns the new text of the file. `text` is undefined if the file does not exist. */
  edit: (text: string | undefined) => string
}

/** Creates a file. Throws if it exists. */
export const write = (path: string, content: string): Change => ({
  path,
  edit: (text) => {
    if (text !== undefined) throw new Error(`${path} is there already`)
    return content
  },
})

const insert = (path: string, marker: string, replacement: (marker: string) => string): Change => ({
  path,
  edit: (text) => {
    if (!text?.includes(marker)) throw new Error(`${path} does not contain ${JSON.stringify(marker)}`)
    return text.replace(marker, replacement)
  },
})

/** Inserts a text before the first occurrence of a marker. */
export const insertBefore = (path: string, marker: string, added: string): Change =>
  insert(path, marker, () => added + marker)

/** Inserts a text after the first occurrence of a marker. */
export const insertAfter = (path: string, marker: string, added: string): Change =>
  insert(path, marker, () => marker + added)

interface Texts {
  [key: string]: string | readonly string[] | Texts
}

const isScope = (value: Texts[string] | undefined): value is Texts => typeof value === 'object' && !Array.isArray(value)

const merged = (texts: Texts, added: Texts): Texts => {
  const changed = Object.entries(added).map(([key, value]): [string, Texts[string]] => {
    const before = texts[key]
    return [key, isScope(before) && isScope(value) ? merged(before, value) : value]
  })
  return { ...texts, ...Object.fromEntries(changed) }
}

/**
 * Adds texts to the file of this name in each language, in the order of `languages`. Creates the file if
 * necessary.
 */
export const addTexts = (file: string, ...added: readonly Texts[]): Change[] =>
  languages.map((language: Language, index) => ({
    path: `locales/${language}/${file}`,
    edit: (text) => `${JSON.stringify(merged(JSON.parse(text ?? '{}') as Texts, added[index] ?? {}), null, 2)}\n`,
  }))

/** Applies changes to files below a folder. */
export const applyChanges = async (folder: string, changes: readonly Change[]): Promise<void> => {
  for (const { path, edit } of changes) {
    const file = join(folder, path)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, edit(text))
  }
}
