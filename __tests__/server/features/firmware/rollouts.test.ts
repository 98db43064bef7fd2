import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import type { RolloutGroup } from '#contract/firmware/inputs.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { testEngine } from '#support/engine.ts'
import {
  createDeviceActor,
  createFirmware,
  createRollout,
  devicesWith,
  failUpdates,
  oneGroup,
  reportVersion,
  startRollout,
  updatesOf,
} from '#support/firmware.ts'
import { assertGroupTotals } from '#support/firmwareFleet.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const group = (share: number, more: Partial<RolloutGroup> = {}): RolloutGroup => ({
  share,
  start: 'success',
  success: 100,
  errors: 50,
  ...more,
})

describe('a rollout', () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const call = (name: string, request: object, userToken = token) =>
    platform.call<never>(name, request, { token: userToken })
  const createRequest = (firmwareId: string, deviceIds: string[], more: object = {}) => ({
    name: 'Spring',
    firmwareId,
    timeoutMinutes: 60,
    groups: oneGroup,
    fromReleases: [],
    deviceIds,
    ...more,
  })
  const save = async (firmwareId: string, deviceIds: string[], more: object = {}) =>
    platform.call<{ id: string }>('saveOrUpdateFirmwareRollout', createRequest(firmwareId, deviceIds, more), { token })
  const move = (recordId: string | undefined, event: string, userToken = token, note = '') =>
    platform.call(
      'transitionRecord',
      { machine: 'firmwareRollout', recordId, event, ...(note && { reason: { note } }) },
      { token: userToken },
    )
  const readState = async (id: string) =>
    (
      await rowsOf<{ state: string; reason: string | null }>(
        platform.db,
        sql`select state, pause_reason as reason from firmware_rollout where id = ${id}`,
      )
    )[0]
  const confirm = async (update: { id: string; deviceId: string } | undefined, release: string) => {
    await reportVersion(platform.db, [update?.deviceId ?? ''], 'firmware', release)
    await moveRecord(platform.db, 'firmwareUpdate', update?.id ?? '', 'update.confirm', createDeviceActor('D'))
  }
  const running = async (deviceIds: string[], groups: RolloutGroup[]) => {
    const firmware = await createFirmware(platform.db)
    const id = await createRollout(platform.db, { firmwareId: firmware.id, deviceIds, groups })
    await startRollout(platform.db, id)
    return { id, release: firmware.release, updates: () => updatesOf(platform.db, id) }
  }

  test('shows before it begins the number of devices, and why others are skipped', async () => {
    const { db } = platform
    const firmware = await createFirmware(db)
    await db.execute(sql`update firmware set min_release = '1.0' where id = ${firmware.id}`)
    const old = await devicesWith(db, 3)
    const oddDevices = [
      ...(await devicesWith(db, 2, { version: firmware.release })),
      ...(await devicesWith(db, 1, { version: '99.0' })),
      ...(await devicesWith(db, 1, { version: '0.9' })),
      ...(await devicesWith(db, 1, { version: '1.0-rc.1' })),
    ]
    const busy = await devicesWith(db, 2)
    await running(busy, oneGroup)
    const deviceIds = [...old, ...oddDevices, ...busy]
    const { data } = await call('countFirmwareAudience', { firmwareId: firmware.id, fromReleases: [], deviceIds })
    expect(data).toMatchObject({ devices: 3, current: 3, otherRelease: 2, unknown: 0, busy: 2 })
    const { fleet, notListed } = data as unknown as Record<string, number>
    expect(fleet).toBe((notListed ?? 0) + 10)
    // Unknown devices of a list are reported, not skipped: of another product, or mistyped.
    const [other] = await rowsOf<{ id: string }>(db, sql`select id from device where pid <> 'P2001' limit 1`)
    const unknownIds = Array.from({ length: 11 }, (_, index) => `TYPO-${index}`)
    const request = { firmwareId: firmware.id, fromReleases: [], deviceIds: [...unknownIds, ...old, other?.id] }
    const { data: audience } = await call('countFirmwareAudience', request)
    expect(audience).toMatchObject({ devices: 3, notFound: 12, notFoundIds: unknownIds.slice(0, 10) })
    const response = await save(firmware.id, deviceIds, { fromReleases: ['1.0.0'] })
    expect(response.data).toMatchObject({ devices: 3 })
  })

  test('assigns the same devices to the same groups, by shares that add up to all', async () => {
    const deviceIds = await devicesWith(platform.db, 23)
    const { id } = await running(deviceIds, [group(10), group(30), group(60)])
    const counts = await rowsOf<{ devices: number }>(
      platform.db,
      sql`select devices from firmware_group where rollout_id = ${id} order by position`,
    )
    expect(counts.map(({ devices }) => devices)).toEqual([3, 7, 13])
    const placesAfter = await rowsOf<{ deviceId: string; place: number; group: number }>(
      platform.db,
      sql`select device_id as "deviceId", group_number as "group",
                 row_number() over (order by md5(rollout_id || ' ' || device_id), device_id)::int as place
            from firmware_update where rollout_id = ${id} order by place`,
    )
    for (const { place, group: number } of placesAfter) expect(number).toBe(place <= 3 ? 1 : place <= 10 ? 2 : 3)
  })

  test('continues with the next group after success, and ends with its last device', async () => {
    const { id, release, updates } = await running(await devicesWith(platform.db, 4), [
      group(50, { success: 50 }),
      group(50),
    ])
    const readStartedGroups = () =>
      rowsOf(platform.db, sql`select 1 from firmware_group where rollout_id = ${id} and start_time is not null`)
    expect(await readStartedGroups()).toHaveLength(1)
    const [first, second, ...rest] = await updates()
    await confirm(first, release)
    expect(await readStartedGroups()).toHaveLength(2)
    await confirm(second, release)
    for (const update of rest) await confirm(update, release)
    expect(await readState(id)).toEqual({ state: 'finished', reason: null })
    expect(await assertGroupTotals(platform.db, id)).toMatchObject({ done: 4, pending: 0 })
  })

  test('stops at the error that exceeds the threshold, continues when resumed, and counts from zero', async () => {
    const { id, release, updates } = await running(await devicesWith(platform.db, 10), [group(100, { errors: 20 })])
    const all = await updates()
    await failUpdates(platform.db, all.slice(0, 2))
    expect(await readState(id)).toMatchObject({ state: 'running' })
    await failUpdates(platform.db, all.slice(2, 3))
    expect(await readState(id)).toEqual({ state: 'paused', reason: 'errors' })
    await expect(
      moveRecord(platform.db, 'firmwareUpdate', all[3]?.id ?? '', 'update.offer', createDeviceActor('D')),
    ).rejects.toMatchObject({ reason: 'transitionRefused' })
    expect((await move(id, 'rollout.resume')).status).toBe(statuses.ok.status)
    await failUpdates(platform.db, all.slice(3, 5))
    expect(await readState(id)).toMatchObject({ state: 'running' })
    await move(id, 'rollout.retry')
    expect(await assertGroupTotals(platform.db, id)).toMatchObject({ pending: 10, failed: 0 })
    for (const update of all) await confirm(update, release)
    expect(await readState(id)).toEqual({ state: 'finished', reason: null })
  })

  test('retries a single device, and no other, while in progress', async () => {
    const { id, updates } = await running(await devicesWith(platform.db, 4), [group(100, { errors: 100 })])
    const failing = (await updates()).slice(0, 2)
    const [first, second] = failing
    await failUpdates(platform.db, failing)
    const retry = (recordId: string | undefined, userToken = token) =>
      call('transitionRecord', { machine: 'firmwareUpdate', recordId, event: 'update.retry' }, userToken)
    expect((await retry(first?.id, await platform.signIn('vendor'))).status).not.toBe(statuses.ok.status)
    expect((await retry(first?.id)).status).toBe(statuses.ok.status)
    const states = new Map((await updates()).map((update) => [update.id, update.state]))
    expect([states.get(first?.id ?? ''), states.get(second?.id ?? '')]).toEqual(['pending', 'failed'])
    expect(await assertGroupTotals(platform.db, id)).toMatchObject({ pending: 3, failed: 1 })
    const [timedUpdate] = await rowsOf(
      platform.db,
      sql`select due_time > now() as "isTimed", end_time, words from firmware_update where id = ${first?.id}`,
    )
    expect(timedUpdate).toEqual({ isTimed: true, end_time: null, words: null })
    // Waiting updates and updates of an ended rollout are not retried.
    expect((await retry(first?.id)).status).toBe(statuses.transitionRefused.status)
    await move(id, 'rollout.stop', token, 'It drains the battery')
    expect((await retry(second?.id)).msg).toBe('The rollout has ended, or the device has another update in progress')
  })

  test('counts failures after it was resumed, even if earlier failures succeed later', async () => {
    const { id, release, updates } = await running(await devicesWith(platform.db, 10), [group(100, { errors: 20 })])
    const all = await updates()
    await failUpdates(platform.db, all.slice(0, 3))
    await move(id, 'rollout.resume')
    await failUpdates(platform.db, all.slice(3, 5))
    for (const update of all.slice(0, 3)) await confirm(update, release)
    expect(await readState(id)).toMatchObject({ state: 'running' })
    await failUpdates(platform.db, all.slice(5, 6))
    expect(await readState(id)).toEqual({ state: 'paused', reason: 'errors' })
    expect(await assertGroupTotals(platform.db, id)).toMatchObject({ done: 3, failed: 3 })
  })

  test('pauses if a finished group has too few successes; resumed, the next one begins', async () => {
    const { id, updates } = await running(await devicesWith(platform.db, 4), [
      group(50, { success: 100, errors: 100 }),
      group(50),
    ])
    await failUpdates(platform.db, (await updates()).slice(0, 2))
    expect(await readState(id)).toEqual({ state: 'paused', reason: 'success' })
    await move(id, 'rollout.resume')
    expect(await readState(id)).toMatchObject({ state: 'running' })
    const startedGroups = await rowsOf(
      platform.db,
      sql`select 1 from firmware_group where rollout_id = ${id} and start_time is not null`,
    )
    expect(startedGroups).toHaveLength(2)
  })

  test('waits for a manual start of a group', async () => {
    const { id, release, updates } = await running(await devicesWith(platform.db, 4), [
      group(50),
      group(50, { start: 'hand' }),
    ])
    for (const update of (await updates()).slice(0, 2)) await confirm(update, release)
    expect(await readState(id)).toMatchObject({ state: 'running' })
    expect((await move(id, 'rollout.next')).status).toBe(statuses.ok.status)
    expect(await move(id, 'rollout.next')).toMatchObject({ msg: 'All groups have started' })
  })

  test('has deadlines: offered devices time out, inactive ones are skipped, a pause stops the clock', async () => {
    const { db } = platform
    const { id, release, updates } = await running(await devicesWith(db, 4), [group(100, { errors: 100 })])
    const [offeredUpdate, silentUpdate] = await updates()
    await moveRecord(db, 'firmwareUpdate', offeredUpdate?.id ?? '', 'update.offer', createDeviceActor('D'))
    await move(id, 'rollout.pause')
    const readTimedUpdates = () =>
      rowsOf(db, sql`select 1 from firmware_update where rollout_id = ${id} and due_time is not null`)
    expect(await readTimedUpdates()).toHaveLength(0)
    await move(id, 'rollout.resume')
    expect(await readTimedUpdates()).toHaveLength(4)
    const runOut = sql`update firmware_update set due_time = now() - interval '1 second'`
    await db.execute(sql`${runOut} where id in (${offeredUpdate?.id}, ${silentUpdate?.id})`)
    await transitionDueRecords(db, testEngine)
    expect(await assertGroupTotals(db, id)).toMatchObject({ timed_out: 1, skipped: 1, pending: 2 })
    // The device returns, and runs the version.
    await confirm(offeredUpdate, release)
    expect(await assertGroupTotals(db, id)).toMatchObject({ timed_out: 0, done: 1 })
  })

  test('that is stopped cancels all updates that are not being installed, permanently', async () => {
    const { db } = platform
    const { id, updates } = await running(await devicesWith(db, 4), [group(100)])
    const [installing, offered] = await updates()
    for (const update of [installing, offered])
      await moveRecord(db, 'firmwareUpdate', update?.id ?? '', 'update.offer', createDeviceActor('D'))
    await moveRecord(db, 'firmwareUpdate', installing?.id ?? '', 'update.install', createDeviceActor('D'))
    expect((await move(id, 'rollout.stop')).status).not.toBe(statuses.ok.status)
    expect((await move(id, 'rollout.stop', token, 'It drains the battery')).status).toBe(statuses.ok.status)
    expect(await assertGroupTotals(db, id)).toMatchObject({ installing: 1, skipped: 3 })
    for (const event of ['rollout.resume', 'rollout.retry', 'rollout.start'])
      expect((await move(id, event)).status).toBe(statuses.transitionRefused.status)
    await moveRecord(db, 'firmwareUpdate', installing?.id ?? '', 'update.fail', createDeviceActor('D'))
    expect(await readState(id)).toMatchObject({ state: 'stopped' })
  })

  test('notifies the administrators when it stops, with a link', async () => {
    const { id, updates } = await running(await devicesWith(platform.db, 2), [group(100, { errors: 0 })])
    await failUpdates(platform.db, (await updates()).slice(0, 1))
    const messages = await rowsOf(
      platform.db,
      sql`select content_en as text from sys_msg where about_kind = 'firmwareRollout' and about_id = ${id}`,
    )
    expect(messages).toEqual([{ text: 'Rollout A rollout was paused automatically at its threshold' }])
  })

  test.each([
    ['groups that do not add up', { groups: [group(50), group(40)] }, 'groups.1.share', 'sharesSum'],
    ['no group', { groups: [] }, 'groups', 'required'],
    ['a device twice', { deviceIds: ['D-1', 'D-1'] }, 'deviceIds.1', 'duplicate'],
    ['no time', { timeoutMinutes: 0 }, 'timeoutMinutes', 'tooSmall'],
    ['a threshold above all', { groups: [group(100, { errors: 101 })] }, 'groups.0.errors', 'tooBig'],
    ['a firmware that is not there', { firmwareId: '00000000-0000-4000-8000-000000000000' }, 'firmwareId', 'notFound'],
  ])('is rejected with %s', async (_, more, field, code) => {
    const firmware = await createFirmware(platform.db)
    expect((await save(firmware.id, [], more)).errors).toMatchObject([{ field, code }])
  })

  test('cannot be read, changed or moved by a vendor', async () => {
    const { id } = await running(await devicesWith(platform.db, 1), oneGroup)
    for (const username of ['vendor', 'omnia', 'marketing', 'auditor']) {
      const userToken = await platform.signIn(username)
      const firmware = await createFirmware(platform.db, { isReleased: false })
      for (const [name, request] of [
        ['getFirmwareRolloutPage', { pageNum: 1, pageSize: 10 }],
        ['getFirmwareRollout', { id }],
        ['getFirmwareUpdatePage', { pageNum: 1, pageSize: 10 }],
        ['countFirmwareAudience', { firmwareId: firmware.id, fromReleases: [], deviceIds: [] }],
        ['saveOrUpdateFirmwareRollout', createRequest(firmware.id, [])],
        ['deleteFirmwareRollout', { id }],
      ] as const)
        expect([username, name, (await call(name, request, userToken)).status]).toEqual([
          username,
          name,
          statuses.notPermitted.status,
        ])
      expect((await move(id, 'rollout.stop', userToken, 'A stranger')).status).not.toBe(statuses.ok.status)
    }
  })
})
