import type * as z from 'zod'

/** Throws if a response violates its contract. */
export const assertContract = (schema: z.ZodType, reply: unknown, name: string): void => {
  const { error } = schema.safeParse(reply)
  if (error) throw new Error(`The reply of ${name} breaks its contract: ${error.message}`)
}
