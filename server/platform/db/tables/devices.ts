import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createTime, time, versionKey } from './columns.ts'
import { product } from './products.ts'
import { vendor } from './vendors.ts'

export const device = pgTable(
  'device',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    pid: text('pid').references(() => product.pid),
    vid: text('vid').references(() => vendor.vid),
    userId: text('user_id'),
    firmware: text('firmware'),
    lastSeen: time('last_seen'),
    bindTime: time('bind_time'),
    createTime: createTime(),
  },
  (table) => [
    // Exactly the order of the list.
    index('device_vid').on(table.vid, table.createTime.desc(), table.id.desc().nullsFirst()),
    index('device_firmware').on(sql`${versionKey(sql`firmware`)} desc nulls last`, table.id.desc().nullsFirst()),
    index('device_user').on(table.userId),
    index('device_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
  ],
)
