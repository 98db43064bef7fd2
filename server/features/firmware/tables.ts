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
import type { IncomparableDevices, RolloutPause } from '#contract/firmware/rollout.ts'
import { counter, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { device } from '#server/platform/db/tables/devices.ts'
import { file } from '#server/platform/db/tables/files.ts'
import { product } from '#server/platform/db/tables/products.ts'
import { workflowColumnsFrom } from '#server/platform/db/tables/workflows.ts'

/** Tests by its state whether an update is open: a device has at most one open update of a component. */
export const isOpenUpdate = (state: SQL): SQL => sql`${state} in ('pending', 'offered', 'downloading', 'installing')`

/** Tests by its state whether a device has received an update and not finished it. */
export const isInProgress = (state: string): boolean => ['offered', 'downloading', 'installing'].includes(state)

const ownVid = () => text('vid').notNull()

/** A version of a component of a product, with the file that devices install. */
export const firmware = pgTable(
  'firmware',
  {
    pid: text('pid').notNull(),
    vid: ownVid(),
    component: text('component').$type<FirmwareComponent>().notNull(),
    release: text('release').notNull(),
    /** Name in lists and in the log. */
    name: text('name')
      .notNull()
      .generatedAlwaysAs(
        sql`release || ' · ' || pid || case when component = 'firmware' then '' else ' · ' || component end`,
      ),
    minRelease: text('min_release'),
    languages: jsonb('languages').$type<LanguageCode[]>().notNull(),
    notes: jsonb('notes').$type<FirmwareNote[]>().notNull(),
    file: requiredReference('file_id', () => file.id),
    /** SHA-256 of the file in hexadecimal. */
    sha256: text('sha256').notNull().default(''),
    bytes: counter('bytes'),
    /** Release time in seconds, part of the signed text. */
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

/** A rollout of a firmware. Its devices are fixed when it begins. */
export const firmwareRollout = pgTable(
  'firmware_rollout',
  {
    name: text('name').notNull(),
    firmwareId: uuid('firmware_id').notNull(),
    vid: ownVid(),
    fromReleases: jsonb('from_releases').$type<string[]>().notNull().default([]),
    deviceIds: jsonb('device_ids').$type<string[]>().notNull().default([]),
    timeoutMinutes: integer('timeout_minutes').notNull(),
    /** Number of devices, recounted until it begins. */
    devices: counter('devices'),
    /** Number of other devices reached by rollouts of the same version, counted at the same time. */
    reached: counter('reached'),
    /** Number of devices of the product, counted at the same time. */
    fleet: counter('fleet'),
    /**
     * Percentage of the fleet above which approval is required; copied from the settings when saved and when a server
     * starts.
     */
    approvalShare: counter('approval_share'),
    /** Name of the account that requested the start. */
    askedBy: text('asked_by'),
    approveTime: time('approve_time'),
    /** Time at which it begins; until then it can be recalled. */
    dueTime: time('due_time'),
    pauseReason: text('pause_reason').$type<RolloutPause>(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    /** Devices that were left out at the start. */
    incomparable: jsonb('incomparable').$type<IncomparableDevices>().notNull().default({ count: 0, devices: [] }),
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

/** Devices of a rollout that begin together. The counters are maintained by triggers on updates only. */
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
    /** Errors that no longer count. */
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

/** Update of one device by a rollout. */
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
    /** Number of offers. */
    attempts: counter('attempts'),
    /** True for an error from before the rollout was last resumed or retried: it counts against no threshold. */
    isForgiven: boolean('is_forgiven').notNull().default(false),
    /** Failure message of the device. */
    words: text('words'),
    offerTime: time('offer_time'),
    endTime: time('end_time'),
    /** End of the timeout; null while the timeout is suspended. */
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
    uniqueIndex('firmware_update_open').on(table.deviceId, table.component).where(isOpenUpdate(sql`state`)),
    index('firmware_update_device').on(table.deviceId),
    index('firmware_update_rollout').on(table.rolloutId, table.state),
    index('firmware_update_group').on(table.groupId),
    index('firmware_update_due').on(table.state, table.dueTime),
    index('firmware_update_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
  ],
)
