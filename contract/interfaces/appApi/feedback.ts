import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { contactInput, feedbackInputs, feedbackTypes } from '#contract/feedback/inputs.ts'
import { deviceIdInput, userIdInput } from '#contract/interfaces/deviceApi/inputs.ts'

export const feedbackLimits = {
  attachmentsMax: 4,
  /** Maximum size of one attachment in bytes. */
  attachmentMaxBytes: 1_048_576,
  /** Maximum size of a request, as base64 and JSON. */
  bodyKilobytes: 3_072,
  /** Rate limit per IP address, or per user if a server vouches for the user. */
  perHour: 10,
} as const

const id = z.uuid()
const line = lineInput(100).optional()
const base64Length = 4 * Math.ceil(feedbackLimits.attachmentMaxBytes / 3)

const attachment = z.strictObject({
  type: z.enum(['image', 'log']),
  name: lineInput(100),
  /** Content in base64: a PNG, JPEG or GIF, or text in UTF-8. */
  content: z
    .base64()
    .min(4)
    .max(base64Length)
    .meta({ examples: ['MTU6MDQgcGFpcmluZyBmYWlsZWQ6IHRpbWVvdXQK'] }),
})

export const sendFeedback = interfaceCall({
  method: 'POST',
  path: '/feedback',
  ownTurns: true,
  summary: `Accepts feedback of a user, with up to ${feedbackLimits.attachmentsMax} pictures and logs. The app chooses its id, by which it reads the reply; idempotent`,
  access: 'appClient',
  bodyKilobytes: feedbackLimits.bodyKilobytes,
  refusals: ['invalid', 'notPermitted', 'guessingLimited'],
  request: z.strictObject({
    id,
    type: z.enum(feedbackTypes),
    remark: feedbackInputs.remark,
    language: z.enum(languageCodeNames),
    /** Only with a server key, whose owner authenticates its users. */
    userId: userIdInput.optional(),
    account: line,
    /** Contact; replies are mailed if it is an e-mail address. */
    contact: contactInput.optional(),
    appVersion: line,
    phoneType: line,
    systemVersion: line,
    /** PID of one of the app's products. */
    pid: z.string().min(1).max(20).optional(),
    deviceId: deviceIdInput.optional(),
    attachments: z.array(attachment).max(feedbackLimits.attachmentsMax).optional(),
  }),
  response: z.strictObject({ id, number: z.string() }),
})

export const readFeedback = interfaceCall({
  method: 'GET',
  path: '/feedback',
  summary: 'Returns the state of feedback and its conversation',
  access: 'appClient',
  bodyKilobytes: 1,
  refusals: ['notFound'],
  request: z.strictObject({ id }),
  response: z.strictObject({
    number: z.string(),
    state: z.enum(['waiting', 'answered', 'closed']),
    remark: z.string(),
    entries: z.array(z.strictObject({ id, kind: z.enum(['user', 'reply']), html: z.string(), time: z.iso.datetime() })),
  }),
})

export const sendFeedbackAgain = interfaceCall({
  method: 'POST',
  path: '/feedback/again',
  summary: 'Accepts a follow-up of a user, which reopens the feedback. Idempotent by newId',
  access: 'appClient',
  bodyKilobytes: 64,
  refusals: ['invalid', 'notFound', 'guessingLimited'],
  request: z.strictObject({ id, newId: z.uuid(), text: feedbackInputs.remark }),
  response: z.strictObject({ id }),
})
