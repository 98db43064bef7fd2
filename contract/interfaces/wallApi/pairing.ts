import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { displayLimits } from '#contract/wall/display.ts'

export const pairing = interfaceCall({
  method: 'POST',
  path: '/pairing',
  summary: `Returns a code for a screen to show, valid for ${displayLimits.codeMinutes} minutes and one use, and the token of the display, which becomes valid when the code is confirmed`,
  access: 'anyone',
  bodyKilobytes: 1,
  refusals: ['sendLimited'],
  request: z.strictObject({}),
  response: z.strictObject({ code: z.string(), token: z.string(), seconds: z.int() }),
})

export const paired = interfaceCall({
  method: 'POST',
  path: '/paired',
  summary: 'Returns whether the code issued with this token has been confirmed',
  access: 'anyone',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({ token: z.string().min(1).max(100) }),
  response: z.strictObject({ isPaired: z.boolean() }),
})
