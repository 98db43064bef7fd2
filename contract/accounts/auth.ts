import * as z from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { permissions } from '#contract/core/permissions.ts'
import { features, roles } from '#contract/core/roles.ts'
import { mailedCodeResponse, requestUUID, vcode } from './vcode.ts'

const onOff = z.union([z.literal(0), z.literal(1)])
const switches = Object.fromEntries(features.map((name) => [name, onOff])) as Record<
  (typeof features)[number],
  typeof onOff
>

const loginRequest = z.strictObject({
  username: z.string().min(1).max(limits.emailMaxLength),
  /** MD5 of the password, or any value of 32 characters unchanged (specification, section 5). */
  password: z.string().length(limits.passwordHashLength),
  requestUUID,
  vcode,
  /** Not in the specification: requests a device token to remember instead of the password. */
  remember: z.boolean().optional(),
})

export const loginResult = z.strictObject({
  id: z.string(),
  rid: z.int(),
  /** Not in the specification: what the account may do; a platform without it permits all that the role allows. */
  permission: z.enum(permissions).optional(),
  username: z.string(),
  token: z.string(),
  /**
   * Kinds of the value-added services that are open to the vendor now, separated by commas; empty if there are none.
   */
  appService: z.string(),
  ...switches,
  mallPcUrl: z.string().optional(),
  status: z.int(),
  /** JSON text with `auditStatus`. */
  reviewResult: z.string(),
  vid: z.string().optional(),
  rememberToken: z.string().optional(),
})

export const auth = {
  getVcode: endpoint({
    method: 'GET',
    path: '/getVcode',
    summary: 'Draws a verification code for one sign-in as an image',
    usedBy: 'The console loads it as an image, past its generated client.',
    access: 'anyone',
    image: true,
    request: z.strictObject({ requestUUID }),
    response: z.custom<Uint8Array>(),
  }),
  mailVcode: endpoint({
    path: '/mailVcode',
    summary:
      'Not in the specification: mails a code instead of the picture to the account with this name; the response is the same for all names',
    access: 'anyone',
    writes: true,
    request: z.strictObject({ username: loginRequest.shape.username, requestUUID }),
    response: mailedCodeResponse,
  }),
  login: endpoint({
    path: '/login',
    summary: 'Signs in',
    access: 'anyone',
    writes: true,
    request: loginRequest,
    response: loginResult,
  }),
  keepSession: endpoint({
    path: '/keepSession',
    summary: 'Not in the specification: extends an idle session while its user is active without making calls',
    access: roles,
    writes: true,
    needs: 'read',
    request: z.strictObject({}),
    response: z.strictObject({}),
  }),
  logout: endpoint({
    path: '/logout',
    summary: 'Ends the session of the token',
    usedBy: 'The console sends it with the token that it has just removed, past its generated client.',
    access: roles,
    writes: true,
    needs: 'read',
    request: z.strictObject({}),
    response: z.strictObject({}),
  }),
}

export type LoginResult = z.infer<typeof loginResult>
