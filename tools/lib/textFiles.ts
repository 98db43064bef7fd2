import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** Texts of a file, nested by key. */
export interface Tree {
  [name: string]: string | Tree | string[]
}

/**
 * Lists the text files in the folder of a language, sorted: `products/records.json`. Empty if the folder
 * does not exist.
 */
export const textFilesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted()
    : []

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

/** Lists the texts of a file with their paths, written as JSON pointers (RFC 6901) without the first slash. */
export const listTexts = (tree: Tree | string[], before = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[before + escaped(name), value] as [string, string]]
      : listTexts(value, `${before}${escaped(name)}/`),
  )

/** Sets a text at a path. Creates an array where the names are numbers from 0. */
export const setText = (tree: Tree, path: string, text: string): void => {
  const names = path.split('/').map(unescaped)
  let at: Tree | string[] = tree
  names.forEach((name, index) => {
    const next = names[index + 1]
    const children = at as Record<string, string | Tree | string[]>
    if (next === undefined) children[name] = text
    else {
      children[name] ??= next === '0' ? [] : {}
      at = children[name] as Tree | string[]
    }
  })
}

/** Lists the placeholders of a text, sorted and without duplicates. A translation has the same. */
export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name))].toSorted()
