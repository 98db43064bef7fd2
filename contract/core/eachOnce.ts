import type * as z from 'zod'
import type { ProblemCode } from './problems.ts'

/** Creates a `superRefine` check of a list that reports `problem` at each duplicate, compared by `field` if given. */
export const eachOnce =
  <Item>(problem: ProblemCode, field?: keyof Item & string) =>
  (items: readonly Item[], context: Pick<z.RefinementCtx, 'addIssue'>): void => {
    const seen = new Set<unknown>()
    items.forEach((item, index) => {
      const key = field === undefined ? item : item[field]
      if (seen.has(key)) context.addIssue({ code: 'custom', params: { problem }, path: [index, field ?? []].flat() })
      seen.add(key)
    })
  }
