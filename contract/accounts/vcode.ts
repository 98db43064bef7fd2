import * as z from 'zod'

/** Client-generated number that identifies a verification code. */
export const requestUUID = z.string().regex(/^\d{6}$/)

/** Verification code as typed, from the picture or from the mail that replaces it. */
export const vcode = z.string().regex(/^\w{4}$/)

/** Response of every call that mails a code. */
export const mailedCodeResponse = z.strictObject({
  /** Seconds until another code may be requested. */
  retryAfter: z.int(),
  /** Seconds until the code expires. */
  validFor: z.int(),
  /** Destination of the mail. Without a mail server it stays in the outbox, which administrators read. */
  place: z.enum(['mailbox', 'outbox']),
})
