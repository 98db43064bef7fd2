import * as z from 'zod'

/** The number that a verification code is drawn for. */
export const requestUUID = z.string().regex(/^\d{6}$/)

/** As it is typed, from the picture or from the mail in its stead. */
export const vcode = z.string().regex(/^\w{4}$/)

/** What every call answers that mails a code. */
export const mailedCodeResponse = z.strictObject({
  /** Seconds until another code may be asked for. */
  retryAfter: z.int(),
  /** Seconds that the code lives. */
  validFor: z.int(),
  /** Where its mail goes: without a mail server it stays in the outbox, which administrators read. */
  place: z.enum(['mailbox', 'outbox']),
})
