import { findCycles } from '#tools/lib/cycles.ts'
import { importCycles, importedParts } from '#tools/lib/moduleGraph.ts'

describe('imports: static, dynamic and for types', () => {
  test('have no cycles', () => {
    const folders = ['contract', 'machines', 'store', 'src', 'server', 'tools', 'bench']
    expect(importCycles(...folders)).toEqual([])
  })

  test.each(['contract/core', 'server', 'server/app', 'server/platform', 'src', 'src/app', 'src/kit'])(
    'never lead from a part of %s back to itself',
    (folder) => {
      expect(findCycles(importedParts(folder))).toEqual([])
    },
  )
})

describe('the search for cycles', () => {
  const graph = new Map([
    ['a', ['b', 'outside']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ])

  test('finds all strongly connected components, and nothing else', () => {
    expect(findCycles(graph)).toEqual([['b', 'c']])
    expect(findCycles(new Map([...graph, ['d', ['a']]]))).toEqual([['a', 'b', 'c', 'd']])
  })
})
