import { type SQL, sql } from 'drizzle-orm'
import type { FirmwareComponent } from '#contract/firmware/inputs.ts'
import { appVersionForm, compareVersions } from '#contract/services/appVersion.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { firmware } from './tables.ts'

/** Tests whether a version can be ordered: devices report others too, e.g. `2.5.0-rc.1`. */
export const isComparable = (release: string): boolean => appVersionForm.test(release)

const plainForm = (release: SQL): SQL =>
  sql`regexp_replace(regexp_replace(${release}, '(^|\\.)0+(?=[0-9])', '\\1', 'g'), '(\\.0)+$', '')`

/** Tests in SQL whether two versions are equal, as `isSameVersion` does: 2.5 equals 2.5.0. */
export const isSameRelease = (one: SQL, other: SQL): SQL => sql`${plainForm(one)} = ${plainForm(other)}`

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
