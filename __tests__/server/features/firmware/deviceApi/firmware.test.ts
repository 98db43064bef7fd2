import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { interfaces } from '#contract/interfaces/index.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { callInterface, createDevice } from '#support/deviceApi.ts'
import { testEngine } from '#support/engine.ts'
import { createRollout, oneGroup, reportVersion, startRollout, updatesOf } from '#support/firmware.ts'
import { assertGroupTotals, createStoredFirmware } from '#support/firmwareFleet.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Update {
  id: string
  version: string
  sha256: string
  bytes: number
  url: string
  notes: string
}

describe('the firmware of a device', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const report = (token: string, version: string) =>
    callInterface(platform, 'versions', { versions: [{ component: 'firmware', version }] }, token)
  const ask = async (token: string) =>
    (await callInterface<{ update: Update | null }>(platform, 'firmware', {}, token)).data.update
  const sendReport = (token: string, request: object) =>
    callInterface<{ state: string }>(platform, 'firmwareReport', request, token)
  const fetchFile = async (id: string, token: string, headers: Record<string, string> = {}) =>
    platform.app.inject({
      url: `${interfaces.deviceApi.prefix}/firmwareFile?id=${id}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const stateOf = async (id: string) =>
    (
      await rowsOf<{ state: string; words: string | null }>(
        platform.db,
        sql`select state, words from firmware_update where id = ${id}`,
      )
    )[0]

  /** Devices that run 1.0, with a rollout. */
  const startRolloutOf = async (count = 1, groups = oneGroup) => {
    const firmware = await createStoredFirmware(platform)
    const devices = []
    for (let index = 0; index < count; index += 1) {
      const device = await createDevice(platform)
      await report(device.token, '1.0')
      devices.push(device)
    }
    const id = await createRollout(platform.db, {
      firmwareId: firmware.id,
      deviceIds: devices.map((device) => device.id),
      groups,
    })
    await startRollout(platform.db, id)
    return { ...firmware, rollout: id, devices, device: devices[0] as (typeof devices)[number] }
  }

  test('is offered, downloaded in parts, and done when the version is reported', async () => {
    const { device, release, sha256, content, rollout } = await startRolloutOf()
    const update = await ask(device.token)
    expect(update).toMatchObject({ version: release, sha256, bytes: content.length, notes: 'Mends what was broken' })
    expect(await ask(device.token)).toEqual(update)
    const { id = '' } = update ?? {}
    const head = await platform.app.inject({
      method: 'HEAD',
      url: `${interfaces.deviceApi.prefix}/firmwareFile?id=${id}`,
      headers: { authorization: `Bearer ${device.token}` },
    })
    expect([head.headers['content-length'], (await stateOf(id))?.state]).toEqual([String(content.length), 'offered'])
    const first = await fetchFile(id, device.token, { range: 'bytes=0-99999' })
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-99999/${content.length}`])
    expect((await stateOf(id))?.state).toBe('downloading')
    const rest = await fetchFile(id, device.token, { range: 'bytes=100000-', 'if-range': String(first.headers.etag) })
    const file = Buffer.concat([first.rawPayload, rest.rawPayload])
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
    expect((await fetchFile(id, device.token, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    expect((await fetchFile(id, device.token, { range: 'bytes=999999999-' })).statusCode).toBe(416)
    for (const _ of [1, 2])
      expect((await sendReport(device.token, { id, state: 'installing' })).data.state).toBe('installing')
    await report(device.token, release)
    expect(await stateOf(id)).toEqual({ state: 'done', words: null })
    expect(await ask(device.token)).toBeNull()
    const [row] = await rowsOf(platform.db, sql`select state from firmware_rollout where id = ${rollout}`)
    expect(row).toEqual({ state: 'finished' })
  })

  test('is done by an equal version with a trailing zero', async () => {
    const { device, release } = await startRolloutOf()
    const { id = '' } = (await ask(device.token)) ?? {}
    await sendReport(device.token, { id, state: 'installing' })
    await report(device.token, `${release}.1`)
    expect((await stateOf(id))?.state).toBe('installing')
    await report(device.token, `${release}.0`)
    expect((await stateOf(id))?.state).toBe('done')
  })

  test('is done by a done report with a trailing zero in the version', async () => {
    const { device, release } = await startRolloutOf()
    const { id = '' } = (await ask(device.token)) ?? {}
    await sendReport(device.token, { id, state: 'installing' })
    const request = { id, state: 'installed', version: `${release}.0` }
    expect((await sendReport(device.token, request)).data.state).toBe('done')
    expect((await sendReport(device.token, request)).data.state).toBe('done')
  })

  test.each(['v', 'V0'])('is done by the same version as %s… with build metadata', async (prefix) => {
    const { device, release } = await startRolloutOf()
    const { id = '' } = (await ask(device.token)) ?? {}
    await sendReport(device.token, { id, state: 'installing' })
    const request = { id, state: 'installed', version: `${prefix}${release}+build.5` }
    expect((await sendReport(device.token, request)).data.state).toBe('done')
  })

  test.each([
    ['8f3c2d1', 'which cannot be compared with'],
    ['v99.0-3-gabc1234', 'which is newer than'],
  ])('is skipped with the reason once the device reports %s', async (version, reason) => {
    const { device, release, rollout } = await startRolloutOf()
    const { id = '' } = (await ask(device.token)) ?? {}
    await report(device.token, version)
    expect(await ask(device.token)).toBeNull()
    expect(await stateOf(id)).toEqual({ state: 'skipped', words: `Runs ${version}, ${reason} ${release}` })
    await assertGroupTotals(platform.db, rollout)
  })

  test('is not done by a done report alone: the running version decides', async () => {
    const { device, release } = await startRolloutOf()
    const { id = '' } = (await ask(device.token)) ?? {}
    await sendReport(device.token, { id, state: 'installing' })
    expect((await sendReport(device.token, { id, state: 'installed', version: '1.0' })).data.state).toBe('failed')
    expect((await stateOf(id))?.words).toBe(`Runs 1.0 after installing ${release}`)
    // The device was slow; its running version counts.
    expect((await sendReport(device.token, { id, state: 'installed', version: release })).data.state).toBe('done')
  })

  test('fails after a downgrade, and is done again after another upgrade', async () => {
    const { device, release, rollout } = await startRolloutOf(2)
    const { id = '' } = (await ask(device.token)) ?? {}
    await sendReport(device.token, { id, state: 'installing' })
    await report(device.token, release)
    expect((await stateOf(id))?.state).toBe('done')
    await report(device.token, '1.0')
    expect(await stateOf(id)).toEqual({ state: 'failed', words: `Runs 1.0 again after ${release}` })
    expect(await assertGroupTotals(platform.db, rollout)).toMatchObject({ done: 0, failed: 1, pending: 1 })
    await report(device.token, release)
    expect(await stateOf(id)).toEqual({ state: 'done', words: null })
    // A newer version is no downgrade, and incomparable versions are not judged.
    for (const other of ['99.0', '8f3c2d1']) {
      await report(device.token, other)
      expect((await stateOf(id))?.state).toBe('done')
    }
  })

  test('accepts no report from a device whose key was revoked before installing', async () => {
    const { db } = platform
    const groups = oneGroup.map((group) => ({ ...group, errors: 60 }))
    const { rollout, devices } = await startRolloutOf(4, groups)
    const [revoked, movedDevice, installing, failing] = devices
    const admin = await platform.signIn('admin')
    const offeredId = async (device: (typeof devices)[number] | undefined) => (await ask(device?.token ?? ''))?.id ?? ''
    const [first, third, fourth] = [await offeredId(revoked), await offeredId(installing), await offeredId(failing)]
    await sendReport(installing?.token ?? '', { id: third, state: 'installing' })
    for (const device of [revoked, installing]) {
      const reason = { note: 'Stolen' }
      const request = { machine: 'licenceActivation', recordId: device?.keyId, event: 'licence.revoke', reason }
      expect((await platform.call('transitionRecord', request, { token: admin })).status).toBe(statuses.ok.status)
    }
    const [key] = await rowsOf<{ version: number }>(
      db,
      sql`select version from licence_key where id = ${movedDevice?.keyId}`,
    )
    const replaced = await platform.call(
      'replaceLicenseDevice',
      { id: movedDevice?.keyId, version: key?.version, newDeviceId: `S-${movedDevice?.id}`, reason: 'Broken glass' },
      { token: admin },
    )
    expect(replaced.status).toBe(statuses.ok.status)
    expect((await stateOf(first))?.state).toBe('skipped')
    // A device that vanished with the firmware may have failed by it: its timeout counts as a failure.
    expect(await assertGroupTotals(db, rollout)).toMatchObject({ skipped: 2, installing: 1, offered: 1 })
    await sendReport(failing?.token ?? '', { id: fourth, state: 'failed', words: 'No room' })
    const readRollout = () =>
      rowsOf(db, sql`select state, pause_reason as reason from firmware_rollout where id = ${rollout}`)
    expect(await readRollout()).toEqual([{ state: 'running', reason: null }])
    await db.execute(sql`update firmware_update set due_time = now() where id = ${third}`)
    await transitionDueRecords(db, testEngine)
    // Two of two remaining devices, not of four.
    expect(await readRollout()).toEqual([{ state: 'paused', reason: 'errors' }])
  })

  test('reports why it failed, and is offered again on retry', async () => {
    const { device, rollout, devices } = await startRolloutOf(2)
    const { id = '' } = (await ask(device.token)) ?? {}
    expect((await sendReport(device.token, { id, state: 'failed', words: 'No room' })).data.state).toBe('failed')
    expect(await stateOf(id)).toEqual({ state: 'failed', words: 'No room' })
    expect(await ask(device.token)).toBeNull()
    expect((await fetchFile(id, device.token)).statusCode).toBe(409)
    await moveRecord(platform.db, 'firmwareRollout', rollout, 'rollout.retry')
    expect((await ask(device.token))?.id).toBe(id)
    expect(devices).toHaveLength(2)
  })

  test('is not served to other devices, nor before it is offered', async () => {
    const { devices, rollout } = await startRolloutOf(2)
    const [one, other] = devices
    const updates = await updatesOf(platform.db, rollout)
    const ofOther = updates.find(({ deviceId }) => deviceId === other?.id)?.id ?? ''
    expect((await fetchFile(ofOther, one?.token ?? '')).statusCode).toBe(404)
    expect((await sendReport(one?.token ?? '', { id: ofOther, state: 'failed', words: 'x' })).status).toBe(404)
    expect((await fetchFile(ofOther, other?.token ?? '')).statusCode).toBe(409)
    expect((await fetchFile(ofOther, 'x'.repeat(43))).statusCode).toBe(401)
    expect((await stateOf(ofOther))?.state).toBe('pending')
  })

  test('is not served while its rollout is paused, and continues when resumed', async () => {
    const { device, rollout } = await startRolloutOf()
    const { id = '' } = (await ask(device.token)) ?? {}
    expect((await fetchFile(id, device.token, { range: 'bytes=0-9' })).statusCode).toBe(206)
    await moveRecord(platform.db, 'firmwareRollout', rollout, 'rollout.pause')
    expect((await fetchFile(id, device.token, { range: 'bytes=10-19' })).statusCode).toBe(409)
    expect(await ask(device.token)).toBeNull()
    expect((await sendReport(device.token, { id, state: 'installing' })).status).toBe(409)
    await moveRecord(platform.db, 'firmwareRollout', rollout, 'rollout.resume')
    expect((await fetchFile(id, device.token, { range: 'bytes=10-19' })).statusCode).toBe(206)
    expect((await sendReport(device.token, { id, state: 'installing' })).status).toBe(200)
  })

  test('is never downgraded: a device with a newer version is skipped', async () => {
    const { device } = await startRolloutOf()
    const { id = '' } = (await ask(device.token)) ?? {}
    await report(device.token, '99.0')
    expect(await ask(device.token)).toBeNull()
    expect((await stateOf(id))?.state).toBe('skipped')
  })

  test('is not offered if already running: reporting it as the rollout begins completes it', async () => {
    const { device, release, rollout } = await startRolloutOf()
    const [update] = await updatesOf(platform.db, rollout)
    await reportVersion(platform.db, [device.id], 'firmware', `${release}.0`)
    expect(await stateOf(update?.id ?? '')).toMatchObject({ state: 'pending' })
    expect(await ask(device.token)).toBeNull()
    expect(await stateOf(update?.id ?? '')).toEqual({ state: 'done', words: null })
    await assertGroupTotals(platform.db, rollout)
  })

  test('is offered once to two concurrent requests', async () => {
    const { device } = await startRolloutOf()
    const updates = await Promise.all([ask(device.token), ask(device.token)])
    expect(updates.map((update) => update?.version)).toHaveLength(2)
    const [row] = await rowsOf<{ attempts: number }>(
      platform.db,
      sql`select attempts from firmware_update where device_id = ${device.id}`,
    )
    expect(row?.attempts).toBe(1)
  })

  test.each([
    ['an unknown state', { state: 'shining' }],
    ['a failure without text', { state: 'failed' }],
    ['an invalid version', { state: 'installed', version: '1 0' }],
  ])('rejects a report of %s', async (_, more) => {
    const { device } = await startRolloutOf()
    const { id } = (await ask(device.token)) ?? {}
    expect((await sendReport(device.token, { id, ...more })).status).toBe(400)
  })
})
