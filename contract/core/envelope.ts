import * as z from 'zod'
import { fieldErrorCodes } from './problems.ts'

const fieldErrorSchema = z.object({
  field: z.string(),
  /** What people call the field, where it is one of a record. */
  label: z.string().optional(),
  code: z.enum(fieldErrorCodes),
  msg: z.string(),
})

/**
 * Every reply: HTTP 200 with `{ status, msg, data }`, status 1 being success (specification, section 8).
 * `errors` names the fields of a refused request; `requestId` finds the line in the server's log.
 */
export interface Envelope<Data = unknown> {
  status: number
  msg: string
  data?: Data
  errors?: z.infer<typeof fieldErrorSchema>[]
  /** Seconds to wait before the same is worth asking again. */
  retryAfter?: number
  requestId?: string
}

/** The schema of an envelope around `data`. */
export const envelopeSchema = (data: z.ZodType) =>
  z.object({
    status: z.int(),
    msg: z.string(),
    data: data.optional(),
    errors: z.array(fieldErrorSchema).optional(),
    retryAfter: z.number().optional(),
    requestId: z.string().optional(),
  })
