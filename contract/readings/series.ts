import * as z from 'zod'
import { limits } from '#contract/core/limits.ts'
import { type ReadingKindName, readingKindNames } from './index.ts'

const point = z.strictObject({
  at: z.iso.datetime(),
  /** Readings in this step. */
  count: z.int(),
  /** Mean of each charted quantity, in the order of the kind's `chart`; null where nothing was measured. */
  means: z.array(z.number().nullable()),
})

const step = z.enum(['minute', 'hour', 'day', 'week', 'month'])

/** Of a history: how often each word of a choice was said, by choice and word. */
const historyPoint = point.extend({ said: z.record(z.string(), z.record(z.string(), z.int())) })

export const seriesSchema = z.strictObject({ step, points: z.array(point) })
export type Series = z.infer<typeof seriesSchema>

/** Since when a history is asked for; from the beginning where it says nothing. */
export const sinceInput = { days: z.int().min(1).max(limits.historyDaysMax).optional() }

/** All kinds in steps of one length, so that they lie on one axis; those with the latest reading come first. */
export const historySchema = z.strictObject({
  step,
  kinds: z.array(
    z.strictObject({
      kind: z.enum(readingKindNames as [ReadingKindName]),
      count: z.int(),
      /** When the first and the last of them were measured. */
      first: z.iso.datetime(),
      last: z.iso.datetime(),
      points: z.array(historyPoint),
    }),
  ),
})
export type History = z.infer<typeof historySchema>
