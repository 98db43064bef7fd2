import { bigint, bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How many statements have changed a table, in parts whose sum counts (changes.ts): writers add rows and wait for
 * nobody.
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
