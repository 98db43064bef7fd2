import { dailyPart } from './sampling.ts'

/**
 * Divides tests of one kind among days: returns `test` for the names whose turn it is today, and `test.skip` for the
 * others. Every case runs them all.
 */
export const testsInTurn = <Name extends string>(names: readonly Name[], parts = names.length) => {
  const today = new Set(dailyPart(names, parts))
  return (name: Name) => (today.has(name) ? test : test.skip)
}
