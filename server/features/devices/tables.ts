import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/db/tables/columns.ts'
import { device } from '#server/platform/db/tables/devices.ts'

export const deviceVersion = pgTable(
  'device_version',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    component: text('component', { enum: ['firmware', 'hardware', 'bluetooth', 'resources'] }).notNull(),
    version: text('version').notNull(),
    reportedAt: time('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.component, table.reportedAt] })],
)
