import { sql } from 'drizzle-orm'
import { check, index, integer, pgSequence, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { counter, createTime, recordColumns, requiredReference, time } from './columns.ts'
import { ownPid } from './products.ts'
import { ownVid } from './vendors.ts'
import { workflowColumnsFrom } from './workflows.ts'

/** Counters of keys by state, written only by triggers on the keys. */
const keyCounters = () => ({
  generated: counter('generated'),
  activated: counter('activated'),
  revoked: counter('revoked'),
})

/** Quotas of licence keys by product. A check constraint prevents generating more than was granted. */
export const licence = pgTable(
  'licence',
  {
    ...recordColumns(),
    pid: ownPid().unique(),
    vid: ownVid(),
    granted: counter('granted'),
    /** Number of keys reserved for batches that are not generated yet. */
    reserved: counter('reserved'),
    drawn: counter('drawn'),
    ...keyCounters(),
  },
  (table) => [
    index('licence_vid').on(table.vid),
    check('licence_quota', sql`${table.reserved} >= 0 and ${table.drawn} + ${table.reserved} <= ${table.granted}`),
    check(
      'licence_balance',
      sql`${table.drawn} = ${table.generated} + ${table.activated} + ${table.revoked}
          and least(${table.generated}, ${table.activated}, ${table.revoked}) >= 0`,
    ),
  ],
)

/** Sequence of batch numbers. */
export const batchNumbers = pgSequence('licence_batch_number', { startWith: 1001 })

/** Batches of licence keys. */
export const licenceBatch = pgTable(
  'licence_batch',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique().default(sql`'B' || nextval('licence_batch_number')`),
    licenceId: requiredReference('licence_id', () => licence.id),
    pid: ownPid(),
    vid: ownVid(),
    count: integer('count').notNull(),
    ...keyCounters(),
    exports: counter('exports'),
    note: text('note'),
    createTime: createTime(),
  },
  (table) => [
    index('licence_batch_of').on(table.licenceId),
    index('licence_batch_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('licence_batch_unfinished').on(table.createTime).where(sql`generated + activated + revoked < count`),
    check(
      'licence_batch_balance',
      sql`${table.generated} + ${table.activated} + ${table.revoked} <= ${table.count}
          and least(${table.generated}, ${table.activated}, ${table.revoked}) >= 0`,
    ),
  ],
)

/** Licence keys, and the devices that they are bound to. Keys are never deleted. */
export const licenceKey = pgTable(
  'licence_key',
  {
    batchId: requiredReference('batch_id', () => licenceBatch.id),
    /** Position in the batch from 1, which makes repeated chunks idempotent. */
    ordinal: integer('ordinal').notNull(),
    pid: ownPid(),
    vid: ownVid(),
    /** The whole key, without separators. */
    serial: text('serial').notNull().unique(),
    /** Masked key for lists, messages and the log. */
    masked: text('masked').generatedAlwaysAs(sql`left(serial, 4) || '-…-' || right(serial, 4)`),
    deviceId: text('device_id'),
    /** The previous device, only within the transaction that moves the key. */
    movedFrom: text('moved_from'),
    activateTime: time('activate_time'),
    ...workflowColumnsFrom('generated'),
  },
  (table) => [
    unique('licence_key_place').on(table.batchId, table.ordinal),
    // Exactly the order of lists.
    index('licence_key_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('licence_key_vid').on(table.vid, table.createTime.desc(), table.id.desc().nullsFirst()),
    index('licence_key_pid').on(table.pid, table.createTime.desc(), table.id.desc().nullsFirst()),
    index('licence_key_batch').on(table.batchId, table.createTime.desc(), table.id.desc().nullsFirst()),
    index('licence_key_state').on(table.state, table.createTime.desc(), table.id.desc().nullsFirst()),
    index('licence_key_activate_time').on(
      table.activateTime.desc().nullsLast(),
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('licence_key_device').on(table.deviceId).where(sql`device_id is not null`),
    // A device has one active key.
    uniqueIndex('licence_key_of_device').on(table.deviceId).where(sql`state = 'activated'`),
  ],
)

/** Append-only log of actions on quotas, batches and keys. */
export const licenceEvent = pgTable(
  'licence_event',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createTime: createTime(),
    event: text('event', { enum: ['granted', 'drawn', 'exported', 'revealed'] }).notNull(),
    pid: ownPid(),
    vid: ownVid(),
    batch: text('batch'),
    /** Masked key. */
    serial: text('serial'),
    count: integer('count').notNull(),
    reason: text('reason'),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
  },
  (table) => [
    index('licence_event_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('licence_event_pid').on(table.pid, table.createTime.desc()),
  ],
)
