import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import type { CallingDevice } from '#server/platform/interfaces/principals.ts'

const sourcePrefix = 'Device'

/** Returns the source of readings that a device sends itself: `Device · <firmware>`. */
export const deviceSource = (firmware: string | null): string =>
  firmware === null ? sourcePrefix : `${sourcePrefix} · ${firmware}`

/** Returns the condition that selects the device's readings that were sent with the calling token. */
export const sentByToken = (kind: ReadingKindName, { afterReading }: Pick<CallingDevice, 'afterReading'>): SQL => {
  const { id, source } = readingTables[kind]
  return sql`${id} > ${afterReading} and split_part(${source}, ' · ', 1) = ${sourcePrefix}`
}
