import type { AccessLevel } from '#contract/roles.ts'
import { pageAt } from '#src/pages/index.ts'
import { builtPaths } from '../../tools/lib/builtPaths.ts'
import { looksAtAll } from './inTurn.ts'

/**
 * The pages that an account is offered. In the gate one kind of readings stands for all, which are drawn by the same code;
 * the long run looks at each.
 */
export const pagePaths = (accessLevel: AccessLevel): string[] => {
  const paths = builtPaths(accessLevel)
  const readings = looksAtAll() ? [] : paths.filter((path) => pageAt(path)?.readings)
  return paths.filter((path) => !readings.slice(1).includes(path))
}
