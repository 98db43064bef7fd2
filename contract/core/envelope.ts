import * as z from 'zod'
import { fieldErrorCodes } from './problems.ts'

const fieldErrorSchema = z.object({
  field: z.string(),
  /** Label of the field, if it is one of a record. */
  label: z.string().optional(),
  code: z.enum(fieldErrorCodes),
  msg: z.string(),
})

/**
 * Response: HTTP 200 with `{ status, msg, data }`, status 1 meaning success (specification, section 8). `errors` lists
 * the invalid fields of a refused request; `requestId` identifies the line in the server's log.
 */
export interface Envelope<Data = unknown> {
  status: number
  msg: string
  data?: Data
  errors?: z.infer<typeof fieldErrorSchema>[]
  /** Seconds to wait before a retry. */
  retryAfter?: number
  requestId?: string
}

/** Returns the schema of an envelope around `data`. */
export const envelopeSchema = (data: z.ZodType) =>
  z.object({
    status: z.int(),
    msg: z.string(),
    data: data.optional(),
    errors: z.array(fieldErrorSchema).optional(),
    retryAfter: z.number().optional(),
    requestId: z.string().optional(),
  })
