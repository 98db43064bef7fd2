import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/**
 * Lists the files of the project that git tracks or would add, so that a new file counts before it is
 * committed.
 */
export const trackedFiles = (): string[] => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return listed.split('\0').filter((name) => name !== '' && existsSync(name))
}

/** A node of a parsed file. */
export interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Yields every node of a tree, including the root. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const part of Object.values(value)) yield* nodesOf(part)
}

export interface Source {
  name: string
  text: string
  nodes: Node[]
}

export const parseSource = (name: string, text: string): Source => {
  const tree = parseSync(text, { syntax: 'typescript', tsx: name.endsWith('x'), target: 'es2024' })
  return { name, text, nodes: [...nodesOf(tree)] }
}

const parsed = new Map<string, Source>()

/** Parses a file, cached for the process until its text changes. */
const parsedFile = (name: string): Source => {
  const text = readFileSync(name, 'utf8')
  const cached = parsed.get(name)
  if (cached?.text === text) return cached
  const source = parseSource(name, text)
  parsed.set(name, source)
  return source
}

/** Parses the TypeScript files in the folders. */
export const sourcesIn = (...folders: string[]): Source[] =>
  trackedFiles()
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)))
    .map(parsedFile)

const quasisOf = ({ quasis }: Node): string[] => (quasis as { cooked: string }[]).map(({ cooked }) => cooked)

/**
 * Lists the string values that an expression may have, as far as literals contain them. Results of calls are
 * not included.
 */
export const possibleTexts = (value: unknown): string[] => {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'StringLiteral':
      return [value.value as string]
    case 'TemplateLiteral':
      return [quasisOf(value).join('')]
    case 'ConditionalExpression':
      return [...possibleTexts(value.consequent), ...possibleTexts(value.alternate)]
    case 'BinaryExpression':
      return /^(&&|\|\||\?\?|\+)$/.test(value.operator as string)
        ? [...possibleTexts(value.left), ...possibleTexts(value.right)]
        : []
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
    case 'TsAsExpression':
      return possibleTexts(value.expression)
    default:
      return []
  }
}

/** Lists the string literals of a file. */
export const literalsIn = ({ nodes }: Source): string[] =>
  nodes.flatMap(({ type, value }) => (type === 'StringLiteral' ? [String(value)] : []))

/** Lists the string literals that a file assigns to a property of this name: `{ to: 'vendor' }`. */
export const propertyLiterals = ({ nodes }: Source, name: string): string[] =>
  nodes.flatMap(({ type, key, value }) =>
    type === 'KeyValueProperty' && isNode(key) && key.value === name ? possibleTexts(value) : [],
  )

/** Lists the names that a file imports. */
export const importedNames = ({ nodes }: Source): string[] =>
  nodes.flatMap(({ type, local }) => (type === 'ImportSpecifier' && isNode(local) ? [String(local.value)] : []))

/** Lists the arguments of each call of a function by its name. */
export const callsTo = ({ nodes }: Source, name: string): unknown[][] =>
  nodes
    .filter(({ type, callee }) => type === 'CallExpression' && isNode(callee) && callee.value === name)
    .map((call) => (call.arguments as { expression: unknown }[]).map(({ expression }) => expression))

/** Lists the text before the first `${…}` of each template literal among the nodes, not including nested nodes. */
export const templateStartsAmong = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(
      ({ type, expressions }) => type === 'TemplateLiteral' && Array.isArray(expressions) && expressions.length > 0,
    )
    .map((template) => quasisOf(template)[0] ?? '')

/** Lists the text before the first `${…}` of each template literal in an expression. */
export const templateStarts = (value: unknown): string[] => templateStartsAmong([...nodesOf(value)])

/** Returns the package of an import: `@swc/core` of `@swc/core/x`. */
export const packageOf = (imported: string): string =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/')

/** Lists the modules that a file imports statically or dynamically, or re-exports. */
export const importsOf = ({ nodes }: Source): string[] =>
  nodes.flatMap(({ type, source, callee, arguments: given }) => {
    if (/^(Import|Export\w+)Declaration$/.test(type)) return possibleTexts(source)
    const later = type === 'CallExpression' && isNode(callee) && callee.type === 'Import'
    return later ? (given as { expression: unknown }[]).flatMap(({ expression }) => possibleTexts(expression)) : []
  })
