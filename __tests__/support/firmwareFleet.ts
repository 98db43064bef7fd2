import { deepStrictEqual, ok } from 'node:assert'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { RolloutGroup } from '#contract/firmware/inputs.ts'
import { deviceClient } from '#server/app/simulation/client.ts'
import { type Conduct, conductOf, installer } from '#server/app/simulation/updates.ts'
import { generateToken, hashToken } from '#server/platform/auth/tokens.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRandom, type Random } from '#server/platform/seed/random.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { testEngine } from './engine.ts'
import { createFirmware, createRollout, devicesWith, startRollout, updatesOf } from './firmware.ts'
import { createBatch } from './licences.ts'
import { moveRecord } from './moveRecord.ts'
import type { Platform } from './platform.ts'

/** Number of concurrent requests of the fleet. */
const atOnce = 16

const inTurns = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/** Inserts tokens of devices as if they had activated these keys. */
const tokensOf = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  const batch = await createBatch(db, ids.length)
  const tokens = new Map(ids.map((id) => [id, generateToken()]))
  const rows = JSON.stringify([...tokens].map(([id, token], place) => ({ id, hash: hashToken(token), place })))
  await db.execute(
    sql`insert into device_token (device_id, token_hash, key_id, after_reading)
        select made.id, made.hash, keys.id, 0
          from json_to_recordset(${rows}::json) as made (id text, hash text, place int)
          join (select id, row_number() over (order by id) - 1 as place from licence_key where batch_id = ${batch}) keys
            on keys.place = made.place`,
  )
  return tokens
}

/** Inserts a released firmware with a real file in storage. */
export const createStoredFirmware = async ({ db, storage }: Platform, bytes = 150_000) => {
  const content = randomBytes(bytes)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const firmware = await createFirmware(db, { isReleased: false })
  const [row] = await rowsOf<{ key: string }>(
    db,
    sql`update firmware set sha256 = ${sha256}, bytes = ${bytes} where id = ${firmware.id}
        returning (select object_key from file where file.id = file_id) as key`,
  )
  await storage.store.put(row?.key ?? '', Readable.from([content]), { type: 'application/octet-stream' })
  await moveRecord(db, 'firmwareLife', firmware.id, 'firmware.release')
  return { ...firmware, sha256, content }
}

const states = ['pending', 'offered', 'downloading', 'installing', 'done', 'failed', 'timed_out', 'skipped']

/** Asserts that the counters of every group equal a count from scratch, and returns their sums. */
export const assertGroupTotals = async (db: Database, rolloutId: string): Promise<Record<string, number>> => {
  const groups = await rowsOf<Record<string, number> & { id: string }>(
    db,
    sql`select id, devices, ${sql.join(
      states.map((state) => sql.identifier(state)),
      sql`, `,
    )} from firmware_group where rollout_id = ${rolloutId}`,
  )
  const sums: Record<string, number> = {}
  for (const { id, devices = 0, ...counters } of groups) {
    const rows = await rowsOf<{ state: string; count: number }>(
      db,
      sql`select case state when 'timedOut' then 'timed_out' else state end as state, count(*)::int as count
            from firmware_update where group_id = ${id} group by state`,
    )
    const counts = Object.fromEntries(states.map((state) => [state, 0]))
    for (const { state, count } of rows) counts[state] = count
    deepStrictEqual(counters, counts, 'the counters of a group are not what a count says')
    deepStrictEqual(
      devices,
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    )
    for (const [state, count] of Object.entries(counts)) sums[state] = (sums[state] ?? 0) + count
  }
  return sums
}

const groups: RolloutGroup[] = [
  { share: 10, start: 'success', success: 60, errors: 50 },
  { share: 30, start: 'success', success: 60, errors: 12 },
  { share: 60, start: 'success', success: 60, errors: 20 },
]

const readRollout = async (db: Database, id: string) => {
  const [row] = await rowsOf<{ state: string; reason: string | null }>(
    db,
    sql`select state, pause_reason as reason from firmware_rollout where id = ${id}`,
  )
  return row
}

/** Expires the updates of silent devices. */
const runOut = async (db: Database, silent: readonly string[]): Promise<void> => {
  await db.execute(
    sql`update firmware_update set due_time = now() - interval '1 second' where device_id = any(${sql.param([...silent])}::text[]) and due_time is not null`,
  )
  await transitionDueRecords(db, testEngine)
}

interface Fleet {
  platform: Platform
  address: string
  devices: number
  seed: number
  log?: (line: string) => void
}

const shuffle = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)

/** Share of devices that never request an update. */
const neverShare = 0.03

/** Returns the conduct of a device by its position in its group, from 0 to 1. */
const conductAt = (chance: number): Conduct | 'never' =>
  chance < neverShare ? 'never' : conductOf(chance - neverShare)

