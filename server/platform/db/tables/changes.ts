import { bigint, bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Numbers of statements that have changed a table; their sum counts (changes.ts). Writers insert rows, and so never
 * wait for each other.
 */
export const tableChange = pgTable(
  'table_change',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    tableName: text('table_name').notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull().default(1),
  },
  (table) => [index('table_change_of').on(table.tableName)],
)
