import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createTime, time } from './columns.ts'
import { file } from './files.ts'
import { vendor } from './vendors.ts'
import { workflowColumns } from './workflows.ts'

const ownerVid = () =>
  text('vid')
    .notNull()
    .references(() => vendor.vid)

/** A value-added service that a vendor has bought, for a period. */
export const serviceRecord = pgTable(
  'service_record',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    vid: ownerVid(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    ...workflowColumns(),
    createTime: createTime(),
  },
  (table) => [
    index('service_record_start').on(table.state, table.startTime),
    index('service_record_end').on(table.state, table.endTime),
  ],
)

/** A watch face of a vendor. */
export const dial = pgTable('dial', {
  id: uuid('id').primaryKey().defaultRandom(),
  vid: ownerVid(),
  name: text('name').notNull(),
  imageId: uuid('image_id').references(() => file.id),
  packageId: uuid('package_id').references(() => file.id),
  ...workflowColumns(),
  createTime: createTime(),
})

/** A licence key, and the device that it is bound to. */
export const licenceKey = pgTable('licence_key', {
  id: uuid('id').primaryKey().defaultRandom(),
  vid: ownerVid(),
  serial: text('serial').notNull().unique(),
  deviceId: text('device_id'),
  activateTime: time('activate_time'),
  ...workflowColumns(),
  createTime: createTime(),
})
