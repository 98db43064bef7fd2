import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTime, time } from '#server/platform/db/tables/columns.ts'
import { device } from '#server/platform/db/tables/devices.ts'

/** Users of apps. Devices and readings refer to them by id, even before the app has sent their data. */
export const appUser = pgTable(
  'app_user',
  {
    id: text('id').primaryKey(),
    nickname: text('nickname').notNull(),
    email: text('email'),
    phone: text('phone'),
    appVersion: text('app_version'),
    language: text('language'),
    country: text('country'),
    lastActive: time('last_active'),
    createTime: createTime(),
  },
  (table) => [index('app_user_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst())],
)

/** Periods in which devices were bound to users, written by a trigger on devices. */
export const deviceBinding = pgTable(
  'device_binding',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: text('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    /** Null once the user is erased; the period remains. */
    userId: text('user_id'),
    boundAt: time('bound_at').notNull(),
    unboundAt: time('unbound_at'),
  },
  (table) => [
    index('device_binding_device').on(table.deviceId),
    index('device_binding_user').on(table.userId),
    uniqueIndex('device_binding_open').on(table.deviceId).where(sql`unbound_at is null`),
  ],
)
