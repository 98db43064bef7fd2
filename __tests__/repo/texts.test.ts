import { declaredTexts } from '#support/declaredTexts.ts'
import { placeholdersIn, possibleKeys, textsOf, withoutPlural } from '#support/texts.ts'
import { browserModules, reachableModules } from '#tools/lib/moduleGraph.ts'
import { isList } from '#tools/lib/pageModules.ts'
import { namespacesOf } from '#tools/lib/screenTexts.ts'
import {
  callsTo,
  parseSource,
  possibleTexts,
  type Source,
  sourcesIn,
  templateStarts,
  templateStartsAmong,
} from '#tools/lib/sources.ts'

/** Phrases that texts no longer use. The specification's own messages contain none of them. */
const forbidden = [
  /\b(to|has to|have to|must) be mended\b/i,
  /\b(what|nothing) to mend\b/i,
  /\bthings? (is|are) not right yet\b/i,
  /\bIs not in the right form\b/,
  /\bState is now\b/,
  /\bThis is not yours to do\b/,
  /\bevents? (is|are) not possible now\b/,
  /\bYour account is made\b/,
  /\bSave yours over it\b/,
  /\bthis minute\b/,
  /\bCategories of vendors\b/,
  /\bplease\b/,
  /此刻|已留存/,
]

/** Maximum number of literals that are the same in two languages. They are names of languages. */
const mostBilingual = 40

const en = textsOf('en')
const zh = textsOf('zh_CN')
const both = [...en, ...zh]
const keys = new Set([...en.keys()].map(withoutPlural))
const namespaces = new Set([...keys].map((key) => key.split(':')[0] ?? ''))

const sources = sourcesIn('src', 'store', 'contract', 'machines')
const sourceAt = new Map(sources.map((source) => [source.name, source]))
/** Units are looked up by symbol, as far as a language writes them differently. */
const isUnit = (key: string) => key.startsWith('core.units:')
const declarations = await declaredTexts()
const isScope = (name: string) => [...keys].some((key) => key.startsWith(`${name}.`))
const stringLiterals = ({ nodes }: Source) =>
  nodes.flatMap(({ type, value }) => (type === 'StringLiteral' ? [String(value)] : []))
const propertyNames = ({ nodes }: Source) =>
  nodes.flatMap(({ type, key }) => (type === 'KeyValueProperty' ? [String((key as { value: unknown }).value)] : []))
/** A file without `useTranslation` declares keys for other files. */
const candidateKeys = (source: Source, word: string) => {
  const own = namespacesOf(source)
  return possibleKeys(word, own.length > 0 ? own : namespaces)
}
const modules = browserModules()
/** Collects the words in all modules reachable from a file, as composed keys end with them. */
const reachableWords = (path: string) =>
  new Set(
    [...reachableModules(path, modules, isList)].flatMap((module) => {
      const source = sourceAt.get(module)
      return source ? [...stringLiterals(source), ...propertyNames(source)] : []
    }),
  )
/** Lists the keys that a file composes from reachable words: t(`roles.${role}`). */
const builtBy = (source: Source, wordsOf: (path: string) => ReadonlySet<string>): string[] => {
  const own = namespacesOf(source)
  const starts = templateStartsAmong(source.nodes)
    .flatMap((one) => possibleKeys(one, own))
    .filter((start) => start.endsWith('.'))
  if (starts.length === 0) return []
  const declaredWords = wordsOf(source.name)
  return [...keys].filter((key) =>
    starts.some(
      (start) =>
        key.startsWith(start) &&
        key
          .slice(start.length)
          .split('.')
          .every((word) => declaredWords.has(word)),
    ),
  )
}
const builtKeys = new Set(sources.flatMap((source) => builtBy(source, reachableWords)))
const unknownKeys = (source: Source) =>
  callsTo(source, 't')
    .flatMap(([key]) => (templateStarts(key).length > 0 ? [] : possibleTexts(key)))
    .filter((word) => !candidateKeys(source, word).some((key) => keys.has(key)))

describe('the texts', () => {
  test('have the same keys in both languages, except for plural forms', () => {
    expect([...zh.keys()].toSorted()).toEqual([...en.keys()].filter((key) => !key.endsWith('_one')).toSorted())
  })

  test('have a singular form in English wherever they have a plural form', () => {
    const formsOf = (form: string) => [...en.keys()].filter((key) => key.endsWith(form)).map(withoutPlural)
    expect(formsOf('_one')).toEqual(formsOf('_other'))
  })

  test('have the same placeholders in both languages; a singular may omit some', () => {
    const differing = [...en].filter(([key, text]) => {
      const translated = placeholdersIn(zh.get(key.replace(/_one$/, '_other')) ?? '')
      const own = placeholdersIn(text)
      return key.endsWith('_one')
        ? own.some((placeholder) => !translated.includes(placeholder))
        : own.join() !== translated.join()
    })
    expect(differing).toEqual([])
    expect(placeholdersIn('{{ to }} of {{count, number}} {{title, lower}}')).toEqual(['count, number', 'title', 'to'])
  })

  test('are never empty or wrongly spaced', () => {
    expect(both.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  test('use the terms of the glossary', () => {
    const wrong = (text: string) => forbidden.find((phrase) => phrase.test(text))
    expect(both.map(([, text]) => text).filter(wrong)).toEqual([])
    expect(wrong('3 things are not right yet')).toBeDefined()
  })

  test('exist for every key that a file names', () => {
    expect(sources.flatMap((source) => unknownKeys(source).map((key) => `${source.name}: ${key}`))).toEqual([])
    const example = parseSource('planted.tsx', "useTranslation('shell'); t(a ? 'logout' : 'login'); t('table:columns')")
    expect(unknownKeys(example)).toEqual(['login'])
  })

  test('are all used', () => {
    const usedKeys = new Set(
      sources.flatMap((source) => stringLiterals(source).flatMap((word) => candidateKeys(source, word))),
    )
    const isUsed = (key: string) =>
      usedKeys.has(key) ||
      declarations.keys.has(key) ||
      declarations.scopes.some((scope) => key.startsWith(`${scope}.`)) ||
      isUnit(key) ||
      builtKeys.has(key)
    expect([...keys].filter((key) => !isUsed(key))).toEqual([])
    const example = parseSource('planted.tsx', ['useTranslation("profile"); t(`roles.$', '{role}`)'].join(''))
    expect(builtBy(example, () => new Set(['auditor']))).toEqual(['profile:roles.auditor'])
  })

  test('exist for every declaration, and not in code', () => {
    expect([...declarations.keys].filter((key) => !keys.has(key) && !isScope(key))).toEqual([])
    const bilingual = sourcesIn('src', 'store', 'contract', 'machines', 'server', 'tools').reduce(
      (sum, { text }) => sum + (text.match(/zh_CN/g)?.length ?? 0),
      0,
    )
    expect(bilingual).toBeLessThanOrEqual(mostBilingual)
  })
})
