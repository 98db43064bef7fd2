import { callsTo, type Source, textsIn } from './sources.ts'

const key = /^([a-z]\w*\.[a-z]\w*)(:|$)/i

/** The namespaces that a file names with `useTranslation`. */
export const namespacesOf = (source: Source): string[] =>
  callsTo(source, 'useTranslation').flatMap(([names]) => {
    const { elements } = (names ?? {}) as { elements?: { expression: unknown }[] }
    return elements ? elements.flatMap(({ expression }) => textsIn(expression)) : textsIn(names)
  })

const namespacesIn = (words: readonly string[]): string[] => words.flatMap((word) => key.exec(word)?.[1] ?? [])

/** The namespaces of the keys that a file names, and of those that its declarations make. */
export const declaredNamespacesOf = (source: Source): string[] => {
  const scopes = ['textKeys', 'labelled', 'withTexts', 'defineFields'].flatMap((maker) =>
    callsTo(source, maker).flatMap(([scope]) => textsIn(scope)),
  )
  const literals = source.nodes.flatMap(({ type, value }) =>
    type === 'StringLiteral' && String(value).includes(':') ? [String(value)] : [],
  )
  return [
    ...namespacesIn([...scopes, ...literals]),
    ...callsTo(source, 'defineKind').flatMap(([feature]) => textsIn(feature).map((name) => `${name}.records`)),
    ...(callsTo(source, 'defineReadingKind').length > 0 ? ['readings.records'] : []),
  ]
}

/** The namespaces of the keys that a value holds, at any depth. */
export const namespacesWithin = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value === 'string') return value.includes(':') ? namespacesIn([value]) : []
  if (typeof value !== 'object' || value === null || seen.has(value) || '_zod' in value) return []
  seen.add(value)
  return Object.values(value).flatMap((part) => namespacesWithin(part, seen))
}
