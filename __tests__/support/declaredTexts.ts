import { keysNamedIn, keysWithin } from '#tools/lib/screenTexts.ts'
import { callsTo, type Node, type Source, sourcesIn, textsIn } from '#tools/lib/sources.ts'

type Literal = Node & { properties?: Node[]; elements?: ({ expression: unknown } | null)[] }

/** The names of the properties of an object, and the texts of an array, as they stand in the code. */
const namesIn = (value: unknown): string[] => {
  const { type, properties = [], elements = [] } = (value ?? {}) as Literal
  if (type === 'ArrayExpression') return elements.flatMap((element) => textsIn(element?.expression))
  return properties.flatMap(({ key }) => {
    const name = (key as Node | undefined)?.value
    return name === undefined ? [] : [String(name)]
  })
}

/** The keys that a file makes of names, where it keeps the result to itself. */
const keysMade = (source: Source): string[] =>
  ['textKeys', 'labelled'].flatMap((maker) =>
    callsTo(source, maker).flatMap(([scope, names]) =>
      textsIn(scope).flatMap((one) => namesIn(names).map((name) => `${one}${one.includes(':') ? '.' : ':'}${name}`)),
    ),
  )

interface DeclaredTexts {
  /** The keys of every module of the contract, and those that other files name. */
  keys: ReadonlySet<string>
  /** Where keys begin that other files make of names. */
  scopes: readonly string[]
}

/** Finds the texts that declarations lead to. */
export const declaredTexts = async (): Promise<DeclaredTexts> => {
  const seen = new Set<unknown>()
  const contract = sourcesIn('contract')
  const others = sourcesIn('machines', 'server', 'src')
  const exported = await Promise.all(contract.map(({ name }) => import(`#${name}`) as Promise<object>))
  const keys = new Set([
    ...exported.flatMap((module) => keysWithin({ ...module }, seen)),
    ...[...contract, ...others].flatMap((source) => [...keysMade(source), ...keysNamedIn(source)]),
  ])
  return { keys, scopes: others.flatMap(keysNamedIn) }
}
