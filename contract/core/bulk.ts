import * as z from 'zod'
import { limits } from './limits.ts'

/** What a call takes that does the same to many records; whoever has more of them calls it for one part after the other. */
export const manyOf = <One extends z.ZodType>(record: One) => z.array(record).min(1).max(limits.transitionsMax)

/** What such a call answers: for each record by itself what came of it, once. */
export const outcomesOf = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.strictObject({
    list: z.array(z.strictObject({ recordId: z.string(), status: z.int(), msg: z.string(), ...more })),
  })
