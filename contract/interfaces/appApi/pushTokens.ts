import * as z from 'zod'
import { zoneInput } from '#contract/core/commonFields.ts'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { userIdInput } from '#contract/interfaces/deviceApi/inputs.ts'
import { platformNames } from '#contract/pushes/inputs.ts'

/** The most phones that one network registers for an app in an hour: anybody can send what lies in an app. */
export const registrationsPerHour = 120

/** Tokens of APNs are hexadecimal, those of FCM have colons and hyphens; both go into addresses and JSON. */
const phone = {
  platform: z.enum(platformNames),
  token: z.string().regex(/^[A-Za-z0-9:_-]{16,512}$/),
}

const written = { method: 'POST', access: 'appClient', bodyKilobytes: 4 } as const

export const registerPhone = interfaceCall({
  ...written,
  path: '/pushTokens',
  feature: 'pushStatus',
  summary:
    'Registers a phone for notifications, or says anew in which language and zone it is. With a server key also whose it is',
  refusals: ['notPermitted', 'guessingLimited'],
  request: z.strictObject({
    ...phone,
    language: z.enum(languageCodeNames),
    zone: zoneInput,
    /** By a server key alone: whose phone it is; nobody's where it is null. A client key leaves it as it is. */
    userId: userIdInput.nullable().optional(),
  }),
  response: z.strictObject({}),
})

export const forgetPhone = interfaceCall({
  ...written,
  path: '/pushTokens/forget',
  summary: 'Notifies a phone no more; one that is not known is forgotten already',
  refusals: [],
  request: z.strictObject(phone),
  response: z.strictObject({}),
})
