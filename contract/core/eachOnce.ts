import type * as z from 'zod'
import type { ProblemCode } from './problems.ts'

/**
 * For `superRefine` of a list: an item that repeats an earlier one has the problem, at its field where `field` says by
 * what items are the same.
 */
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
