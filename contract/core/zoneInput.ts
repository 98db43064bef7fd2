import * as z from 'zod'
import type { ProblemCode } from './problems.ts'
import { isZone } from './zones.ts'

const notZone: ProblemCode = 'notZone'

/** The name of a time zone. */
export const zoneInput = z
  .string()
  .max(60)
  .refine(isZone, { params: { problem: notZone } })
  .meta({ examples: ['Asia/Shanghai', 'UTC'] })
