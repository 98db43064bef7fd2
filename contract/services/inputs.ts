import * as z from 'zod'
import { isDay } from '#contract/core/calendar.ts'
import { nameInput } from '#contract/core/commonFields.ts'
import { labelled } from '#contract/core/text.ts'
import { isZone } from '#contract/core/zones.ts'
import { appVersionForm } from './appVersion.ts'

/** Lengths of a period in months (specification, section 4). */
export const validities = labelled('services.records:validities', {
  '1': {},
  '3': {},
  '6': {},
  '12': {},
})

export type Validity = keyof typeof validities

export const usages = labelled('services.records:usages', {
  commercial: {},
  trial: {},
  testing: {},
})

const problem = (code: 'notDate' | 'notTimeZone') => ({ params: { problem: code } })

export const validityInput = z.enum(Object.keys(validities) as Validity[])
export const usageInput = z.enum(Object.keys(usages) as (keyof typeof usages)[])
export const appNameInput = nameInput
export const appVersionInput = z.string().trim().regex(appVersionForm)
export const zoneInput = z
  .string()
  .min(1)
  .max(60)
  .refine(isZone, problem('notTimeZone'))
  .meta({ examples: ['Asia/Shanghai', 'UTC'] })
/** Day from 2000 to 2099 in the contract's zone. */
export const dayInput = z
  .string()
  .refine((day) => isDay(day) && day >= '2000-01-01' && day < '2100-01-01', problem('notDate'))
