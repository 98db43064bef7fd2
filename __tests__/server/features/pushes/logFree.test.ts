import { sql } from 'drizzle-orm'
import { assertLogFreeBehindLock } from '#support/lockOrder.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPhones, createPush, createPushApp } from '#support/pushes.ts'
import { cancelPush, deliveriesOf, movePush, pushRow } from '#support/pushServices.ts'
import { testSecrets } from '#support/testEnv.ts'

describe('a push to many', () => {
  let platform: Platform
  let appId: string
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
    appId = await createPushApp(platform.db, testSecrets)
    await createPhones(platform.db, { appId, count: 3, platform: 'ios', name: 'phone' })
  })
  afterAll(() => platform.close())

  const schedulePush = async () => {
    const id = await createPush(platform.db, { appId })
    await platform.call('transitionRecord', { machine: 'pushLife', recordId: id, event: 'push.schedule' }, { token })
    return id
  }
  const states = async (id: string) => (await deliveriesOf(platform, id)).map(({ state }) => state)

  test('blocks no other transition while its phones are fixed as it begins', async () => {
    const id = await schedulePush()
    await assertLogFreeBehindLock(
      platform.db,
      sql`select 1 from push_registration where app_id = ${appId} for update`,
      () => movePush(platform, id, 'push.start'),
    )
    expect(await states(id)).toEqual(Array(3).fill('waiting'))
    expect(await pushRow(platform, id)).toMatchObject({ state: 'sending', start_time: expect.anything() })
  })

  test('blocks no other transition while the rest is skipped on cancellation', async () => {
    const id = await schedulePush()
    await movePush(platform, id, 'push.start')
    await assertLogFreeBehindLock(platform.db, sql`select 1 from push_delivery where push_id = ${id} for update`, () =>
      cancelPush(platform, id),
    )
    expect(await states(id)).toEqual(Array(3).fill('suppressed'))
  })
})
