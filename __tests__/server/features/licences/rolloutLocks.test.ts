import { sql } from 'drizzle-orm'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { storeVersions } from '#server/features/firmware/deviceApi/versions.ts'
import { activateKey, moveKey } from '#server/features/licences/activate.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { accountId } from '#support/accounts.ts'
import { openDatabase } from '#support/database.ts'
import { testEngine } from '#support/engine.ts'
import {
  createDeviceActor,
  createFirmware,
  createRollout,
  devicesWith,
  startRollout,
  updatesOf,
} from '#support/firmware.ts'
import { assertGroupTotals as rolloutBalanced } from '#support/firmwareFleet.ts'
import { assertKeyTotals, createKey, licensed } from '#support/licences.ts'
import { lockLogHead, queueBehindLock } from '#support/lockOrder.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { requiredReason } from '#support/requiredReason.ts'

const context = { engine: testEngine, language: 'en' as const }
const fulfilled = (count: number) =>
  Array.from({ length: count }, () => expect.objectContaining({ status: 'fulfilled' }))

describe('licence keys during a firmware rollout', () => {
  let database: OpenDatabase
  let db: Database
  let caller: never
  beforeAll(async () => {
    database = await openDatabase()
    db = database.db
    caller = {
      accountId: await accountId(db, 'admin'),
      username: 'admin',
      role: 'administrator',
      tenancy: 'all',
    } as never
  })
  afterAll(() => database.close())

  const createSerial = async () => {
    const id = await createKey(db)
    const [key] = await rowsOf<{ serial: string }>(db, sql`select serial from licence_key where id = ${id}`)
    return { id, serial: key?.serial ?? '' }
  }
  const activate = (serial: string, deviceId: string) =>
    activateKey(db, { serial, deviceId, pid: licensed.pid }, context)
  const createKeyOf = async (deviceId: string) => {
    const { id, serial } = await createSerial()
    await activate(serial, deviceId)
    return id
  }
  const revoke = (id: string) =>
    db.transaction((tx) =>
      transitionRecord(
        tx,
        { workflow: 'licenceActivation', id, event: workflowEvent('licence.revoke', { note: 'Stolen' }) },
        { actor: 'administrator', accountId: null, name: 'the test' },
        context,
      ),
    )
  const move = async (id: string, newDeviceId: string) => {
    const [key] = await rowsOf<{ version: number }>(db, sql`select version from licence_key where id = ${id}`)
    await moveKey(db, { id, version: key?.version ?? 0, newDeviceId, reason: 'Broken' }, { ...context, caller })
  }
  const report = (id: string, version: string) =>
    db.transaction((tx) =>
      storeVersions(tx, [{ component: 'firmware', version }], {
        device: { id, stale: false } as never,
        engine: testEngine,
      }),
    )
  const startRolloutOf = async (deviceIds: readonly string[]) => {
    const { id: firmwareId, release } = await createFirmware(db)
    const id = await createRollout(db, { firmwareId, deviceIds })
    await startRollout(db, id)
    return { id, release, updates: await updatesOf(db, id) }
  }

  test.each([
    ['revoked', (id: string) => revoke(id)],
    ['moved', (id: string) => move(id, `SPARE-${id}`)],
  ])('a key is %s while another device of the same rollout requests firmware', async (_, takeKey) => {
    const [lostDevice = '', asking = ''] = await devicesWith(db, 2)
    const key = await createKeyOf(lostDevice)
    const rollout = await startRolloutOf([lostDevice, asking])
    const update = rollout.updates.find(({ deviceId }) => deviceId === asking)?.id ?? ''
    const results = await queueBehindLock(db, lockLogHead, [
      () => takeKey(key),
      () => moveRecord(db, 'firmwareUpdate', update, 'update.offer', createDeviceActor(asking)),
    ])
    expect(results).toEqual(fulfilled(2))
    expect(await rolloutBalanced(db, rollout.id)).toMatchObject({ skipped: 1, offered: 1 })
    await assertKeyTotals(db)
  })

  test('the rollout ends when its last pending device loses its key', async () => {
    const [doneDevice = '', lostDevice = ''] = await devicesWith(db, 2)
    const key = await createKeyOf(lostDevice)
    const { id, release } = await startRolloutOf([doneDevice, lostDevice])
    await report(doneDevice, release)
    await revoke(key)
    expect(await rolloutBalanced(db, id)).toMatchObject({ done: 1, skipped: 1 })
    const [rollout] = await rowsOf<{ state: string }>(db, sql`select state from firmware_rollout where id = ${id}`)
    expect(rollout).toEqual({ state: 'finished' })
  })

  test('a key is revoked and its vendor notified while the vendor is suspended', async () => {
    const [device = ''] = await devicesWith(db, 1)
    const key = await createKeyOf(device)
    const [own] = await rowsOf<{ id: string }>(db, sql`select id from vendor where vid = ${licensed.vid}`)
    const step = (event: EventOf<'vendorAudit'>) =>
      db.transaction((tx) =>
        transitionRecord(
          tx,
          {
            workflow: 'vendorAudit',
            id: own?.id ?? '',
            event: workflowEvent(event, requiredReason('vendorAudit', event)),
          },
          { actor: 'administrator', accountId: null, name: 'the test' },
          context,
        ),
      )
    const results = await queueBehindLock(db, lockLogHead, [() => revoke(key), () => step('vendor.suspend')])
    expect(results).toEqual(fulfilled(2))
    await step('vendor.reinstate')
  })

  test('a key is moved to a device that reports the target version of both rollouts', async () => {
    const [brokenDevice = '', spareDevice = ''] = await devicesWith(db, 2)
    const key = await createKeyOf(brokenDevice)
    const rollout = await startRolloutOf([brokenDevice, spareDevice])
    const lock = sql`select 1 from firmware_rollout where id = ${rollout.id} for update`
    const results = await queueBehindLock(db, lock, [
      () => report(spareDevice, rollout.release),
      () => move(key, spareDevice),
    ])
    expect(results).toEqual(fulfilled(2))
    expect(await rolloutBalanced(db, rollout.id)).toMatchObject({ skipped: 1, done: 1 })
  })

  test('a device reports the same version twice concurrently while a rollout to it begins', async () => {
    const [device = ''] = await devicesWith(db, 1)
    const { id: firmwareId, release } = await createFirmware(db)
    const id = await createRollout(db, { firmwareId, deviceIds: [device] })
    await moveRecord(db, 'firmwareRollout', id, 'rollout.start')
    // The first report found no rollout and waits for the device's row lock; the second finds the new rollout.
    const lock = sql`select 1 from device where id = ${device} for no key update`
    const results = await queueBehindLock(db, lock, [
      () => report(device, release),
      async () => {
        await moveRecord(db, 'firmwareRollout', id, 'rollout.begin', clockActor)
        await report(device, release)
      },
    ])
    expect(results).toEqual(fulfilled(2))
    expect(await rolloutBalanced(db, id)).toMatchObject({ done: 1 })
  })

  test.each([
    ['activates its key', async () => (await createSerial()).serial, activate],
    ['gets the key of another', async (device: string) => createKeyOf(`OLD-${device}`), move],
  ])('a device %s while a rollout to it begins', async (_, prepare, takeKey) => {
    const [device = ''] = await devicesWith(db, 1)
    const key = await prepare(device)
    const { id: firmwareId } = await createFirmware(db)
    const id = await createRollout(db, { firmwareId, deviceIds: [device] })
    await moveRecord(db, 'firmwareRollout', id, 'rollout.start')
    const results = await queueBehindLock(db, lockLogHead, [
      () => moveRecord(db, 'firmwareRollout', id, 'rollout.begin', clockActor),
      () => takeKey(key, device),
    ])
    expect(results).toEqual(fulfilled(2))
    expect(await rolloutBalanced(db, id)).toMatchObject({ pending: 1 })
  })
})
