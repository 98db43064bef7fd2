import type * as z from 'zod'

/** Every reply that a test reads keeps what the contract declares of it. */
export const assertKept = (schema: z.ZodType, reply: unknown, name: string): void => {
  const { error } = schema.safeParse(reply)
  if (error) throw new Error(`The reply of ${name} breaks its contract: ${error.message}`)
}
