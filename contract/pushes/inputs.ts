import * as z from 'zod'
import type { Choice } from '#contract/core/choice.ts'
import { lineInput } from '#contract/core/commonFields.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { zoneInput } from '#contract/core/zoneInput.ts'
import { isLocalTime } from '#contract/core/zones.ts'
import { userIdInput } from '#contract/interfaces/deviceApi/inputs.ts'

export const pushLimits = {
  /** What phones show of a notification without being opened. */
  titleMaxLength: 60,
  subtitleMaxLength: 120,
  htmlMaxLength: 100_000,
  /** Users that a list may name. */
  usersMax: 1_000,
  /** Users that a test goes to. */
  testUsersMax: 10,
} as const

export const yesOrNo = {
  yes: { label: { en: 'Yes', zh_CN: '是' }, tone: 'info' },
  no: { label: { en: 'No', zh_CN: '否' }, tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** Whom a push is for. */
export const audiences = {
  all: { label: { en: 'All users of the app', zh_CN: '应用的全部用户' } },
  product: { label: { en: 'Users of a product', zh_CN: '某产品的用户' } },
  list: { label: { en: 'A list of users', zh_CN: '指定用户' } },
} as const satisfies Record<string, Choice>
export type Audience = keyof typeof audiences

/** The systems of phones that notifications go to. */
export const platforms = {
  ios: { label: { en: 'iOS', zh_CN: 'iOS' } },
  android: { label: { en: 'Android', zh_CN: 'Android' } },
} as const satisfies Record<string, Choice>
export type PushPlatform = keyof typeof platforms
export const platformNames = Object.keys(platforms) as [PushPlatform, ...PushPlatform[]]

/** Why a push was paused. */
export const pushPauseReasons = {
  byHand: { label: { en: 'By hand', zh_CN: '手动暂停' } },
  failures: { label: { en: 'Too many failures', zh_CN: '失败过多' } },
  keyUnreadable: { label: { en: 'Push key cannot be opened', zh_CN: '推送密钥无法解密' } },
} as const satisfies Record<string, Choice>
export type PushPauseReason = keyof typeof pushPauseReasons

const notLocalTime: ProblemCode = 'notTime'
const userIdsInput = z.array(userIdInput).max(pushLimits.usersMax)

/** What a form sends for a push. A draft may lack its content; what is there is right. */
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
  /** What a clock shows when it is sent, `2026-11-23 09:30`; at once where it is null. */
  plannedAt: z
    .string()
    .refine(isLocalTime, { params: { problem: notLocalTime } })
    .meta({ examples: ['2026-11-23 09:30'] })
    .nullable(),
  /** Of that clock; each receiver's own where it is null. */
  zone: zoneInput.nullable(),
} as const

interface AskedAudience {
  audience: Audience
  pid: string | null
  userIds: readonly string[]
}

/** What of an audience is missing, and what is said beside another one. */
export const wrongWithAudience = ({ audience, pid, userIds }: AskedAudience): Record<string, ProblemCode> => ({
  ...(audience === 'product' && pid === null && { pid: 'required' as const }),
  ...(audience !== 'product' && pid !== null && { pid: 'notAsked' as const }),
  ...(audience === 'list' && userIds.length === 0 && { userIds: 'required' as const }),
  ...(audience !== 'list' && userIds.length > 0 && { userIds: 'notAsked' as const }),
  ...(new Set(userIds).size < userIds.length && { userIds: 'twice' as const }),
})
