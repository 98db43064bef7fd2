import * as z from 'zod'
import { limits } from '#contract/core/limits.ts'
import { type ReadingKindName, readingKindNames } from './index.ts'

const point = z.strictObject({
  at: z.iso.datetime(),
  /** Number of readings in this step. */
  count: z.int(),
  /** Mean of each charted quantity, in the order of the kind's `chart`; null without readings. */
  means: z.array(z.number().nullable()),
})

const step = z.enum(['minute', 'hour', 'day', 'week', 'month'])

/** Point of a history: number of readings per option of each choice. */
const historyPoint = point.extend({ said: z.record(z.string(), z.record(z.string(), z.int())) })

export const seriesSchema = z.strictObject({ step, points: z.array(point) })
export type Series = z.infer<typeof seriesSchema>

/** Number of past days of a history; all if missing. */
export const sinceInput = { days: z.int().min(1).max(limits.historyDaysMax).optional() }

/** Histories of all kinds in steps of the same length; the kind with the latest reading comes first. */
export const historySchema = z.strictObject({
  step,
  kinds: z.array(
    z.strictObject({
      kind: z.enum(readingKindNames as [ReadingKindName]),
      count: z.int(),
      /** Times of the first and the last reading. */
      first: z.iso.datetime(),
      last: z.iso.datetime(),
      points: z.array(historyPoint),
      /** Statistics of each charted quantity, in the order of the kind's `chart`; null without values. */
      statistics: z.array(z.strictObject({ min: z.number(), mean: z.number(), max: z.number() }).nullable()),
    }),
  ),
})
export type History = z.infer<typeof historySchema>
