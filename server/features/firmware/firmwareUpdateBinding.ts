import { type SQL, sql } from 'drizzle-orm'
import type { EventOf } from '#contract/workflows/index.ts'
import { advanceRollout } from '#server/features/firmware/advance.ts'
import { reportedVersion } from '#server/features/firmware/audience.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'
import { firmwareGroup, firmwareRollout, isOpenUpdate, firmwareUpdate as table } from './tables.ts'

const timeout = sql`(select make_interval(mins => timeout_minutes) from ${firmwareRollout} where id = ${table.rolloutId})`
const ended = sql`end_time = now(), due_time = null`

/** Tests whether the timeout runs: it is suspended while the rollout is paused. */
const isTimed = sql`exists (
  select 1 from ${firmwareRollout} whole join ${firmwareGroup} part on part.rollout_id = whole.id
   where part.id = ${table.groupId} and whole.state = 'running' and part.start_time is not null)`

const columnUpdates: Readonly<Partial<Record<EventOf<'firmwareUpdate'>, SQL>>> = {
  'update.offer': sql`offer_time = now(), attempts = attempts + 1, due_time = now() + ${timeout}`,
  'update.install': sql`due_time = now() + ${timeout}`,
  'update.confirm': sql`${ended}, words = null, is_forgiven = false`,
  'update.fail': ended,
  'update.expire': ended,
  'update.skip': ended,
  'update.goBack': ended,
  'update.retry': sql`end_time = null, words = null, is_forgiven = false, due_time = case when ${isTimed} then now() + ${timeout} end`,
}

const within = { table: 'firmware_rollout', column: 'rollout_id' }
const expire = { event: 'update.expire', column: 'due_time', within } as const

export const firmwareUpdateBinding: Binding<'firmwareUpdate'> = {
  name: 'firmwareUpdate',
  owner: { vendor: 'vid' },
  title: 'device_id',
  input: {
    rolloutState: sql`(
      select ${firmwareRollout.state} from ${firmwareRollout} where ${firmwareRollout.id} = ${table.rolloutId})`,
    isStarted: sql`(select start_time is not null from ${firmwareGroup} where ${firmwareGroup.id} = ${table.groupId})`,
    reported: reportedVersion(sql`${table.deviceId}`, sql`${table.component}`),
    isFree: sql`not exists (
      select 1 from ${table} other where other.device_id = ${table.deviceId} and other.component = ${table.component}
         and other.id <> ${table.id} and ${isOpenUpdate(sql`other.state`)})`,
  },
  due: [
    // A device that never requested the firmware is no evidence of harm.
    { state: 'pending', event: 'update.skip', column: 'due_time', within },
    { state: 'offered', ...expire },
    { state: 'downloading', ...expire },
    { state: 'installing', ...expire },
  ],

  /** Locks the rollout first: pausing or stopping it continues with its devices. */
  before: (tx, id) =>
    tx.execute(
      sql`select 1 from ${firmwareRollout} where id = (select rollout_id from ${table} where ${table.id} = ${id}) for update`,
    ),

  async after(tx, { event, recordId }, steps) {
    const updates = columnUpdates[event]
    const [row] = await rowsOf<{ rolloutId: string }>(
      tx,
      updates
        ? sql`update ${table} set ${updates} where id = ${recordId} returning rollout_id as "rolloutId"`
        : sql`select rollout_id as "rolloutId" from ${table} where id = ${recordId}`,
    )
    if (row) await advanceRollout(tx, row.rolloutId, steps)
    return undefined
  },
}
