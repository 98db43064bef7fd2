import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
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

/** Inputs of feedback recorded by an account; apps send the same fields. */
export const feedbackInputs = {
  type: z.enum(feedbackTypes),
  remark: z.string().trim().min(1).max(remarkMaxLength),
  appName: lineInput(lineMaxLength),
  appVersion: optionalLine,
  phoneType: optionalLine,
  systemVersion: optionalLine,
  account: optionalLine,
  contact: optionalLine,
  pid: z.string().min(1).max(20).nullable(),
  deviceId: z.string().min(1).max(100).overwrite(normalizeDeviceId).nullable(),
}
