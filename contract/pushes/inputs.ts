import * as z from 'zod'
import { lineInput, zoneInput } from '#contract/core/commonFields.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { labelled } from '#contract/core/text.ts'
import { isLocalTime } from '#contract/core/zones.ts'
import { userIdInput } from '#contract/interfaces/deviceApi/inputs.ts'

export const pushLimits = {
  /** Length that phones display without opening the notification. */
  titleMaxLength: 60,
  subtitleMaxLength: 120,
  htmlMaxLength: 100_000,
  /** Maximum number of users in an audience list. */
  usersMax: 1_000,
  /** Maximum number of users of a test. */
  testUsersMax: 10,
} as const

export const yesOrNo = labelled('pushes.records:yesOrNo', {
  yes: { tone: 'info' },
  no: { tone: 'neutral' },
})

/** Audiences of a push. */
export const audiences = labelled('pushes.records:audiences', {
  all: {},
  product: {},
  list: {},
})
export type Audience = keyof typeof audiences

/** Systems of phones that receive notifications. */
export const platforms = labelled('pushes.records:platforms', {
  ios: {},
  android: {},
})
export type PushPlatform = keyof typeof platforms
export const platformNames = Object.keys(platforms) as [PushPlatform, ...PushPlatform[]]

/** Reasons why a push was paused. */
export const pushPauseReasons = labelled('pushes.records:pushPauseReasons', {
  byHand: {},
  failures: {},
  keyUnreadable: {},
})
export type PushPauseReason = keyof typeof pushPauseReasons

const notLocalTime: ProblemCode = 'notTime'
const userIdsInput = z.array(userIdInput).max(pushLimits.usersMax)

/** Inputs of a push. The content of a draft may be empty; existing values must be valid. */
export const pushInputs = {
  appId: z.uuid(),
  typeId: z.uuid(),
  language: z.enum(languageCodeNames),
  title: lineInput(pushLimits.titleMaxLength),
  subtitle: lineInput(pushLimits.subtitleMaxLength).nullable(),
  image: z.uuid().nullable(),
  carousel: z.uuid().nullable(),
  html: z.string().max(pushLimits.htmlMaxLength),
  pin: z.enum(Object.keys(yesOrNo) as (keyof typeof yesOrNo)[]),
  audience: z.enum(Object.keys(audiences) as Audience[]),
  pid: z.string().min(1).max(20).nullable(),
  userIds: userIdsInput,
  /** Local time of sending, `2026-11-23 09:30`; null to send at once. */
  plannedAt: z
    .string()
    .refine(isLocalTime, { params: { problem: notLocalTime } })
    .meta({ examples: ['2026-11-23 09:30'] })
    .nullable(),
  /** Time zone of `plannedAt`; null for that of each recipient. */
  zone: zoneInput.nullable(),
} as const

interface AudienceInputs {
  audience: Audience
  pid: string | null
  userIds: readonly string[]
}

/** Returns problems of inputs that are missing for the audience, or belong to another one. */
export const audienceProblems = ({ audience, pid, userIds }: AudienceInputs): Record<string, ProblemCode> => ({
  ...(audience === 'product' && pid === null && { pid: 'required' as const }),
  ...(audience !== 'product' && pid !== null && { pid: 'notApplicable' as const }),
  ...(audience === 'list' && userIds.length === 0 && { userIds: 'required' as const }),
  ...(audience !== 'list' && userIds.length > 0 && { userIds: 'notApplicable' as const }),
  ...(new Set(userIds).size < userIds.length && { userIds: 'duplicate' as const }),
})
