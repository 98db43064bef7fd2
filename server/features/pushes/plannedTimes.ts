import { firstZone, lastZone, zonedInstant } from '#contract/core/zones.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** Seconds in which an immediate push can be recalled. */
export const undoSeconds = 600

interface PlanInput {
  plannedAt: string | null
  zone: string | null
}

/** First and last moment at which a push is planned, over all its zones. */
export interface PlannedTimes {
  plannedTime: string | null
  latestTime: string | null
}

/**
 * Computes the planned times of a push. Throws `invalid` if a clock never shows the requested time, or has already
 * shown it.
 */
export const planTimes = (
  { plannedAt, zone }: PlanInput,
  { language }: Pick<SignedInContext, 'language'>,
): PlannedTimes => {
  if (plannedAt === null) return { plannedTime: null, latestTime: null }
  const first = zonedInstant(plannedAt, zone ?? firstZone)
  const last = zonedInstant(plannedAt, zone ?? lastZone)
  const refuse = (code: 'nonexistentTime' | 'timeInPast') =>
    new ApiError('invalid', {}, [fieldError('plannedAt', code, language)])
  if (first === undefined || last === undefined) throw refuse('nonexistentTime')
  if (last <= Date.now()) throw refuse('timeInPast')
  return { plannedTime: new Date(first).toISOString(), latestTime: new Date(last).toISOString() }
}
