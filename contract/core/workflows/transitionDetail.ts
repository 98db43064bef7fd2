import * as z from 'zod'

const text = z.string()

const transitionDetail = z.object({
  reason: z
    .object({
      codes: z.array(text).default([]),
      note: text.default(''),
      /** Notes on single fields of the record, by field. */
      fieldNotes: z.record(text, text).default({}),
    })
    .prefault({}),
  changes: z.record(text, z.object({ before: z.unknown(), after: z.unknown() })).default({}),
})

/** Detail of a transition: reason and changed fields. */
export type TransitionDetail = z.infer<typeof transitionDetail>

/** Parses the `detail` of a row of the log; returns undefined instead of throwing if it is invalid. */
export const readDetail = (detail: string): TransitionDetail | undefined => {
  try {
    return transitionDetail.safeParse(JSON.parse(detail)).data
  } catch {
    return undefined
  }
}

/** Reasons of a rejected submission: codes, a note, and notes on single fields. */
export const refusalSchema = z.strictObject({
  codes: z.array(z.string()),
  note: z.string(),
  fieldNotes: z.record(z.string(), z.string()),
})
