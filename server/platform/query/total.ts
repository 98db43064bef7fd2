import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { tableChange } from '#server/platform/db/schema.ts'

interface Total {
  /** How many statements had changed the table when it was counted. */
  changes: string
  total: number
  /** When the clock changes it, in seconds; null for never. */
  until: number | null
}

interface Now {
  changes: string
  seconds: number
}

const holds = ({ changes, until }: Total, now: Now | undefined): boolean =>
  changes === now?.changes && (until === null || now.seconds < until)

/** A total takes some 200 bytes. */
const keptAtMost = 2_000

const dialect = new PgDialect()
/** Of each database, oldest first. */
const keptIn = new WeakMap<Database, Map<string, Total>>()

const keyOf = (table: string, where: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(where)
  return createHash('sha256')
    .update(JSON.stringify([table, text, params]))
    .digest('base64url')
}

const changesOf = (table: string): SQL =>
  sql`(select coalesce(sum(${tableChange.changes}), 0)::text from ${tableChange} where ${tableChange.tableName} = ${table})`

/**
 * How many rows of a table match, counted once until a statement changes the table, on whichever server: never older
 * than what was committed when it was asked for. `where` reads the table's own rows only; where it reads the clock too,
 * `until` is when that next makes a difference.
 */
export const keptTotal = async (
  db: Database,
  table: string,
  where: SQL,
  until: SQL = sql`null::timestamptz`,
): Promise<number> => {
  const kept = keptIn.get(db) ?? new Map<string, Total>()
  keptIn.set(db, kept)
  const key = keyOf(table, where)
  const [now] = await rowsOf<Now>(db, sql`select ${changesOf(table)} as changes, date_part('epoch', now()) as seconds`)
  const known = kept.get(key)
  if (known && holds(known, now)) return known.total
  // One statement, one snapshot: the total and the changes that it knows of cannot part.
  const [counted] = await rowsOf<Total>(
    db,
    sql`select count(*)::int as total, ${changesOf(table)} as changes, date_part('epoch', ${until}) as until
          from ${sql.identifier(table)} where ${where}`,
  )
  if (!counted) return 0
  kept.delete(key)
  kept.set(key, counted)
  for (const oldest of kept.keys()) {
    if (kept.size <= keptAtMost) break
    kept.delete(oldest)
  }
  return counted.total
}
