import { keysInSource, keysInValue } from '#tools/lib/screenTexts.ts'
import { callsTo, type Node, possibleTexts, type Source, sourcesIn } from '#tools/lib/sources.ts'

type Literal = Node & { properties?: Node[]; elements?: ({ expression: unknown } | null)[] }

/** Lists the property names of an object literal, or the texts of an array literal. */
const namesIn = (value: unknown): string[] => {
  const { type, properties = [], elements = [] } = (value ?? {}) as Literal
  if (type === 'ArrayExpression') return elements.flatMap((element) => possibleTexts(element?.expression))
  return properties.flatMap(({ key }) => {
    const name = (key as Node | undefined)?.value
    return name === undefined ? [] : [String(name)]
  })
}

/** Lists the keys that a file builds from names without exporting the result. */
const builtKeys = (source: Source): string[] =>
  ['textKeys', 'labelled'].flatMap((maker) =>
    callsTo(source, maker).flatMap(([scope, names]) =>
      possibleTexts(scope).flatMap((one) =>
        namesIn(names).map((name) => `${one}${one.includes(':') ? '.' : ':'}${name}`),
      ),
    ),
  )

interface DeclaredTexts {
  /** Keys in every module of the contract, and those that other files name. */
  keys: ReadonlySet<string>
  /** Prefixes of keys that other files build from names. */
  scopes: readonly string[]
}

/** Collects the translation keys of declarations. Imports all modules of the contract. */
export const declaredTexts = async (): Promise<DeclaredTexts> => {
  const visited = new Set<unknown>()
  const contract = sourcesIn('contract')
  const others = sourcesIn('machines', 'server', 'src')
  const exported = await Promise.all(contract.map(({ name }) => import(`#${name}`) as Promise<object>))
  const keys = new Set([
    ...exported.flatMap((module) => keysInValue({ ...module }, visited)),
    ...[...contract, ...others].flatMap((source) => [...builtKeys(source), ...keysInSource(source)]),
  ])
  return { keys, scopes: others.flatMap(keysInSource) }
}
