import { sql } from 'drizzle-orm'
import { type Repeated, repeat } from '../concurrency/repeat.ts'
import { rowsOf } from '../query/rows.ts'
import type { Database, OpenDatabase } from './connect.ts'

/** As PostgreSQL's own autovacuum does by default: so many rows, and this share of the table. */
const vacuumed = { rows: 50, share: 0.2 }
const inserted = { rows: 1_000, share: 0.2 }
const analyzed = { rows: 50, share: 0.1 }
const everyMs = 60_000

interface Table {
  name: string
  isOld: boolean
}

/**
 * Frees the room of dead rows and renews what the planner knows of tables that have changed much. Answers how many there
 * were. Each is a statement of its own, so that what waits for the one connection gets its turn between two.
 */
export const keepUp = async (db: Database): Promise<number> => {
  const tables = await rowsOf<Table>(
    db,
    sql`select * from (
          select relname as name,
                 n_dead_tup > ${vacuumed.rows} + ${vacuumed.share}::float8 * n_live_tup
                   or n_ins_since_vacuum > ${inserted.rows} + ${inserted.share}::float8 * n_live_tup as "isOld",
                 n_mod_since_analyze > ${analyzed.rows} + ${analyzed.share}::float8 * n_live_tup as "isUnknown"
            from pg_stat_user_tables) as changed
         where "isOld" or "isUnknown"`,
  )
  for (const { name, isOld } of tables)
    await db.execute(sql`${isOld ? sql`vacuum (analyze)` : sql`analyze`} ${sql.identifier(name)}`)
  return tables.length
}

/** The embedded database has no autovacuum: without this its tables grow, and their pages are planned by old figures. */
export const startUpkeep = ({ db, kind }: OpenDatabase, onError: (error: unknown) => void): Repeated | undefined =>
  kind === 'pglite' ? repeat(() => keepUp(db), everyMs, onError) : undefined
