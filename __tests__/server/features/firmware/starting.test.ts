import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { testEngine } from '#support/engine.ts'
import { createDeviceActor, createFirmware, devicesWith, oneGroup, updatesOf } from '#support/firmware.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a rollout before it begins', () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
    await createAccount(platform.db, { username: 'second', password: demoPassword, role: 'administrator' })
  })
  afterAll(() => platform.close())

  const call = (name: string, request: object) => platform.call<never>(name, request, { token })
  const save = (firmwareId: string, deviceIds: string[]) =>
    platform.call<{ id: string }>(
      'saveOrUpdateFirmwareRollout',
      { name: 'Spring', firmwareId, timeoutMinutes: 60, groups: oneGroup, fromReleases: [], deviceIds },
      { token },
    )
  const move = (recordId: string | undefined, event: string, userToken = token, note = '') =>
    platform.call(
      'transitionRecord',
      { machine: 'firmwareRollout', recordId, event, ...(note && { reason: { note } }) },
      { token: userToken },
    )
  const readState = async (id: string | undefined) =>
    (await rowsOf<{ state: string }>(platform.db, sql`select state from firmware_rollout where id = ${id}`))[0]
  /** Runs the clock after the undo window of a minute. */
  const passMinute = async (...ids: (string | undefined)[]) => {
    for (const id of ids) {
      await platform.db.execute(sql`update firmware_rollout set due_time = now() where id = ${id}`)
      await transitionDueRecords(platform.db, testEngine)
    }
  }

  test('of more than the set share needs approval by a second person', async () => {
    const { db } = platform
    const firmware = await createFirmware(db, { component: 'resources' })
    const all = await devicesWith(db, 2_000, { component: 'resources' })
    const { data } = await save(firmware.id, all)
    expect(await move(data?.id, 'rollout.start')).toMatchObject({
      status: statuses.transitionRefused.status,
      msg: 'All rollouts of this version together reach more than 10% of the product’s devices. Submit for approval first',
    })
    await move(data?.id, 'rollout.ask')
    expect((await move(data?.id, 'rollout.approve')).status).toBe(statuses.transitionRefused.status)
    const other = await platform.signIn('second')
    expect((await move(data?.id, 'rollout.approve', other)).status).toBe(statuses.ok.status)
    await passMinute(data?.id)
    const groups = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from firmware_update where rollout_id = ${data?.id}`,
    )
    expect(groups).toEqual([{ count: 2_000 }])
    await db.execute(sql`delete from device where id = any(${sql.param(all)}::text[])`)
  })

  test('reaches no more devices than approved, even if others are added meanwhile', async () => {
    const { db } = platform
    const firmware = await createFirmware(db, { component: 'bluetooth' })
    const first = await devicesWith(db, 3, { component: 'bluetooth' })
    const { data } = await platform.call<{ id: string }>(
      'saveOrUpdateFirmwareRollout',
      {
        name: 'All',
        firmwareId: firmware.id,
        timeoutMinutes: 60,
        groups: oneGroup,
        fromReleases: ['1.0'],
        deviceIds: [],
      },
      { token },
    )
    const id = data?.id ?? ''
    await move(id, 'rollout.ask')
    await move(id, 'rollout.approve', await platform.signIn('second'))
    const lateDevices = await devicesWith(db, 40, { component: 'bluetooth' })
    await passMinute(id)
    expect(await readState(id)).toMatchObject({ state: 'running' })
    const concerned = (await updatesOf(db, id)).map(({ deviceId }) => deviceId)
    expect(concerned.toSorted()).toEqual(first.toSorted())
    await db.execute(sql`delete from device where id = any(${sql.param([...first, ...lateDevices])}::text[])`)
  })

  test('counts devices of other rollouts of its version: many small ones need approval too', async () => {
    const { db } = platform
    const firmware = await createFirmware(db, { component: 'resources' })
    const all = await devicesWith(db, 2_000, { component: 'resources' })
    const [first, second, third] = await Promise.all(
      [0, 120, 240].map(async (from) => (await save(firmware.id, all.slice(from, from + 120))).data?.id),
    )
    // Neither has reached a device when the other is started.
    for (const id of [first, second]) expect((await move(id, 'rollout.start')).status).toBe(statuses.ok.status)
    await passMinute(first, second)
    expect([await readState(first), await readState(second)]).toMatchObject([
      { state: 'running' },
      { state: 'awaiting' },
    ])
    expect((await move(third, 'rollout.start')).status).toBe(statuses.transitionRefused.status)
    const { data } = await call('getFirmwareRollout', { id: third })
    expect(data).toMatchObject({ audience: { devices: 120, reached: 120 } })
    const [offered] = await updatesOf(db, first ?? '')
    await moveRecord(db, 'firmwareUpdate', offered?.id ?? '', 'update.offer', createDeviceActor('D'))
    // Devices without an offer are not reached.
    await move(first, 'rollout.stop', token, 'It drains the battery')
    expect((await call('getFirmwareRollout', { id: third })).data).toMatchObject({ audience: { reached: 1 } })
    expect((await move(third, 'rollout.start')).status).toBe(statuses.ok.status)
    await move(third, 'rollout.recall')
    await db.execute(sql`delete from device where id = any(${sql.param(all)}::text[])`)
  })

  test('can be recalled within its minute without reaching a device, and begins afterwards', async () => {
    const { db } = platform
    const firmware = await createFirmware(db)
    const devices = await devicesWith(db, 3)
    const { data } = await save(firmware.id, devices)
    await move(data?.id, 'rollout.start')
    await transitionDueRecords(db, testEngine)
    expect(await readState(data?.id)).toMatchObject({ state: 'scheduled' })
    const response = await platform.call(
      'transitionRecord',
      { machine: 'firmwareLife', recordId: firmware.id, event: 'firmware.withdraw', reason: { note: 'It is wrong' } },
      { token },
    )
    expect(response.status).toBe(statuses.transitionRefused.status)
    expect((await move(data?.id, 'rollout.recall')).status).toBe(statuses.ok.status)
    await passMinute(data?.id)
    expect(await readState(data?.id)).toMatchObject({ state: 'draft' })
    expect(await updatesOf(db, data?.id ?? '')).toEqual([])
    await move(data?.id, 'rollout.start')
    await passMinute(data?.id)
    expect(await readState(data?.id)).toMatchObject({ state: 'running' })
    expect(await updatesOf(db, data?.id ?? '')).toHaveLength(3)
    expect((await move(data?.id, 'rollout.recall')).status).toBe(statuses.transitionRefused.status)
  })

  test('returns to draft if its devices are gone before it begins', async () => {
    const { db } = platform
    const firmware = await createFirmware(db)
    const devices = await devicesWith(db, 1)
    const { data } = await save(firmware.id, devices)
    await move(data?.id, 'rollout.start')
    await db.execute(sql`delete from device where id = ${devices[0]}`)
    await passMinute(data?.id)
    expect(await readState(data?.id)).toMatchObject({ state: 'draft' })
    // The account that started it is notified, like every administrator.
    const page = await platform.call<{ list: object[] }>('getSysMsgWebPage', { pageNum: 1, pageSize: 20 }, { token })
    expect(page.data?.list).toContainEqual(
      expect.objectContaining({
        aboutId: data?.id,
        msgContent: expect.stringMatching(/^Rollout Spring has not started and is a draft again/),
      }),
    )
  })
})
