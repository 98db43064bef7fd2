import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { createTime, requiredReference } from './columns.ts'
import { device } from './devices.ts'
import { licenceKey } from './licences.ts'

const ownDeviceId = () =>
  text('device_id')
    .primaryKey()
    .references(() => device.id, { onDelete: 'cascade' })

/**
 * Hashes of device tokens, one per device. A trigger deletes it when its licence key is revoked or moved to another
 * device.
 */
export const deviceToken = pgTable('device_token', {
  deviceId: ownDeviceId(),
  tokenHash: text('token_hash').notNull().unique(),
  keyId: requiredReference('key_id', () => licenceKey.id).unique(),
  /** Id of the last reading stored before the token was issued. */
  afterReading: bigint('after_reading', { mode: 'number' }).notNull(),
  createTime: createTime(),
})

/** Hashes of the last bind code of each device, by which it can be bound or unbound once. */
export const deviceBindCode = pgTable('device_bind_code', {
  deviceId: ownDeviceId(),
  codeHash: text('code_hash').notNull().unique(),
  /** Hash of the user and purpose of its use, so that a repeated request is idempotent. */
  useHash: text('use_hash'),
  createTime: createTime(),
})
