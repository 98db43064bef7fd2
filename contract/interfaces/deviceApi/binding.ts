import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { bindCodePattern } from './bindCode.ts'
import { deviceIdInput, deviceLimits, userIdInput } from './inputs.ts'

export const bindCode = interfaceCall({
  method: 'POST',
  path: '/bindCode',
  summary: `Returns a code for the device to show, valid for ${deviceLimits.bindCodeMinutes} minutes and one use; the previous one becomes invalid`,
  access: 'device',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({}),
  response: z.strictObject({ code: z.string(), expiresAt: z.iso.datetime() }),
})

const byCode = z.strictObject({
  /** Code as typed; spaces, hyphens and case are ignored. */
  code: z.string().regex(bindCodePattern),
  userId: userIdInput,
})

export const bind = interfaceCall({
  method: 'POST',
  path: '/bind',
  summary: 'Binds the device that shows this code to an app user',
  access: 'app',
  bodyKilobytes: 4,
  refusals: ['codeWrong', 'codeExpired', 'deviceBound', 'productNotPublic', 'guessingLimited'],
  request: byCode,
  response: z.strictObject({ deviceId: z.string(), boundAt: z.iso.datetime() }),
})

export const unbind = interfaceCall({
  method: 'POST',
  path: '/unbind',
  summary: 'Unbinds a device from its user: by the code that it shows, or by its id if it is lost or broken',
  access: 'app',
  bodyKilobytes: 4,
  refusals: ['notFound', 'codeWrong', 'codeExpired', 'guessingLimited'],
  request: z.xor([byCode, z.strictObject({ deviceId: deviceIdInput, userId: userIdInput })]),
  response: z.strictObject({ deviceId: z.string() }),
})
