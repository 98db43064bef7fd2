import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { createTime, requiredReference } from './columns.ts'
import { device } from './devices.ts'
import { licenceKey } from './licences.ts'

const ownDeviceId = () =>
  text('device_id')
    .primaryKey()
    .references(() => device.id, { onDelete: 'cascade' })

/** The one token of a device, as a hash. A trigger takes it away when its key is revoked or moved to another device. */
export const deviceToken = pgTable('device_token', {
  deviceId: ownDeviceId(),
  tokenHash: text('token_hash').notNull().unique(),
  keyId: requiredReference('key_id', () => licenceKey.id).unique(),
  /** The last reading that was stored before the token was given. */
  afterReading: bigint('after_reading', { mode: 'number' }).notNull(),
  createTime: createTime(),
})

/** The code that a device shows last, as a hash; somebody can bind or unbind the device by it once. */
export const deviceBindCode = pgTable('device_bind_code', {
  deviceId: ownDeviceId(),
  codeHash: text('code_hash').notNull().unique(),
  /** By whom it was used, and for what, as a hash: whoever lost the reply gets it again. */
  useHash: text('use_hash'),
  createTime: createTime(),
})
