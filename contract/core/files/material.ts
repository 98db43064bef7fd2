import { checkFile, type FileProblem, fileProblem, kindsText } from './check.ts'
import { type FileRuleName, type Pixels, type PublicRuleName, ruleOf, ruleWithPixels } from './rules.ts'
import type { StoredFile } from './storedFile.ts'

/** Rules of the files that a material may contain. */
export const materialFileRules = ['image2MB', 'video', 'pdf'] as const satisfies PublicRuleName[]
export const materialFilesMax = 100
export const materialDescriptionMax = 100_000

/** File that a material cannot contain, with the reason. */
interface MaterialFileProblem {
  name: string
  problem: FileProblem
}

/**
 * Validates the files of a material of this resolution: images need exactly its pixels, and no rule's file count may be
 * exceeded.
 */
export const materialProblems = (files: readonly StoredFile[], exact: Pixels): MaterialFileProblem[] => {
  const alone = files.flatMap(({ name, rule, bytes, kind, width, height }) => {
    if (!(materialFileRules as readonly FileRuleName[]).includes(rule))
      return [{ name, problem: fileProblem('fileElsewhere') }]
    const pixels = width !== null && height !== null ? { width, height } : undefined
    const facts = { name, bytes, kind, ...(pixels && { pixels }) }
    return checkFile(ruleWithPixels(rule, exact), facts).map((found) => ({ name, problem: found }))
  })
  const together = materialFileRules.flatMap((rule) => {
    const { count: max, kinds } = ruleOf(rule)
    const beyond = max === undefined ? undefined : files.filter((file) => file.rule === rule)[max]
    return beyond
      ? [{ name: beyond.name, problem: fileProblem('fileCount', { max: max ?? 0, kinds: kindsText({ kinds }) }) }]
      : []
  })
  return [...alone, ...together]
}
