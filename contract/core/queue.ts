import * as z from 'zod'

/** The records that wait to be decided on. */
export const queueSchema = z.strictObject({
  waiting: z.int(),
  /** Those that wait longest. */
  first: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
})
export type Queue = z.infer<typeof queueSchema>
