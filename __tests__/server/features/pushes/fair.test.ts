import { pushQueue } from '#server/features/pushes/queue.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPhones, createPush, createPushApp, startPushing } from '#support/pushes.ts'
import { cancelPush, pushRow, pushServices, startPushDelivery } from '#support/pushServices.ts'
import { testSecrets } from '#support/testEnv.ts'

describe('pushes in progress', () => {
  let platform: Platform
  let large: string
  const begin = async (count: number, system: 'ios' | 'android', app: string) => {
    const appId = await createPushApp(platform.db, testSecrets, null, app)
    await createPhones(platform.db, { appId, count, platform: system, name: app })
    const id = await createPush(platform.db, { appId, approvalAbove: 1_000_000 })
    await startPushing(platform.db, id)
    return id
  }
  beforeAll(async () => {
    platform = await startPlatform()
    large = await begin(5_000, 'ios', 'Pushed')
  })
  afterAll(() => platform.close())

  test('share each batch evenly, as long as each has deliveries left', async () => {
    const small = await begin(14, 'android', 'Small')
    const never = async () => undefined
    const queue = pushQueue({
      database: platform.database,
      deliver: async () => ({ state: 'unknown', words: '' }),
      afterEnded: never,
      end: never,
      close: never,
    })
    const claimBatch = async () => {
      const items = await queue.claim({ count: 10, perKey: 10, ofKeys: {} })
      await queue.settle(items.map((item) => ({ item, outcome: { state: 'sent', words: '200' } })))
      return [large, small].map((id) => items.filter(({ pushId }) => pushId === id).length)
    }
    const shares = [await claimBatch(), await claimBatch(), await claimBatch(), await claimBatch()]
    expect(shares).toEqual([
      [5, 5],
      [5, 5],
      [5, 4],
      [10, 0],
    ])
  })

  test('to few recipients finish while one to thousands continues', async () => {
    const services = await pushServices()
    const small = await begin(14, 'android', 'Few')
    const errors: unknown[] = []
    // At this rate the large push takes many minutes.
    const env = { ...services.env, PUSH_RATE: '600' }
    const delivery = await startPushDelivery(platform, env, (error) => errors.push(error))
    await eventually(async () => expect(await pushRow(platform, small)).toMatchObject({ state: 'sent', sent: 14 }))
    expect((await pushRow(platform, large)).state).toBe('sending')
    await cancelPush(platform, large)
    await delivery.close()
    await services.close()
    expect(errors).toEqual([])
  })
})
