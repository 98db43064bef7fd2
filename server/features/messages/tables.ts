import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { account } from '#server/platform/db/tables/accounts.ts'
import { requiredReference } from '#server/platform/db/tables/columns.ts'
import { sysMsg } from '#server/platform/db/tables/messages.ts'

/** Accounts that have read a message. */
export const sysMsgRead = pgTable(
  'sys_msg_read',
  {
    msgId: requiredReference('msg_id', () => sysMsg.id, { onDelete: 'cascade' }),
    accountId: requiredReference('account_id', () => account.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.msgId, table.accountId] })],
)
