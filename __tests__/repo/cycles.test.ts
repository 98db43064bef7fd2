import { findCycles } from '#tools/lib/cycles.ts'
import { importCycles, importedParts } from '#tools/lib/moduleGraph.ts'

describe('imports: at once, later and for types', () => {
  test('never lead from a module back to itself', () => {
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

  test('finds what leads back to itself over others, and nothing else', () => {
    expect(findCycles(graph)).toEqual([['b', 'c']])
    expect(findCycles(new Map([...graph, ['d', ['a']]]))).toEqual([['a', 'b', 'c', 'd']])
  })
})
