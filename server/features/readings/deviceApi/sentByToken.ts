import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import type { CallingDevice } from '#server/platform/interfaces/holders.ts'

const sender = 'Device'

/** What is said of the source of readings that a device sends itself. */
export const deviceSource = (firmware: string | null): string =>
  firmware === null ? sender : `${sender} · ${firmware}`

/** Of the readings of the device: those that were sent with the token that it calls with. */
export const sentByToken = (kind: ReadingKindName, { afterReading }: Pick<CallingDevice, 'afterReading'>): SQL => {
  const { id, source } = readingTables[kind]
  return sql`${id} > ${afterReading} and split_part(${source}, ' · ', 1) = ${sender}`
}
