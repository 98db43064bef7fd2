import * as z from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { roles } from '#contract/core/roles.ts'

/** Ours: what the numbers of a list amount to, over all that its filters match. */
export const listFiguresGroup = {
  getListFigures: endpoint({
    path: '/list/getListFigures',
    summary: `Answers lowest, mean and highest of numbers of a list over all that its filters match, up to ${limits.figuresRowsMax} rows`,
    // Of a list that they may not see they are refused.
    access: roles,
    request: z.strictObject({
      /** A list by the name of its page call, with filters as that call takes them. */
      list: z.string().min(1).max(100),
      query: z.record(z.string().max(100), z.unknown()),
      columns: z.array(z.string().min(1).max(100)).min(1).max(100),
    }),
    response: z.strictObject({
      /** Of those that have a value in two rows or more; null where too many rows match. */
      figures: z
        .array(z.strictObject({ column: z.string(), lowest: z.number(), mean: z.number(), highest: z.number() }))
        .nullable(),
    }),
  }),
}
