import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A database or a transaction in it. `execute` resolves to `{ rows }`. */
export type Database = PgDatabase<NodePgQueryResultHKT>