/**
 * Runs a rollout to a fleet in which some devices fail, lie, vanish and return: it stops with exactly the
 * report that exceeds its threshold, offers nothing until resumed, and ends after failed devices are
 * repaired and retried. Throws if a number is inconsistent.
 */
export const rollOutToFleet = async ({ platform, address, devices, seed, log = () => {} }: Fleet): Promise<void> => {
  const { db } = platform
  const random = createRandom(seed)
  const firmware = await createStoredFirmware(platform)
  const ids = await devicesWith(db, devices)
  const tokens = await tokensOf(db, ids)
  const call = deviceClient(address)
  const id = await createRollout(db, { firmwareId: firmware.id, deviceIds: ids, groups })
  await startRollout(db, id)
  const groupsOfDevices = Object.values(Object.groupBy(await updatesOf(db, id), ({ group }) => group))
  const fleet = groupsOfDevices.flatMap((members = []) =>
    // Equal shares in every group regardless of the seed: else its thresholds might not be reached.
    shuffle(members, random).map(({ deviceId }, place) => ({
      id: deviceId,
      conduct: conductAt(place / members.length),
      updates: installer({ address, call, token: tokens.get(deviceId) ?? '', version: '1.0' }),
    })),
  )
  const listResponding = () => fleet.filter(({ conduct, updates }) => conduct !== 'never' && !updates.isSilent())
  const silent = () =>
    fleet.filter(({ conduct, updates }) => conduct === 'never' || updates.isSilent()).map((one) => one.id)
  const stepAll = (as: (one: (typeof fleet)[number]) => Conduct) =>
    inTurns(listResponding(), (one) => one.updates.step(as(one)))
  const reportTotals = async (when: string) => {
    const sums = await assertGroupTotals(db, id)
    log(`${when}: ${JSON.stringify(sums)}`)
    return sums
  }

  const rounds = 8
  for (let round = 1; round <= rounds && (await readRollout(db, id))?.state === 'running'; round++) {
    await stepAll(({ conduct }) => conduct as Conduct)
    await runOut(db, silent())
    await reportTotals(`round ${round}`)
  }
  deepStrictEqual(await readRollout(db, id), { state: 'paused', reason: 'errors' }, 'it did not stop at its threshold')
  // By the log: devices that had already downloaded may fail after it.
  const broken = await rowsOf<{ errors: number; most: number }>(
    db,
    sql`select count(*)::int as errors, floor(errors * devices / 100.0)::int as most
          from firmware_group part join firmware_update one on one.group_id = part.id
          join transition step on step.machine = 'firmwareUpdate' and step.record_id = one.id::text
         where part.rollout_id = ${id} and step.event in ('update.fail', 'update.expire')
           and step.seq < (select seq from transition where machine = 'firmwareRollout' and record_id = ${id}
                            and event = 'rollout.breach')
         group by part.id having count(*) * 100 > errors * devices`,
  )
  deepStrictEqual(
    broken.map(({ errors, most }) => errors - most),
    [1],
    'it stops with the first error above the threshold of a group',
  )

  const before = await reportTotals('stopped')
  await stepAll(() => 'good')
  const after = await reportTotals('while it is stopped')
  for (const state of ['pending', 'offered'] as const)
    deepStrictEqual(after[state], before[state], 'something was offered or downloaded while it is paused')

  await moveRecord(db, 'firmwareRollout', id, 'rollout.retry')
  await moveRecord(db, 'firmwareRollout', id, 'rollout.resume')
  for (let round = 1; round <= 2 * rounds && (await readRollout(db, id))?.state === 'running'; round++) {
    await stepAll(({ conduct }) => (conduct === 'vanishes' ? 'vanishes' : 'good'))
    await runOut(db, silent())
    await inTurns(
      fleet.filter(({ conduct, updates }) => conduct === 'returns' && updates.isSilent()),
      ({ updates }) => updates.comeBack(),
    )
    await reportTotals(`mended, round ${round}`)
  }
  deepStrictEqual((await readRollout(db, id))?.state, 'finished')
  const finalUpdates = await rowsOf<{ deviceId: string; state: string; reported: string }>(
    db,
    sql`select device_id as "deviceId", state,
               (select version from device_version v where v.device_id = u.device_id and v.component = u.component
                 order by reported_at desc limit 1) as reported
          from firmware_update u where rollout_id = ${id}`,
  )
  deepStrictEqual(finalUpdates.length, devices, 'devices are missing')
  const runs = new Map(fleet.map(({ id: deviceId, updates }) => [deviceId, updates.version()]))
  for (const { deviceId, state, reported } of finalUpdates) {
    ok(!['pending', 'offered', 'downloading', 'installing'].includes(state), `${deviceId} is ${state} at the end`)
    deepStrictEqual(state === 'done', reported === firmware.release, `${deviceId} is ${state} and reports ${reported}`)
    if (state === 'done') deepStrictEqual(runs.get(deviceId), firmware.release, `${deviceId} is said to be done`)
  }
}
