import { type SQL, sql } from 'drizzle-orm'
import type { signedFirmwareText } from '#contract/firmware/signed.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { firmware } from './tables.ts'

/** Formats a release time as it is signed. */
export const signedTimeOf = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Reads the fields that the signature of a version covers; undefined before its release, as drafts are never signed. */
export const readSignedFields = async (
  db: Database,
  id: string,
): Promise<Parameters<typeof signedFirmwareText>[0] | undefined> => {
  const [row] = await rowsOf<Parameters<typeof signedFirmwareText>[0]>(
    db,
    sql`select pid, component, release, bytes, sha256, ${signedTimeOf(sql`signed_time`)} as "signedTime"
          from ${firmware} where id = ${id} and signed_time is not null`,
  )
  return row
}
