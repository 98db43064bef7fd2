import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createTime } from '#server/platform/db/tables/columns.ts'

/** Screens that wait for an account to confirm their code. Their token authenticates no display until then. */
export const displayPairing = pgTable(
  'display_pairing',
  {
    tokenHash: text('token_hash').primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    /** The address that it came from, which has so many at a time. */
    client: text('client').notNull(),
    createTime: createTime(),
  },
  (table) => [index('display_pairing_client').on(table.client)],
)
