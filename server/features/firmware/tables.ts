import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { FirmwareComponent, FirmwareNote, StartRule } from '#contract/firmware/inputs.ts'
import type { RolloutPause } from '#contract/firmware/rollout.ts'
import { counter, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { device } from '#server/platform/db/tables/devices.ts'
import { file } from '#server/platform/db/tables/files.ts'
import { product } from '#server/platform/db/tables/products.ts'
import { workflowColumnsFrom } from '#server/platform/db/tables/workflows.ts'

/** Tests by its state that an update is open: a device has at most one open update of a component. */
export const isOpenUpdate = (state: SQL): SQL => sql`${state} in ('pending', 'offered', 'downloading', 'installing')`

/** A device has it, and it is not over. */
export const isUnderWay = (state: string): boolean => ['offered', 'downloading', 'installing'].includes(state)

const ownVid = () => text('vid').notNull()

/** A version of a component of a product, with the file that devices install. */
export const firmware = pgTable(
  'firmware',
  {
    pid: text('pid').notNull(),
    vid: ownVid(),
    component: text('component').$type<FirmwareComponent>().notNull(),
    release: text('release').notNull(),
    /** As people and the log know it. */
    name: text('name')
      .notNull()
      .generatedAlwaysAs(
        sql`release || ' · ' || pid || case when component = 'firmware' then '' else ' · ' || component end`,
      ),
    minRelease: text('min_release'),
    languages: jsonb('languages').$type<LanguageCode[]>().notNull(),
    notes: jsonb('notes').$type<FirmwareNote[]>().notNull(),
    file: requiredReference('file_id', () => file.id),
    /** Of what the file holds, in hexadecimal. */
    sha256: text('sha256').notNull().default(''),
    bytes: counter('bytes'),
    /** When it was released, to the second: part of the text that is signed. */
    signedTime: time('signed_time'),
    ...workflowColumnsFrom('draft'),
  },
  (table) => [
    foreignKey({ name: 'firmware_of', columns: [table.pid, table.vid], foreignColumns: [product.pid, product.vid] }),
    unique('firmware_once').on(table.pid, table.component, table.release),
    unique('firmware_owner').on(table.id, table.vid),
    index('firmware_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('firmware_file').on(table.file),
  ],
)

/** A firmware on its way to devices. Its devices are fixed when it begins. */
export const firmwareRollout = pgTable(
  'firmware_rollout',
  {
    name: text('name').notNull(),
    firmwareId: uuid('firmware_id').notNull(),
    vid: ownVid(),
    fromReleases: jsonb('from_releases').$type<string[]>().notNull().default([]),
    deviceIds: jsonb('device_ids').$type<string[]>().notNull().default([]),
    timeoutMinutes: integer('timeout_minutes').notNull(),
    /** How many devices it concerns; counted anew until it begins, and fixed then. */
    devices: counter('devices'),
    /** Others of the product that rollouts of the same version reach, or have reached, at the same time. */
    reached: counter('reached'),
    /** All of the product, at the same time. */
    fleet: counter('fleet'),
    /** Of more of the fleet, in percent, a second person approves; of the settings, as they were when it was saved, or when a server last started. */
    approvalShare: counter('approval_share'),
    /** The name of the account that has asked for it to begin. */
    askedBy: text('asked_by'),
    approveTime: time('approve_time'),
    /** When it begins: until then it can be called back. */
    dueTime: time('due_time'),
    pauseReason: text('pause_reason').$type<RolloutPause>(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    ...workflowColumnsFrom('draft'),
  },
  (table) => [
    foreignKey({
      name: 'firmware_rollout_of',
      columns: [table.firmwareId, table.vid],
      foreignColumns: [firmware.id, firmware.vid],
    }),
    unique('firmware_rollout_owner').on(table.id, table.vid),
    index('firmware_rollout_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('firmware_rollout_firmware').on(table.firmwareId),
    index('firmware_rollout_due').on(table.state, table.dueTime),
  ],
)

/** Devices of a rollout that begin together. Triggers on their updates keep the counters; nothing else writes these. */
export const firmwareGroup = pgTable(
  'firmware_group',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rolloutId: requiredReference('rollout_id', () => firmwareRollout.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    share: integer('share').notNull(),
    start: text('start').$type<StartRule>().notNull(),
    success: integer('success').notNull(),
    errors: integer('errors').notNull(),
    startTime: time('start_time'),
    devices: counter('devices'),
    pending: counter('pending'),
    offered: counter('offered'),
    downloading: counter('downloading'),
    installing: counter('installing'),
    done: counter('done'),
    failed: counter('failed'),
    timedOut: counter('timed_out'),
    skipped: counter('skipped'),
    /** Errors that do not count any more. */
    errorBase: counter('error_base'),
  },
  (table) => [
    unique('firmware_group_place').on(table.rolloutId, table.position),
    unique('firmware_group_owner').on(table.id, table.rolloutId),
    check(
      'firmware_group_balance',
      sql`${table.devices} = ${table.pending} + ${table.offered} + ${table.downloading} + ${table.installing}
                           + ${table.done} + ${table.failed} + ${table.timedOut} + ${table.skipped}`,
    ),
  ],
)

/** What a rollout makes of one device. */
export const firmwareUpdate = pgTable(
  'firmware_update',
  {
    rolloutId: uuid('rollout_id').notNull(),
    groupId: uuid('group_id').notNull(),
    groupNumber: integer('group_number').notNull(),
    vid: ownVid(),
    deviceId: text('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    component: text('component').$type<FirmwareComponent>().notNull(),
    fromRelease: text('from_release').notNull(),
    release: text('release').notNull(),
    /** How often it was offered. */
    attempts: counter('attempts'),
    /** An error from before the rollout was last resumed, or retried: it counts against no threshold. */
    isForgiven: boolean('is_forgiven').notNull().default(false),
    /** What the device has said of its failure. */
    words: text('words'),
    offerTime: time('offer_time'),
    endTime: time('end_time'),
    /** When it has had its time; null while that does not run. */
    dueTime: time('due_time'),
    ...workflowColumnsFrom('pending'),
  },
  (table) => [
    foreignKey({
      name: 'firmware_update_of',
      columns: [table.rolloutId, table.vid],
      foreignColumns: [firmwareRollout.id, firmwareRollout.vid],
    }),
    foreignKey({
      name: 'firmware_update_in',
      columns: [table.groupId, table.rolloutId],
      foreignColumns: [firmwareGroup.id, firmwareGroup.rolloutId],
    }),
    unique('firmware_update_once').on(table.rolloutId, table.deviceId),
    /** A device has one update of a component under way. */
    uniqueIndex('firmware_update_open').on(table.deviceId, table.component).where(isOpenUpdate(sql`state`)),
    index('firmware_update_device').on(table.deviceId),
    index('firmware_update_rollout').on(table.rolloutId, table.state),
    index('firmware_update_group').on(table.groupId),
    index('firmware_update_due').on(table.state, table.dueTime),
    index('firmware_update_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
  ],
)
