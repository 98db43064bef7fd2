import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the expression of the sort key of a version, which orders like `compareVersions` of
 * `contract/core/softwareVersion.ts`. Index `device_firmware` has the same expression.
 */
export const versionKey = (version: SQL): SQL => sql`(version_key(${version}) collate "C")`
