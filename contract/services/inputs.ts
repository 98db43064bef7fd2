import * as z from 'zod'
import { nameInput } from '#contract/core/commonFields.ts'
import { isZone } from '#contract/core/zones.ts'
import { appVersionForm } from './appVersion.ts'
import { isDay } from './calendar.ts'

/** How long a period lasts (specification, section 4). */
export const validities = {
  '1': { label: { en: '1 month', zh_CN: '1 个月' } },
  '3': { label: { en: '3 months', zh_CN: '3 个月' } },
  '6': { label: { en: '6 months', zh_CN: '6 个月' } },
  '12': { label: { en: '1 year', zh_CN: '1 年' } },
} as const

export type Validity = keyof typeof validities

export const usages = {
  commercial: { label: { en: 'Commercial', zh_CN: '商用' } },
  trial: { label: { en: 'Trial', zh_CN: '试用' } },
  testing: { label: { en: 'Testing', zh_CN: '测试' } },
} as const

const problem = (code: 'notDay' | 'notZone') => ({ params: { problem: code } })

export const validityInput = z.enum(Object.keys(validities) as Validity[])
export const usageInput = z.enum(Object.keys(usages) as (keyof typeof usages)[])
export const appNameInput = nameInput
export const appVersionInput = z.string().trim().regex(appVersionForm)
export const zoneInput = z
  .string()
  .min(1)
  .max(60)
  .refine(isZone, problem('notZone'))
  .meta({ examples: ['Asia/Shanghai', 'UTC'] })
/** A day of our time, in the contract's zone. */
export const dayInput = z
  .string()
  .refine((day) => isDay(day) && day >= '2000-01-01' && day < '2100-01-01', problem('notDay'))
