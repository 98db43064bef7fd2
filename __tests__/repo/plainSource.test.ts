import { importsOf, type Node, parseSource, type Source, sourcesIn } from '#tools/lib/sources.ts'

const product = ['contract', 'machines', 'server', 'src', 'store']
const all = [...product, 'tools', 'bench', '__tests__']

const unwrap = (value: Node): Node =>
  ['ParenthesisExpression', 'TsAsExpression', 'TsConstAssertion', 'TsSatisfiesExpression'].includes(value.type)
    ? unwrap(value.expression as Node)
    : value

/** Counts object literals that are spread into another object literal. */
const spreadLiterals = ({ nodes }: Source): number =>
  nodes
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(({ properties }) => properties as Node[])
    .filter(
      ({ type, arguments: spread }) => type === 'SpreadElement' && unwrap(spread as Node).type === 'ObjectExpression',
    ).length

const isKeyword = (type: unknown, kind: string) => (type as { kind?: string } | undefined)?.kind === kind

/** Counts unchecked assertions: `as unknown as` another type, and `as never`. */
const uncheckedAssertions = ({ nodes }: Source): number =>
  nodes
    .filter(({ type }) => type === 'TsAsExpression')
    .filter(
      ({ typeAnnotation, expression }) =>
        isKeyword(typeAnnotation, 'never') || isKeyword((expression as Node).typeAnnotation, 'unknown'),
    ).length

const filesWith = (count: (source: Source) => number, folders: readonly string[]): string[] =>
  sourcesIn(...folders)
    .filter((source) => count(source) > 0)
    .map(({ name }) => name)

/** Files with one unchecked assertion each, as a library accepts more than its types declare. */
const mayAssert = ['server/platform/http/docs.ts']

describe('source', () => {
  test('has no unchecked type assertions in the product', () => {
    expect(
      uncheckedAssertions(
        parseSource('a.ts', 'export const a = [b as unknown as C, d as never, e as unknown, f as G]'),
      ),
    ).toBe(2)
    expect(filesWith(uncheckedAssertions, product)).toEqual(mayAssert)
    expect(
      sourcesIn(...product)
        .map(uncheckedAssertions)
        .reduce((sum, count) => sum + count, 0),
    ).toBe(mayAssert.length)
  })

  test('does not spread object literals into object literals', () => {
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
