import { type SQL, sql } from 'drizzle-orm'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { advanceRollout } from '#server/features/firmware/advance.ts'
import { countAudience } from '#server/features/firmware/audience.ts'
import { snapshotAudience } from '#server/features/firmware/snapshot.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'
import { firmware, firmwareGroup, firmwareUpdate, isOpenUpdate, firmwareRollout as table } from './tables.ts'

const sumOfGroups = (sum: SQL) =>
  sql`(select coalesce(sum(${sum}), 0)::int from ${firmwareGroup} where rollout_id = ${table.id})`

/** Undo window in seconds of a started rollout. */
const undoSeconds = 60

const setDueTime = sql`due_time = now() + make_interval(secs => ${undoSeconds})`

/** Selects unfinished updates of groups that have begun: their timeout runs while the rollout runs. */
const isTimed = sql`state in ('pending', 'offered', 'downloading')
  and group_id in (select id from ${firmwareGroup} where start_time is not null)`

const stopTimeouts = (tx: Database, id: string) =>
  tx.execute(sql`update ${firmwareUpdate} set due_time = null where rollout_id = ${id} and ${isTimed}`)

const startTimeouts = (tx: Database, id: string) =>
  tx.execute(
    sql`update ${firmwareUpdate} set due_time = now() + make_interval(mins => timeout_minutes)
          from ${table} where ${table.id} = rollout_id and rollout_id = ${id} and ${firmwareUpdate.dueTime} is null
           and ${firmwareUpdate.state} in ('pending', 'offered', 'downloading')
           and group_id in (select id from ${firmwareGroup} where ${firmwareGroup.startTime} is not null)`,
  )

/** Starts the next group and its timeouts. */
const startGroup = async (tx: Database, id: string) => {
  await tx.execute(
    sql`update ${firmwareGroup} set start_time = now()
         where id = (select id from ${firmwareGroup} where rollout_id = ${id} and start_time is null
                      order by position limit 1)`,
  )
  await startTimeouts(tx, id)
}

const readUpdateIds = async (tx: Database, which: SQL): Promise<string[]> =>
  (await rowsOf<{ id: string }>(tx, sql`select id from ${firmwareUpdate} where ${which} order by id`)).map(
    ({ id }) => id,
  )

/** Returns whether all updates of groups that have begun have ended. */
const isIdle = async (tx: Database, id: string): Promise<boolean> => {
  const open = await rowsOf(
    tx,
    sql`select 1 from ${firmwareGroup} where rollout_id = ${id} and start_time is not null
           and pending + offered + downloading + installing > 0`,
  )
  return open.length === 0
}

/** Excludes earlier errors from the threshold. */
const forgetErrors = (tx: Database, id: string) =>
  tx.execute(
    sql`update ${firmwareUpdate} set is_forgiven = true
         where rollout_id = ${id} and state in ('failed', 'timedOut') and not is_forgiven`,
  )

/**
 * Locks all versions of a component: none is withdrawn meanwhile, and openings of updates are serialised, so that each
 * counts the earlier ones and no device has two.
 */
const lockComponent = (tx: Database, firmwareId: string) =>
  tx.execute(
    sql`select 1 from ${firmware} where (pid, component) = (select pid, component from ${firmware} where id = ${firmwareId})
         order by id for no key update`,
  )

/** Columns that are set by each event; `by` is the name of the actor. */
const columnUpdates: Readonly<Partial<Record<EventOf<'firmwareRollout'>, (by: string) => SQL>>> = {
  'rollout.start': (by) => sql`asked_by = ${by}, approve_time = null, ${setDueTime}`,
  'rollout.ask': (by) => sql`asked_by = ${by}, approve_time = null`,
  'rollout.approve': () => sql`approve_time = now(), ${setDueTime}`,
  'rollout.pause': () => sql`pause_reason = 'byHand'`,
  'rollout.resume': () => sql`pause_reason = null`,
  'rollout.finish': () => sql`end_time = now()`,
  'rollout.stop': () => sql`end_time = now(), pause_reason = null`,
}

/** Tests that a device has no other open update of the component. */
const isFree = sql`not exists (
  select 1 from ${firmwareUpdate} other
   where other.device_id = ${firmwareUpdate.deviceId} and other.component = ${firmwareUpdate.component}
     and ${isOpenUpdate(sql`other.state`)})`

