import * as z from 'zod'
import { zoneInput } from '#contract/core/commonFields.ts'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { moment } from '#contract/core/period.ts'
import { userIdInput } from '#contract/interfaces/deviceApi/inputs.ts'

/** Number of entries per response. */
export const feedLength = 50

const userParameter = {
  /** Only with a server key: includes entries for this user. */
  userId: userIdInput.optional(),
}

const entry = {
  id: z.uuid(),
  type: z.strictObject({ name: z.string(), icon: z.string().nullable() }),
  title: z.string(),
  subtitle: z.string().nullable(),
  image: z.string().nullable(),
  carousel: z.string().nullable(),
  pinned: z.boolean(),
  time: z.iso.datetime(),
}

/** Reply to feedback of the user that a server names; client keys read replies by the feedback's id. */
const answer = z.strictObject({
  id: z.uuid(),
  feedbackId: z.uuid(),
  number: z.string(),
  html: z.string(),
  time: z.iso.datetime(),
})

const read = { method: 'GET', access: 'appClient', bodyKilobytes: 1 } as const

export const feed = interfaceCall({
  ...read,
  path: '/feed',
  summary: `Returns the feed in a language: the pinned push, then the newest ${feedLength}, and as many of the newest replies to feedback of a user; with \`before\`, earlier ones. Pushes planned by local time appear at that time in the requested zone, else in that of the user's phones, else in the last zone of the world`,
  refusals: ['notPermitted'],
  request: z.strictObject({
    ...userParameter,
    language: z.enum(languageCodeNames),
    before: moment.optional(),
    /** Time zone of the phone. */
    zone: zoneInput.optional(),
  }),
  response: z.strictObject({ entries: z.array(z.strictObject(entry)), answers: z.array(answer) }),
})

export const feedContent = interfaceCall({
  ...read,
  path: '/feed/content',
  summary: 'Returns one entry of the feed with its content',
  refusals: ['notPermitted', 'notFound'],
  request: z.strictObject({ ...userParameter, id: z.uuid() }),
  response: z.strictObject({ ...entry, html: z.string() }),
})
