import { dailyPart } from './sampling.ts'

/**
 * Distributes tests of one kind over days: returns `test` for the names scheduled today, and `test.skip` for
 * the others. All of them run if every case runs.
 */
export const rotateTests = <Name extends string>(names: readonly Name[], parts = names.length) => {
  const today = new Set(dailyPart(names, parts))
  return (name: Name) => (today.has(name) ? test : test.skip)
}
