import * as z from 'zod'

const text = z.string()

const transitionDetail = z.object({
  reason: z
    .object({
      codes: z.array(text).default([]),
      note: text.default(''),
      /** Notes at single fields of the record, by field. */
      fieldNotes: z.record(text, text).default({}),
    })
    .prefault({}),
  changes: z.record(text, z.object({ before: z.unknown(), after: z.unknown() })).default({}),
})

/** What a transition says beside who, when and where to. */
export type TransitionDetail = z.infer<typeof transitionDetail>

/** Reads the `detail` of a row of the log; undefined where it is none, which no row of ours is. A read never fails for it. */
export const readDetail = (detail: string): TransitionDetail | undefined => {
  try {
    return transitionDetail.safeParse(JSON.parse(detail)).data
  } catch {
    return undefined
  }
}

/** Why a submission was sent back: reasons that were chosen, a note, and notes at single fields. */
export const refusalSchema = z.strictObject({
  codes: z.array(z.string()),
  note: z.string(),
  fieldNotes: z.record(z.string(), z.string()),
})
