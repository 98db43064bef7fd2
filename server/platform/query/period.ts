import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/localizedText.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'

/** Returns the status of a period by the time of the database: scheduled, in effect or expired. */
export const periodStatus = (startTime: PgColumn, endTime: PgColumn): SQL =>
  sql`case when ${startTime} > now() then 'scheduled' when ${endTime} <= now() then 'expired' else 'inEffect' end`

/** Throws `invalid` if a period ends before it begins. */
export const assertPeriod = (
  { startTime, endTime }: { startTime: string; endTime: string | null },
  { language }: { language: Language },
): void => {
  if (endTime !== null && Date.parse(endTime) <= Date.parse(startTime))
    throw new ApiError('invalid', {}, [fieldError('endTime', 'notAfter', language)])
}
