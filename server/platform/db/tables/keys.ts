import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTime } from './columns.ts'

/** Fingerprints of the keys that servers of this database have used, so that a lost key is detected at start. */
export const serverKey = pgTable(
  'server_key',
  {
    setting: text('setting', { enum: ['AUDIT_KEY', 'SECRET_KEY', 'LICENCE_KEY'] }).notNull(),
    keyId: text('key_id').notNull(),
    /** True if the operator has started a server without the key. */
    isLost: boolean('is_lost').notNull().default(false),
    createTime: createTime(),
  },
  (table) => [primaryKey({ columns: [table.setting, table.keyId] })],
)
