import * as z from 'zod'
import { zoneInput } from '#contract/core/commonFields.ts'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { userIdInput } from '#contract/interfaces/deviceApi/inputs.ts'
import { platformNames } from '#contract/pushes/inputs.ts'

/** Rate limit of registrations per IP address, app and hour, as client keys are public. */
export const registrationsPerHour = 120

/**
 * Phone as identified by its push token. APNs tokens are hexadecimal, FCM tokens contain colons and hyphens; both are
 * used in URLs and JSON.
 */
const phone = {
  platform: z.enum(platformNames),
  token: z.string().regex(/^[A-Za-z0-9:_-]{16,512}$/),
}

const written = { method: 'POST', access: 'appClient', bodyKilobytes: 4 } as const

export const registerPhone = interfaceCall({
  ...written,
  path: '/pushTokens',
  feature: 'pushStatus',
  summary: 'Registers a phone for notifications, or updates its language and zone. With a server key also its user',
  refusals: ['notPermitted', 'guessingLimited'],
  request: z.strictObject({
    ...phone,
    language: z.enum(languageCodeNames),
    zone: zoneInput,
    /** Only with a server key: user of the phone, null for none. Client keys leave it unchanged. */
    userId: userIdInput.nullable().optional(),
  }),
  response: z.strictObject({}),
})

export const forgetPhone = interfaceCall({
  ...written,
  path: '/pushTokens/forget',
  summary: 'Unregisters a phone; idempotent',
  refusals: [],
  request: z.strictObject(phone),
  response: z.strictObject({}),
})
