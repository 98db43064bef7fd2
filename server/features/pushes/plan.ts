import { firstZone, lastZone, zonedInstant } from '#contract/core/zones.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/** How long a push that is sent at once can be called back. */
export const undoSeconds = 600

interface Asked {
  plannedAt: string | null
  zone: string | null
}

/** When a push is first and last sent, of all zones that are meant. */
export interface Plan {
  plannedTime: string | null
  latestTime: string | null
}

/** Throws `invalid` where a clock never shows the time that is asked for, or has shown it already. */
export const planOf = ({ plannedAt, zone }: Asked, { language }: Pick<SignedInContext, 'language'>): Plan => {
  if (plannedAt === null) return { plannedTime: null, latestTime: null }
  const first = zonedInstant(plannedAt, zone ?? firstZone)
  const last = zonedInstant(plannedAt, zone ?? lastZone)
  const refuse = (code: 'clockSkips' | 'timePassed') =>
    new ApiError('invalid', {}, [fieldError('plannedAt', code, language)])
  if (first === undefined || last === undefined) throw refuse('clockSkips')
  if (last <= Date.now()) throw refuse('timePassed')
  return { plannedTime: new Date(first).toISOString(), latestTime: new Date(last).toISOString() }
}
