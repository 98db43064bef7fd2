import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { parseMailbox } from '#contract/core/email.ts'
import { labelled } from '#contract/core/text.ts'
import { normalizeDeviceId } from '#contract/devices/deviceId.ts'

export const feedbackTypeChoices = labelled('feedback.records:feedbackTypeChoices', {
  problem: {},
  suggestion: {},
  question: {},
  complaint: {},
  other: {},
})
export type FeedbackType = keyof typeof feedbackTypeChoices
export const feedbackTypes = Object.keys(feedbackTypeChoices) as [FeedbackType]

const remarkMaxLength = 5_000
const lineMaxLength = 100
const optionalLine = lineInput(lineMaxLength).nullable()
const contactMaxLength = 300

/**
 * Input of an e-mail address, a phone number or any other way to contact a user. An e-mail address is replaced by its
 * stored form.
 */
export const contactInput = lineInput(contactMaxLength).overwrite((text) => parseMailbox(text)?.address ?? text)

/** Inputs of feedback recorded by an account; apps send the same fields. */
export const feedbackInputs = {
  type: z.enum(feedbackTypes),
  remark: z.string().trim().min(1).max(remarkMaxLength),
  appName: lineInput(lineMaxLength),
  appVersion: optionalLine,
  phoneType: optionalLine,
  systemVersion: optionalLine,
  account: optionalLine,
  contact: contactInput.nullable(),
  pid: z.string().min(1).max(20).nullable(),
  deviceId: z.string().min(1).max(100).overwrite(normalizeDeviceId).nullable(),
}
