import { isTestPart, matchingFiles } from './testFiles.ts'

/** A part of the suite, and the files that it is restricted to. */
export interface PlannedPart {
  name: string
  /** Absent where the whole part runs. */
  files?: string[]
}

/** Lanes of a phase run concurrently, and phases in sequence. */
export type Phase = PlannedPart[][]

const whole = (...names: string[]): PlannedPart[] => names.map((name) => ({ name }))

/**
 * Parts by phase. Build and types take one core for about as long as unit tests, lint and unused code take the
 * other, and the benchmark is idle half of the time.
 */
const suite: readonly Phase[] = [
  [whole('unit', 'lint', 'unused'), whole('build', 'types')],
  [whole('server'), whole('bench')],
  [whole('browser')],
]
const alsoBeforeReleases: readonly Phase[] = [[whole('edges')], [whole('engines')], [whole('trust')]]

const partNames = [...suite, ...alsoBeforeReleases].flat(2).map(({ name }) => name)
const aliases: Record<string, string> = { typecheck: 'types' }

const needsBuild = (name: string) => ['browser', 'edges', 'engines'].includes(name)

const inOrder = (parts: readonly PlannedPart[]): Phase[] =>
  parts.flatMap((part) => (needsBuild(part.name) ? [[whole('build')], [[part]]] : [[[part]]]))

/** Plans the parts whose files match the words: those of the suite, and the edges if a word names them. */
const matching = (filters: readonly string[], parts: readonly string[]): PlannedPart[] => {
  const planned = parts
    .map((name) => ({ name, files: matchingFiles(name, filters) }))
    .filter(({ files }) => files.length > 0)
  if (planned.length === 0) throw new Error(`No part and no test file is named ${filters.join(' ')}.`)
  return planned
}

/**
 * Plans a run: everything without words; one part if the first word names it, restricted to files that match
 * further words; otherwise the tests whose path contains one of the words.
 */
export const planRun = (filters: readonly string[], { everyCase }: { everyCase: boolean }): Phase[] => {
  if (filters.length === 0) return [...suite, ...(everyCase ? alsoBeforeReleases : [])]
  const [first = '', ...rest] = filters.map((word) => aliases[word] ?? word)
  if (!partNames.includes(first)) {
    const isOfEdges = everyCase || filters.some((word) => word.includes('edges'))
    return inOrder(matching(filters, ['unit', 'server', 'browser', ...(isOfEdges ? ['edges'] : [])]))
  }
  if (rest.length === 0) return inOrder([{ name: first }])
  if (rest.every((word) => partNames.includes(word))) return inOrder(whole(first, ...rest))
  if (!isTestPart(first)) throw new Error(`The part ${first} has no test files.`)
  return inOrder(matching(rest, [first]))
}
