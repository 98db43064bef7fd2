import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'

/** The column of the number above which a second person approves, and its value in the settings. */
interface ApprovalBound {
  column: string
  boundOf: (config: Config) => number
}

/** Approval bounds by table name. */
export type ApprovalBounds = Readonly<Record<string, ApprovalBound>>

const hasNotBegun = sql`state in ('draft', 'awaiting', 'scheduled')`

/**
 * Updates the approval bounds of all records that have not begun to the current settings, as they may have been saved
 * under other ones.
 */
export const applyBounds = async (db: Database, config: Config, bounds: ApprovalBounds): Promise<void> => {
  for (const [table, { column, boundOf }] of Object.entries(bounds)) {
    const [name, bound] = [sql.identifier(column), boundOf(config)]
    await db.execute(
      sql`update ${sql.identifier(table)} set ${name} = ${bound} where ${hasNotBegun} and ${name} <> ${bound}`,
    )
  }
}