export const firmwareRolloutBinding: Binding<'firmwareRollout'> = {
  name: 'firmwareRollout',
  owner: { vendor: 'vid' },
  title: 'name',
  askedBy: 'asked_by',
  about: { kind: 'firmwareRollout', column: 'id' },
  input: {
    isReleased: sql`(select ${firmware.state} = 'released' from ${firmware} where ${firmware.id} = firmware_id)`,
    isApproved: sql`approve_time is not null`,
    waitingGroups: sql`(
      select count(*) from ${firmwareGroup} where rollout_id = ${table.id} and ${firmwareGroup.startTime} is null)`,
    failed: sumOfGroups(sql`failed + timed_out`),
  },

  due: [{ state: 'scheduled', event: 'rollout.begin', column: 'due_time', inactive: 'rollout.recall' }],

  /**
   * Recounts the devices until the rollout begins. Once scheduled, the number cannot exceed the one that was started or
   * approved.
   */
  async before(tx, id) {
    // Locks the rollout first, in the order of the clock.
    const [row] = await tx
      .select()
      .from(table)
      .where(sql`id = ${id} and state in ('draft', 'awaiting', 'scheduled')`)
      .for('update')
    if (!row) return
    await lockComponent(tx, row.firmwareId)
    const { devices: count, reached, fleet } = await countAudience(tx, row)
    const devices = row.state === 'scheduled' ? Math.min(count, row.devices) : count
    await tx.execute(
      sql`update ${table} set devices = ${devices}, reached = ${reached}, fleet = ${fleet} where id = ${id}`,
    )
  },

  async beforeLog(tx, id, event, to) {
    if (event === 'rollout.begin' && to === 'running') await snapshotAudience(tx, id)
    if (event !== 'rollout.retry') return
    const [row] = await tx.select({ firmwareId: table.firmwareId }).from(table).where(sql`id = ${id}`)
    if (row) await lockComponent(tx, row.firmwareId)
  },

  async after(tx, { event, from, to, recordId, by }, steps) {
    const set = (values: SQL) => tx.execute(sql`update ${table} set ${values} where id = ${recordId}`)
    const updates = columnUpdates[event]?.(by.name)
    const [before] = await tx.select({ pauseReason: table.pauseReason }).from(table).where(sql`id = ${recordId}`)
    if (updates) await set(updates)

    if (from === 'scheduled') await set(sql`due_time = null`)
    if (to === 'draft') await set(sql`asked_by = null, approve_time = null`)
    if ((event === 'rollout.begin' && to === 'running') || event === 'rollout.next') await startGroup(tx, recordId)
    if (to === 'paused') await stopTimeouts(tx, recordId)
    if (event === 'rollout.retry') {
      const ids = await readUpdateIds(
        tx,
        sql`rollout_id = ${recordId} and state in ('failed', 'timedOut') and ${isFree}`,
      )
      await steps.many({ workflow: 'firmwareUpdate', ids, event: workflowEvent('update.retry') }, by)
      await tx.execute(
        sql`update ${firmwareUpdate} set end_time = null, words = null, is_forgiven = false
             where rollout_id = ${recordId} and state = 'pending'`,
      )
      await forgetErrors(tx, recordId)
      await set(sql`end_time = null`)
      if (to === 'running') await startTimeouts(tx, recordId)
    }
    if (event === 'rollout.resume') {
      await forgetErrors(tx, recordId)
      await startTimeouts(tx, recordId)
      // Resuming after too little success starts the next group, unless updates are being retried.
      if (before?.pauseReason === 'success' && (await isIdle(tx, recordId))) await startGroup(tx, recordId)
    }
    if (event === 'rollout.stop') {
      const ids = await readUpdateIds(
        tx,
        sql`rollout_id = ${recordId} and state in ('pending', 'offered', 'downloading')`,
      )
      await steps.many({ workflow: 'firmwareUpdate', ids, event: workflowEvent('update.skip') }, by)
      await tx.execute(
        sql`update ${firmwareUpdate} set end_time = now(), due_time = null where rollout_id = ${recordId} and state = 'skipped' and end_time is null`,
      )
    }
    if (to === 'running') await advanceRollout(tx, recordId, steps)
    return undefined
  },

  messages: {
    'rollout.ask': {
      toAdministrators: 'firmware.server:firmwareRollout.messages.rollout.ask.toAdministrators',
    },
    'rollout.begin': [
      {
        ledTo: 'awaiting',
        toAdministrators: 'firmware.server:firmwareRollout.messages.rollout.begin.0.toAdministrators',
      },
      {
        ledTo: 'draft',
        toAdministrators: 'firmware.server:firmwareRollout.messages.rollout.begin.1.toAdministrators',
      },
    ],
    'rollout.breach': {
      toAdministrators: 'firmware.server:firmwareRollout.messages.rollout.breach.toAdministrators',
    },
    'rollout.stop': {
      toVendor: 'firmware.server:firmwareRollout.messages.rollout.stop.toVendor',
    },
  },
}
