import { importsOf, type Node, parseSource, type Source, sourcesIn } from '#tools/lib/sources.ts'

const all = ['contract', 'machines', 'server', 'src', 'store', 'tools', 'bench', '__tests__']

const unwrapped = (value: Node): Node =>
  ['ParenthesisExpression', 'TsAsExpression', 'TsConstAssertion', 'TsSatisfiesExpression'].includes(value.type)
    ? unwrapped(value.expression as Node)
    : value

/** Counts object literals that are spread into another object literal. */
const spreadLiterals = ({ nodes }: Source): number =>
  nodes
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(({ properties }) => properties as Node[])
    .filter(
      ({ type, arguments: spread }) =>
        type === 'SpreadElement' && unwrapped(spread as Node).type === 'ObjectExpression',
    ).length

const filesWith = (count: (source: Source) => number, folders: readonly string[]): string[] =>
  sourcesIn(...folders)
    .filter((source) => count(source) > 0)
    .map(({ name }) => name)

describe('source', () => {
  test('writes the properties of an object plainly instead of spreading a literal', () => {
    expect(spreadLiterals(parseSource('a.ts', 'export const a = { ...{ b: 1 }, c: { ...({ d: 1 } as const) } }'))).toBe(
      2,
    )
    expect(spreadLiterals(parseSource('a.ts', 'export const a = { ...b, ...(c ? { d: 1 } : {}) }'))).toBe(0)
    expect(filesWith(spreadLiterals, all)).toEqual([])
  })

  test('imports from other folders by their aliases', () => {
    const isFar = (path: string) => path.startsWith('../../../')
    expect(importsOf(parseSource('a.ts', "export * from '../../../tools/lib/run.ts'")).filter(isFar)).toHaveLength(1)
    expect(filesWith((source) => importsOf(source).filter(isFar).length, all)).toEqual([])
  })
})
