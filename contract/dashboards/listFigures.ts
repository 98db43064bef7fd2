import * as z from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { roles } from '#contract/core/roles.ts'

/** Not in the specification: aggregates of numeric columns over all rows that match the filters of a list. */
export const listFiguresGroup = {
  getListFigures: endpoint({
    path: '/list/getListFigures',
    summary: `Returns lowest, mean and highest values of columns of a list over all rows that its filters match, up to ${limits.figuresRowsMax} rows`,
    // Access to the list itself is checked by the handler.
    access: roles,
    request: z.strictObject({
      /** Name of the list's page call, with filters as that call accepts them. */
      list: z.string().min(1).max(100),
      query: z.record(z.string().max(100), z.unknown()),
      columns: z.array(z.string().min(1).max(100)).min(1).max(100),
    }),
    response: z.strictObject({
      /** Aggregates of columns with a value in two rows or more; null if too many rows match. */
      figures: z
        .array(z.strictObject({ column: z.string(), lowest: z.number(), mean: z.number(), highest: z.number() }))
        .nullable(),
    }),
  }),
}
