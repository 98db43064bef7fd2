import { importCycles } from '#tools/lib/moduleGraph.ts'

/**
 * Tables that refer to each other: a foreign key names the other table in a function, which is called once both modules
 * are there.
 */
const tableReferences = ['accounts', 'files', 'vendors'].map((name) => `server/platform/db/tables/${name}.ts`)

test('no module imports itself through others: not now, not later and not for a type', () => {
  const folders = ['contract', 'machines', 'store', 'src', 'server', 'tools', 'bench']
  expect(importCycles(...folders)).toEqual([tableReferences])
})
