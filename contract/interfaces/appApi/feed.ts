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
  summary: `Answers what was pushed in a language: what is pinned, then the newest ${feedLength}, and as many of the newest answers to what a user wrote; before a time, those that came earlier. What is planned by the receivers' own clocks comes when the clock of the zone shows it: of the one that is asked for, else of the user's phones, else of the last in the world`,
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
  summary: 'Answers one entry of the feed with its content',
  refusals: ['notPermitted', 'notFound'],
  request: z.strictObject({ ...userParameter, id: z.uuid() }),
  response: z.strictObject({ ...entry, html: z.string() }),
})
