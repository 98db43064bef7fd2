import { sql } from 'drizzle-orm'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { createFirmware, createRollout, devicesWith, updatesOf } from '#support/firmware.ts'
import { assertLogFreeBehindLock, lockLogHead, queueBehindLock } from '#support/lockOrder.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a rollout to many', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const scheduleRollout = async (deviceIds: string[]) => {
    const { id: firmwareId } = await createFirmware(platform.db)
    const id = await createRollout(platform.db, { firmwareId, deviceIds })
    await moveRecord(platform.db, 'firmwareRollout', id, 'rollout.start')
    return id
  }
  const begin = (id: string) => moveRecord(platform.db, 'firmwareRollout', id, 'rollout.begin', clockActor)
  const concerned = async (id: string) => (await updatesOf(platform.db, id)).map(({ deviceId }) => deviceId)

  test('blocks no other transition while its devices are fixed', async () => {
    const devices = await devicesWith(platform.db, 3)
    const id = await scheduleRollout(devices)
    await assertLogFreeBehindLock(platform.db, sql`select 1 from device where id = ${devices[0]} for update`, () =>
      begin(id),
    )
    expect((await concerned(id)).toSorted()).toEqual(devices.toSorted())
  })

  test('of another version that begins concurrently skips the devices of the first', async () => {
    const devices = await devicesWith(platform.db, 4)
    const first = await scheduleRollout(devices.slice(0, 3))
    const second = await scheduleRollout(devices.slice(1))
    const results = await queueBehindLock(platform.db, lockLogHead, [() => begin(first), () => begin(second)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await concerned(first)).toSorted()).toEqual(devices.slice(0, 3).toSorted())
    expect(await concerned(second)).toEqual([devices[3]])
  })
})
