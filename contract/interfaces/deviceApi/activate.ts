import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { readingKindNames } from '#contract/readings/index.ts'
import { deviceIdInput } from './inputs.ts'

/** A serial with its groups, as it is printed, and room for what people type between them. */
const serialMaxLength = 64

export const activate = interfaceCall({
  method: 'POST',
  path: '/activate',
  summary:
    'Binds a licence key to a device for good and answers its token. Asked again by the same device, as after a lost reply, it answers a new token, and the one before ends',
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
    /** The whole licence key. */
    serial: z
      .string()
      .min(1)
      .max(serialMaxLength)
      .meta({ examples: ['1000-4106-1050-R3GG-28A1-C60T-3GFM'] }),
    deviceId: deviceIdInput,
    /** Of the product that the device is one of. */
    pid: z
      .string()
      .min(1)
      .max(64)
      .meta({ examples: ['P2001'] }),
  }),
  response: z.strictObject({
    token: z.string(),
    /** What the readings of this device are; null where its product does not say yet. */
    kind: z.enum(readingKindNames as [string]).nullable(),
  }),
})
