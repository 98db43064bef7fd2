import * as z from 'zod'
import { emailInput as email } from '#contract/core/email.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { phoneInput } from '#contract/core/phone.ts'
import { loginResult } from './auth.ts'
import { mailedCodeResponse, requestUUID, vcode } from './vcode.ts'

/** MD5 of the password in hexadecimal. The browser checks length and characters first (see `passwords.ts`). */
const password = z.string().regex(/^[0-9a-f]{32}$/)
const code = z.string().regex(/^\d{6}$/)

const codeMailRequest = z.strictObject({
  email,
  requestUUID,
  /** Code of the image drawn for `requestUUID`; each image can be used once. */
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
    /** Signed out: the e-mail address, and the code that was mailed to it. */
    email: email.optional(),
    code: code.optional(),
    /** Signed in: MD5 of the current password. */
    oldPassword: password.optional(),
  })
  .superRefine((request, context) => {
    const names = request.oldPassword === undefined ? (['email', 'code'] as const) : []
    for (const name of names)
      if (request[name] === undefined)
        context.addIssue({ code: 'invalid_type', expected: 'string', path: [name], input: undefined })
  })

/** Calls for registration and password reset. Only `getEmailUsed` reveals whether an address has an account. */
export const accountGroup = {
  getEmailUsed: endpoint({
    method: 'GET',
    path: '/getEmailUsed',
    summary: 'Returns whether an account has this e-mail; rate limited against harvesting of accounts',
    access: 'anyone',
    request: z.strictObject({ email }),
    response: z.strictObject({ used: z.boolean() }),
  }),
  sendCode: endpoint({
    ...codeMail,
    path: '/checkCode/send',
    summary: 'Mails a code for registration, or, if the e-mail has an account, a notice of that',
  }),
  checkCode: endpoint({
    path: '/checkCode/check',
    summary: 'Checks a mailed code without using it up; a wrong code counts as an attempt',
    access: 'anyone',
    writes: true,
    request: z.strictObject({
      email,
      code,
      /** Not in the specification: purpose of the mailed code, `register` by default. */
      purpose: z.enum(['register', 'reset']).optional(),
    }),
    response: nothing,
  }),
  getBackPwd: endpoint({
    ...codeMail,
    path: '/checkCode/getBackPWD',
    summary: 'Mails a code for a new password, or, if the e-mail has no account, a notice of that',
  }),
  register: endpoint({
    path: '/register',
    summary: 'Creates a new vendor and its account, which is named after the e-mail, and signs in',
    access: 'anyone',
    writes: true,
    request: z.strictObject({
      email,
      code,
      password,
      /** With the country's prefix, e.g. `+8613800138000`. */
      phone: phoneInput.regex(/^\+/),
      agreement: z.literal(true),
    }),
    response: loginResult,
  }),
  resetPwd: endpoint({
    path: '/resetPwd',
    summary: 'Sets a new password by a mailed code or by the old password, and ends all other sessions of the account',
    access: 'anyone',
    writes: true,
    request: newPassword,
    response: nothing,
  }),
}
