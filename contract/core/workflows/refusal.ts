import * as z from 'zod'

/** Why a submission was sent back: reasons that were chosen, a note, and notes at single fields. */
export const refusalSchema = z.strictObject({
  codes: z.array(z.string()),
  note: z.string(),
  fieldNotes: z.record(z.string(), z.string()),
})
