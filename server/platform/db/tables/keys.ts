import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTime } from './columns.ts'

/** The fingerprints of the keys that servers of this database have written with, so that a start notices a key that is gone. */
export const serverKey = pgTable(
  'server_key',
  {
    setting: text('setting', { enum: ['AUDIT_KEY', 'SECRET_KEY', 'LICENCE_KEY'] }).notNull(),
    keyId: text('key_id').notNull(),
    /** The operator has started a server without it. */
    isLost: boolean('is_lost').notNull().default(false),
    createTime: createTime(),
  },
  (table) => [primaryKey({ columns: [table.setting, table.keyId] })],
)
