import { sql } from 'drizzle-orm'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { callInterface, createDisplay } from '#support/deviceApi.ts'
import { testEngine } from '#support/engine.ts'
import { createFirmware, createRollout, devicesWith, oneGroup } from '#support/firmware.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPush, createPushApp } from '#support/pushes.ts'
import { skipUndoWindow } from '#support/pushServices.ts'
import { testSecrets } from '#support/testEnv.ts'

/** Ways in which a vendor loses the right to act. */
const losses = ['suspended', 'without its feature'] as const
type Loss = (typeof losses)[number]
const features = ['pushStatus', 'dialStatus', 'bigDataViewStatus', 'mallStatus']

describe('an inactive vendor', () => {
  let platform: Platform
  let admin: string
  const keys: Record<string, string> = {}
  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    const [app] = await rowsOf<{ id: string }>(platform.db, sql`select id from sys_app where vid = 'V1001' limit 1`)
    for (const kind of ['client', 'server']) {
      const { data } = await platform.call<{ key: string }>('issueSysAppKey', { id: app?.id, kind }, { token: admin })
      keys[kind] = data?.key ?? ''
    }
    keys.display = (await createDisplay(platform, 'V1001')).token
  })
  afterAll(() => platform.close())
  const moveVendor = async (event: EventOf<'vendorAudit'>) => {
    const [vendor] = await rowsOf<{ id: string }>(platform.db, sql`select id from vendor where vid = 'V1001'`)
    await moveRecord(platform.db, 'vendorAudit', vendor?.id ?? '', event)
  }
  const setFeatures = (on: string[]) =>
    platform.db.execute(sql`update vendor set features = ${JSON.stringify(on)}::jsonb where vid = 'V1001'`)
  const takeAway = (loss: Loss) => (loss === 'suspended' ? moveVendor('vendor.suspend') : setFeatures([]))
  const give = (loss: Loss) => (loss === 'suspended' ? moveVendor('vendor.reinstate') : setFeatures(features))

  const statusWith = async (name: string, key: string) => {
    const { status } = await callInterface(platform, name, { nonsense: 1 }, key)
    return status
  }

  const appCalls = interfaceCalls.filter(({ call }) => call.access === 'appClient' || call.access === 'appServer')
  test.each(appCalls)(
    'that is suspended is rejected $name with each key of its app, and only then',
    async ({ name, call }) => {
      for (const kind of call.access === 'appServer' ? ['server'] : ['client', 'server']) {
        expect(await statusWith(name, keys[kind] ?? '')).toBe(400)
        await takeAway('suspended')
        expect(await statusWith(name, keys[kind] ?? '')).toBe(403)
        await give('suspended')
        expect(await statusWith(name, keys[kind] ?? '')).toBe(400)
      }
    },
  )

  test.each(appCalls.filter(({ call }) => call.feature))('without the feature is rejected $name', async ({ name }) => {
    await takeAway('without its feature')
    expect(await statusWith(name, keys.server ?? '')).toBe(403)
    await give('without its feature')
  })

  const displayCalls = interfaceCalls.filter(({ call }) => call.access === 'display')
  test.each(displayCalls.flatMap(({ name }) => losses.map((loss) => ({ name, loss }))))(
    'that is $loss is rejected $name on its display',
    async ({ name, loss }) => {
      expect(await statusWith(name, keys.display ?? '')).toBe(400)
      await takeAway(loss)
      expect(await statusWith(name, keys.display ?? '')).toBe(403)
      await give(loss)
    },
  )

  const schedulePush = async () => {
    const appId = await createPushApp(platform.db, testSecrets, 'V1001', `App${crypto.randomUUID().slice(0, 8)}`)
    const id = await createPush(platform.db, { appId, vid: 'V1001' })
    await moveRecord(platform.db, 'pushLife', id, 'push.schedule', {
      actor: 'administrator',
      accountId: null,
      name: 'x',
    })
    return { machine: 'pushLife', table: 'push', id }
  }
  const scheduleRollout = async () => {
    const { id: firmwareId } = await createFirmware(platform.db)
    const deviceIds = await devicesWith(platform.db, 1)
    const id = await createRollout(platform.db, { firmwareId, deviceIds, groups: oneGroup })
    const actor = { actor: 'administrator', accountId: null, name: 'admin' } as const
    await moveRecord(platform.db, 'firmwareRollout', id, 'rollout.start', actor)
    return { machine: 'firmwareRollout', table: 'firmware_rollout', id }
  }
  const schedulers = { pushLife: schedulePush, firmwareRollout: scheduleRollout }
  const stateOf = async ({ table, id }: { table: string; id: string }) =>
    (await rowsOf<{ state: string }>(platform.db, sql`select state from ${sql.identifier(table)} where id = ${id}`))[0]
      ?.state
  const lastStep = async (id: string) =>
    (
      await rowsOf<{ event: string; by: string }>(
        platform.db,
        sql`select event, actor_name as by from transition where record_id = ${id} order by seq desc limit 1`,
      )
    )[0]

  const returning = testEngine.scheduledEvents.filter(({ inactive }) => inactive !== undefined)
  test('has scheduled work of each kind that the clock would begin', () => {
    expect(returning.map(({ machine }) => machine).toSorted()).toEqual(Object.keys(schedulers).toSorted())
  })

  test.each(returning.flatMap(({ machine, inactive }) => [{ machine, inactive }]))(
    'has its scheduled work ($machine) returned to draft at the time of suspension',
    async ({ machine, inactive }) => {
      const record = await schedulers[machine as keyof typeof schedulers]()
      expect(await stateOf(record)).toBe('scheduled')
      await takeAway('suspended')
      expect(await stateOf(record)).toBe('draft')
      expect(await lastStep(record.id)).toEqual({ event: inactive, by: 'the test' })
      await give('suspended')
    },
  )

  const without = losses.flatMap((loss) => returning.map(({ machine, inactive }) => ({ loss, machine, inactive })))
  test.each(without.filter(({ loss, machine }) => loss === 'suspended' || machine === 'pushLife'))(
    'that is $loss does not begin a due $machine: it returns to draft, with a log entry',
    async ({ loss, machine, inactive }) => {
      await takeAway(loss)
      // Scheduled by an administrator, who is still active.
      const record = await schedulers[machine as keyof typeof schedulers]()
      await platform.db.execute(
        sql`update ${sql.identifier(record.table)} set due_time = now() where id = ${record.id}`,
      )
      await skipUndoWindow(platform, record.id)
      expect(await stateOf(record)).toBe('draft')
      expect(await lastStep(record.id)).toEqual({ event: inactive, by: clockActor.name })
      await give(loss)
    },
  )

  test('begins its push as scheduled if still active', async () => {
    const record = await schedulePush()
    await skipUndoWindow(platform, record.id)
    expect(await stateOf(record)).not.toBe('draft')
  })
})
