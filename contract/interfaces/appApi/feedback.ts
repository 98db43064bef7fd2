import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { feedbackInputs, feedbackTypes } from '#contract/feedback/inputs.ts'
import { deviceIdInput, userIdInput } from '#contract/interfaces/deviceApi/inputs.ts'

export const feedbackLimits = {
  attachmentsMax: 4,
  /** Of one attachment, as bytes. */
  attachmentMaxBytes: 1_048_576,
  /** Of all of a request, as base64 and JSON. */
  bodyKilobytes: 3_072,
  /** From one address, or of one user where a server vouches for it. */
  perHour: 10,
} as const

const id = z.uuid()
const line = lineInput(100).optional()
const base64Length = 4 * Math.ceil(feedbackLimits.attachmentMaxBytes / 3)

const attachment = z.strictObject({
  type: z.enum(['image', 'log']),
  name: lineInput(100),
  /** Base64: a PNG, JPEG or GIF, or text in UTF-8. */
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
  summary: `Takes what a user writes, with up to ${feedbackLimits.attachmentsMax} pictures and logs. The app chooses its id, by which it asks for the answer; sent again, it adds nothing`,
  access: 'appClient',
  bodyKilobytes: feedbackLimits.bodyKilobytes,
  refusals: ['invalid', 'notPermitted', 'guessingLimited'],
  request: z.strictObject({
    id,
    type: z.enum(feedbackTypes),
    remark: feedbackInputs.remark,
    language: z.enum(languageCodeNames),
    /** By a server key alone, whose holder knows who its users are. */
    userId: userIdInput.optional(),
    account: line,
    /** Answers go there by mail where it is an address. */
    contact: line,
    appVersion: line,
    phoneType: line,
    systemVersion: line,
    /** Of the app's own products. */
    pid: z.string().min(1).max(20).optional(),
    deviceId: deviceIdInput.optional(),
    attachments: z.array(attachment).max(feedbackLimits.attachmentsMax).optional(),
  }),
  response: z.strictObject({ id, number: z.string() }),
})

export const readFeedback = interfaceCall({
  method: 'GET',
  path: '/feedback',
  summary: 'Answers what became of feedback, and what was said on both sides since',
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
  summary:
    'Takes what a user writes after the answer, which opens it again. Sent again with the same newId, it adds nothing',
  access: 'appClient',
  bodyKilobytes: 64,
  refusals: ['invalid', 'notFound', 'guessingLimited'],
  request: z.strictObject({ id, newId: z.uuid(), text: feedbackInputs.remark }),
  response: z.strictObject({ id }),
})
