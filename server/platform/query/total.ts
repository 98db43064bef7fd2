import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { tableChange } from '#server/platform/db/schema.ts'

interface Total {
  /** Number of statements that had changed the table when it was counted. */
  changes: string
  total: number
  /** Epoch seconds at which the total expires; null for never. */
  until: number | null
}

interface Now {
  changes: string
  seconds: number
}

const isFresh = ({ changes, until }: Total, now: Now | undefined): boolean =>
  changes === now?.changes && (until === null || now.seconds < until)

/** Maximum of cached totals, of about 200 bytes each. */
const maxCached = 2_000

const dialect = new PgDialect()
/** Cached totals by database, oldest first. */
const caches = new WeakMap<Database, Map<string, Total>>()

const cacheKey = (table: string, where: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(where)
  return createHash('sha256')
    .update(JSON.stringify([table, text, params]))
    .digest('base64url')
}

const changesOf = (table: string): SQL =>
  sql`(select coalesce(sum(${tableChange.changes}), 0)::text from ${tableChange} where ${tableChange.tableName} = ${table})`

/**
 * Counts the rows of a table that match, with a cache that any statement on the table invalidates, on all servers: the
 * result is never older than the last commit. `where` reads only the table's own rows; if it also depends on the time,
 * `until` is when the result may change.
 */
export const cachedTotal = async (
  db: Database,
  table: string,
  where: SQL,
  until: SQL = sql`null::timestamptz`,
): Promise<number> => {
  const cache = caches.get(db) ?? new Map<string, Total>()
  caches.set(db, cache)
  const key = cacheKey(table, where)
  const [now] = await rowsOf<Now>(db, sql`select ${changesOf(table)} as changes, date_part('epoch', now()) as seconds`)
  const cached = cache.get(key)
  if (cached && isFresh(cached, now)) return cached.total
  // One statement and thus one snapshot, so that the total and the number of changes are consistent.
  const [counted] = await rowsOf<Total>(
    db,
    sql`select count(*)::int as total, ${changesOf(table)} as changes, date_part('epoch', ${until}) as until
          from ${sql.identifier(table)} where ${where}`,
  )
  if (!counted) return 0
  cache.delete(key)
  cache.set(key, counted)
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCached) break
    cache.delete(oldest)
  }
  return counted.total
}
