import { callsTo, literalsIn, possibleTexts, type Source } from './sources.ts'

const keyShape = /^([a-z]\w*\.[a-z]\w*)(:|$)/i

/** Lists the namespaces that a file passes to `useTranslation`. */
export const namespacesOf = (source: Source): string[] =>
  callsTo(source, 'useTranslation').flatMap(([names]) => {
    const { elements } = (names ?? {}) as { elements?: { expression: unknown }[] }
    return elements ? elements.flatMap(({ expression }) => possibleTexts(expression)) : possibleTexts(names)
  })

const namespacesIn = (literals: readonly string[]): string[] =>
  literals.flatMap((word) => keyShape.exec(word)?.[1] ?? [])

const isKey = (word: string): boolean => word.includes(':') && keyShape.test(word)

/** Lists the translation keys, and the paths in text files, that a file names. */
export const keysInSource = (source: Source): string[] => literalsIn(source).filter(isKey)

/** Lists the namespaces of the keys that a file names or that its declarations derive. */
export const declaredNamespacesOf = (source: Source): string[] => {
  const scopes = ['textKeys', 'labelled', 'withTexts', 'defineFields'].flatMap((maker) =>
    callsTo(source, maker).flatMap(([scope]) => possibleTexts(scope)),
  )
  return [
    ...namespacesIn([...scopes, ...keysInSource(source)]),
    ...callsTo(source, 'defineKind').flatMap(([feature]) => possibleTexts(feature).map((name) => `${name}.records`)),
    ...(callsTo(source, 'defineReadingKind').length > 0 ? ['readings.records'] : []),
  ]
}

/** Lists the translation keys in a value, at any depth. `seen` holds visited objects. */
export const keysInValue = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value === 'string') return isKey(value) ? [value] : []
  if (typeof value !== 'object' || value === null || seen.has(value) || '_zod' in value) return []
  seen.add(value)
  return Object.values(value).flatMap((part) => keysInValue(part, seen))
}

/** Lists the namespaces of the translation keys in a value. */
export const namespacesInValue = (value: unknown): string[] => namespacesIn(keysInValue(value))
