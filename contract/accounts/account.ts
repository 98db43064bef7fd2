import * as z from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { emailForm } from './emails.ts'
import { mailedCodeResponse, requestUUID, vcode } from './vcode.ts'

const email = z.string().max(limits.emailMaxLength, { abort: true }).regex(emailForm)
/** Always the MD5 of the password: its length and letters are checked in the browser, before (see `passwords.ts`). */
const password = z.string().regex(/^[0-9a-f]{32}$/)
const code = z.string().regex(/^\d{6}$/)

const codeMailRequest = z.strictObject({
  email,
  requestUUID,
  /** Of the image that was drawn for `requestUUID`; it is used up. */
  vcode,
})

const codeMail = {
  method: 'POST',
  access: 'anyone',
  writes: true,
  request: codeMailRequest,
  response: mailedCodeResponse,
} as const
const nothing = z.strictObject({})

const newPassword = z
  .strictObject({
    password,
    /** Signed out: the e-mail and the code that was mailed to it. */
    email: email.optional(),
    code: code.optional(),
    /** Signed in: the MD5 of the password until now. */
    oldPassword: password.optional(),
  })
  .superRefine((request, context) => {
    const names = request.oldPassword === undefined ? (['email', 'code'] as const) : []
    for (const name of names)
      if (request[name] === undefined)
        context.addIssue({ code: 'invalid_type', expected: 'string', path: [name], input: undefined })
  })

/** Making an account and getting back into one. Nobody learns from these calls who has one, but from `getEmailUsed`. */
export const accountGroup = {
  getEmailUsed: endpoint({
    method: 'GET',
    path: '/getEmailUsed',
    summary: 'Answers whether an account has this e-mail; limited, so that nobody collects accounts',
    access: 'anyone',
    request: z.strictObject({ email }),
    response: z.strictObject({ used: z.boolean() }),
  }),
  sendCode: endpoint({
    ...codeMail,
    path: '/checkCode/send',
    summary: 'Mails a code for registration; where the e-mail has an account, a mail that says so',
  }),
  checkCode: endpoint({
    path: '/checkCode/check',
    summary: 'Says whether a mailed code is right, and does not use it up; a wrong one counts as a try',
    access: 'anyone',
    writes: true,
    request: z.strictObject({
      email,
      code,
      /** Ours: what the code was mailed for; registration where it is not said. */
      purpose: z.enum(['register', 'reset']).optional(),
    }),
    response: nothing,
  }),
  getBackPwd: endpoint({
    ...codeMail,
    path: '/checkCode/getBackPWD',
    summary: 'Mails a code for a new password; where the e-mail has no account, a mail that says so',
  }),
  register: endpoint({
    path: '/register',
    summary: 'Makes a vendor that is new, and its account, whose name is the e-mail',
    access: 'anyone',
    writes: true,
    request: z.strictObject({
      email,
      code,
      password,
      /** With the country's prefix, e.g. `+8613800138000`. */
      phone: z.string().regex(/^\+[1-9]\d{6,14}$/),
      agreement: z.literal(true),
    }),
    response: nothing,
  }),
  resetPwd: endpoint({
    path: '/resetPwd',
    summary: 'Sets a new password, by a mailed code or by the old password; every other session of the account ends',
    access: 'anyone',
    writes: true,
    request: newPassword,
    response: nothing,
  }),
}
