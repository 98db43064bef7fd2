import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createTime } from '#server/platform/db/tables/columns.ts'

/** Screens whose code has not been confirmed by an account yet. Their token is not valid until then. */
export const displayPairing = pgTable(
  'display_pairing',
  {
    tokenHash: text('token_hash').primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    /** Address of the screen; the number of codes per address is limited. */
    client: text('client').notNull(),
    createTime: createTime(),
  },
  (table) => [index('display_pairing_client').on(table.client)],
)
