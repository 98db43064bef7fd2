import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { listTexts, placeholders, setText, type Tree, textFilesIn } from './lib/textFiles.ts'

const source = 'en'

const entry = z.strictObject({
  /** Path below the folder of a language, and path in the file: `products/records.json#product.fields.pid`. */
  key: z.string().regex(/^[\w/]+\.json#.+$/),
  /** English text for the translator. */
  source: z.string(),
  /** Empty until translated. */
  target: z.string(),
})
export type TextEntry = z.infer<typeof entry>

const folderOf = (root: string, language: string): string => join(root, 'locales', language)

const form = /_(zero|one|two|few|many|other)$/

/** Lists the keys of a text in a language: one for each plural form, if the text has plural forms. */
const keysIn = (key: string, language: string): string[] => {
  const [, own] = form.exec(key) ?? []
  if (own === undefined) return [key]
  if (own !== 'other') return []
  const { pluralCategories } = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions()
  return pluralCategories.map((category) => key.replace(form, `_${category}`))
}

/** Reads all texts with their translations into a language. Missing translations are empty. */
export const exportTexts = async (language: string, root = '.'): Promise<TextEntry[]> => {
  const translated = new Map(await leavesIn(folderOf(root, language)))
  const sources = await leavesIn(folderOf(root, source))
  const english = new Map(sources)
  return sources.flatMap(([main, text]) =>
    keysIn(main, language).map((key) => ({
      key,
      source: english.get(key) ?? text,
      target: translated.get(key) ?? '',
    })),
  )
}

const leavesIn = async (folder: string): Promise<[key: string, text: string][]> => {
  const files = await textFilesIn(folder)
  const trees = await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))
  return files.flatMap((file, index) =>
    listTexts(trees[index] as Tree).map(([path, text]): [string, string] => [`${file}#${path}`, text]),
  )
}

/** Describes the faults of translations that prevent an import: missing texts and differing placeholders. */
export const findFaults = (entries: readonly TextEntry[]): string[] =>
  entries.flatMap(({ key, source: text, target }) => {
    if (target === '') return [`${key}: there is no translation`]
    const [expected, actual] = [placeholders(text), placeholders(target)].map((names) => names.join(', '))
    return expected === actual
      ? []
      : [`${key}: the placeholders are ${actual || 'none'} instead of ${expected || 'none'}`]
  })

/**
 * Writes translations to the folder of a language, with the files and the order of the English ones. Throws
 * if a text has faults.
 */
export const importTexts = async (language: string, entries: readonly TextEntry[], root = '.'): Promise<number> => {
  const faults = findFaults(entries)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const byFile = Map.groupBy(entries, ({ key }) => key.slice(0, key.indexOf('#')))
  for (const [file, texts] of byFile) {
    const tree: Tree = {}
    for (const { key, target } of texts) setText(tree, key.slice(key.indexOf('#') + 1), target)
    const path = join(folderOf(root, language), file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${JSON.stringify(tree, null, 2)}\n`)
  }
  return byFile.size
}

const usage = `npm run texts -- export <language> <file>   writes all texts with their translations for a translator
npm run texts -- import <language> <file>   takes translations from such a file`

const main = async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [verb, language, file] = positionals
  if (!language || !file || (verb !== 'export' && verb !== 'import')) {
    console.error(usage)
    process.exitCode = 2
  } else if (verb === 'export') {
    const entries = await exportTexts(language)
    await writeFile(file, `${JSON.stringify(entries, null, 2)}\n`)
    console.log(
      `${entries.length} texts, ${entries.filter(({ target }) => target === '').length} without a translation.`,
    )
  } else {
    const entries = z.array(entry).parse(JSON.parse(await readFile(file, 'utf8')))
    console.log(`Wrote ${await importTexts(language, entries)} files of locales/${language}.`)
  }
}

if (import.meta.main) await main()
