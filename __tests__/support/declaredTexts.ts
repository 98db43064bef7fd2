import { callsTo, type Node, type Source, sourcesIn, textsIn } from '#tools/lib/sources.ts'

const keyShape = /^[a-z]\w*\.[a-z]\w*:/i

/** Adds the keys that a value of a module holds, at any depth. */
const collect = (value: unknown, found: Set<string>, seen: Set<unknown>): void => {
  if (typeof value === 'string' && keyShape.test(value)) found.add(value)
  if (typeof value !== 'object' || value === null || seen.has(value) || '_zod' in value) return
  seen.add(value)
  for (const part of Object.values(value)) collect(part, found, seen)
}

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

const literals = ({ nodes }: Source): string[] =>
  nodes.flatMap(({ type, value }) => (type === 'StringLiteral' && keyShape.test(String(value)) ? [String(value)] : []))

interface DeclaredTexts {
  /** The keys of every module of the contract, and those that other files name. */
  keys: ReadonlySet<string>
  /** Where keys begin that other files make of names. */
  scopes: readonly string[]
}

/** Finds the texts that declarations lead to. */
export const declaredTexts = async (): Promise<DeclaredTexts> => {
  const keys = new Set<string>()
  const seen = new Set<unknown>()
  const contract = sourcesIn('contract')
  for (const { name } of contract) collect({ ...((await import(`#${name}`)) as object) }, keys, seen)
  const others = sourcesIn('machines', 'server', 'src')
  for (const source of [...contract, ...others]) for (const key of keysMade(source)) keys.add(key)
  const named = [...contract, ...others].flatMap(literals)
  for (const key of named) keys.add(key)
  return { keys, scopes: others.flatMap(literals) }
}
