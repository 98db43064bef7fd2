import { type SQL, sql } from 'drizzle-orm'
import { compareVersions } from '#contract/core/softwareVersion.ts'
import type { FirmwareComponent } from '#contract/firmware/inputs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { versionKey } from '#server/platform/db/tables/columns.ts'
import { firmware } from './tables.ts'

/** Tests in SQL whether two versions are equal, as `isSameVersion` does: 2.5 equals v2.5.0. */
export const isSameRelease = (one: SQL, other: SQL): SQL => sql`${versionKey(one)} = ${versionKey(other)}`

/** Returns the newest version of a component of a product that was ever released; undefined if none. */
export const newestReleased = async (
  tx: Database,
  pid: string,
  component: FirmwareComponent,
): Promise<string | undefined> => {
  const rows = await rowsOf<{ release: string }>(
    tx,
    sql`select release from ${firmware} where pid = ${pid} and component = ${component} and state in ('released', 'withdrawn')`,
  )
  return rows
    .map(({ release }) => release)
    .toSorted(compareVersions)
    .at(-1)
}
