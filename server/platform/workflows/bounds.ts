import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'

/** The column of a table that holds the bound from which on a second person approves, and the bound by the settings. */
interface ApprovalBound {
  column: string
  boundOf: (config: Config) => number
}

/** Bounds of approval by the name of the table. */
export type ApprovalBounds = Readonly<Record<string, ApprovalBound>>

const hasNotBegun = sql`state in ('draft', 'awaiting', 'scheduled')`

/**
 * Gives what was saved under other settings, and has not begun, the bounds from which on a second person approves: settings
 * are read when a server starts, so what is scheduled or asked for later keeps to those of that time.
 */
export const applyBounds = async (db: Database, config: Config, bounds: ApprovalBounds): Promise<void> => {
  for (const [table, { column, boundOf }] of Object.entries(bounds)) {
    const [name, bound] = [sql.identifier(column), boundOf(config)]
    await db.execute(
      sql`update ${sql.identifier(table)} set ${name} = ${bound} where ${hasNotBegun} and ${name} <> ${bound}`,
    )
  }
}
