import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, valueColumns } from '#server/platform/db/readings.ts'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { readingLedger } from '#server/platform/db/schema.ts'
import type { PersonalData, PersonsNamed } from '#server/platform/personalData/parts.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { eraseReadings } from './erase.ts'
import { countReadingUploads, deleteReadingUploads } from './readingUploads.ts'

type Values = Record<string, unknown>

const ofUser = (kind: ReadingKindName, userId: string): SQL =>
  sql`${readingTables[kind]} where ${readingTables[kind].userId} = ${userId}`

const readKind = (tx: Database, kind: ReadingKindName, userId: string): Promise<Values[]> => {
  const values = valueColumns(kind).map(({ name, column }) => sql`${column} as ${sql.identifier(name)}`)
  return rowsOf(
    tx,
    sql`select ${timeText(sql`measured_at`)} as "measuredAt", utc_offset as "utcOffset", device_id as "deviceId", source,
               ${sql.join(values, sql`, `)}
          from ${ofUser(kind, userId)} order by measured_at`,
  )
}

/** The readings of a user, and the uploaded files of readings, any of which may contain readings of the user. */
export const personalData = {
  readings: {
    async read(tx, userId) {
      const readings: Record<string, Values[]> = {}
      for (const kind of readingKindNames) {
        const ofKind = await readKind(tx, kind, userId)
        if (ofKind.length > 0) readings[kind] = ofKind
      }
      return readings
    },
    count: (db, userId) =>
      countRows(
        db,
        sql`(${sql.join(
          readingKindNames.map((kind) => sql`select 1 from ${ofUser(kind, userId)}`),
          sql` union all `,
        )}) as readings`,
      ),
    // Takes the writers' lock, so that counts stay exact: before devices, as an import does, and for all kinds before the first
    // deletion, so that the later statements read a snapshot without concurrent writes.
    lock: (tx) => tx.execute(sql`select 1 from ${readingLedger} order by kind for update`),
    erase: eraseReadings,
  },
  uploads: {
    count: (db) => countReadingUploads(db),
    async erase(tx) {
      const objectKeys = await deleteReadingUploads(tx)
      return { count: objectKeys.length, objectKeys }
    },
  },
} satisfies Partial<PersonalData>

/** Fields of readings and of their imports that name the measured user. */
export const personsNamed: PersonsNamed = {
  readingImport: ['user'],
  ...Object.fromEntries(readingKindNames.map((kind) => [kind, ['user']])),
}
