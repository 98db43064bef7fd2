import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { readingKindNames } from '#contract/readings/index.ts'
import { deviceIdInput } from './inputs.ts'

/** Maximum length of a serial with groups and typed separators. */
const serialMaxLength = 64

export const activate = interfaceCall({
  method: 'POST',
  path: '/activate',
  summary:
    'Binds a licence key to a device for good and returns its token. Repeated by the same device, e.g. after a lost response, it returns a new token and revokes the previous one',
  access: 'anyone',
  bodyKilobytes: 4,
  refusals: [
    'licenceMistyped',
    'notFound',
    'licenceOfOther',
    'licenceRevoked',
    'licenceBound',
    'deviceLicensed',
    'productNotPublic',
  ],
  request: z.strictObject({
    /** Complete licence key. */
    serial: z
      .string()
      .min(1)
      .max(serialMaxLength)
      .meta({ examples: ['1000-4106-1050-R3GG-28A1-C60T-3GFM'] }),
    deviceId: deviceIdInput,
    /** PID of the device's product. */
    pid: z
      .string()
      .min(1)
      .max(64)
      .meta({ examples: ['P2001'] }),
  }),
  response: z.strictObject({
    token: z.string(),
    /** Kind of the device's readings; null if its product declares none yet. */
    kind: z.enum(readingKindNames as [string]).nullable(),
  }),
})
