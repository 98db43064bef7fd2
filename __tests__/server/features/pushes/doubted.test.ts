import { sql } from 'drizzle-orm'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPhones, createPush, createPushApp, startPushing } from '#support/pushes.ts'
import {
  cancelPush,
  deliveriesOf,
  makePushesDue,
  pushRow,
  pushServices,
  startPushDelivery,
} from '#support/pushServices.ts'
import { testSecrets } from '#support/testEnv.ts'

/** After a server error a notification may have been shown, whatever a retry returns. */
describe('a notification after an error of the service', () => {
  let platform: Platform
  let services: Awaited<ReturnType<typeof pushServices>>
  let delivery: Delivery
  let appId: string
  const errors: unknown[] = []

  beforeAll(async () => {
    services = await pushServices()
    platform = await startPlatform()
    delivery = await startPushDelivery(platform, services.env, (error) => errors.push(error))
    appId = await createPushApp(platform.db, testSecrets)
  })
  beforeEach(async () => {
    await platform.db.execute(sql`delete from push_registration`)
    await platform.db.execute(sql`delete from push_hold`)
  })
  afterAll(async () => {
    await delivery.close()
    await platform.close()
    await services.close()
    expect(errors).toEqual([])
  })

  const failsOnce = { status: 500, reason: 'InternalServerError' }
  /** Push to two phones after a server error for both; later replies of the service are parameters. */
  const begin = async (name: string, next?: { status: number; reason: string }) => {
    services.apns.trouble.by = (_, attempt) => (attempt === 1 ? failsOnce : next)
    await createPhones(platform.db, { appId, count: 2, platform: 'ios', name })
    const id = await createPush(platform.db, { appId })
    await startPushing(platform.db, id)
    await expectAttempts(id, 1)
    return id
  }
  const expectAttempts = async (id: string, attempts: number) => {
    await eventually(async () =>
      expect(await deliveriesOf(platform, id)).toMatchObject(Array(2).fill({ state: 'waiting', attempts })),
    )
    await delivery.idle()
  }
  const expectUnknown = async (id: string, state: string) => {
    await eventually(async () => expect(await pushRow(platform, id)).toMatchObject({ state }))
    expect(await deliveriesOf(platform, id)).toMatchObject(Array(2).fill({ state: 'unknown' }))
    expect(await pushRow(platform, id)).toMatchObject({ sent: 0, failed: 0, unknown: 2 })
  }

  test('is not reported as skipped if its push is cancelled while it waits', async () => {
    const id = await begin('cancelled')
    await cancelPush(platform, id)
    await expectUnknown(id, 'cancelled')
  })

  test('is not reported as failed if given up because the service is busy', async () => {
    const id = await begin('busy', { status: 503, reason: 'ServiceUnavailable' })
    for (let attempts = 2; attempts <= 6; attempts++) {
      await makePushesDue(platform)
      await expectAttempts(id, attempts)
    }
    await makePushesDue(platform)
    await expectUnknown(id, 'sent')
  })

  test('is not reported as failed if rejected on retry', async () => {
    const id = await begin('refused', { status: 410, reason: 'Unregistered' })
    await makePushesDue(platform)
    await expectUnknown(id, 'sent')
  })

  test('is not reported as skipped if its phone is removed meanwhile', async () => {
    const id = await begin('forgotten')
    await platform.db.execute(sql`delete from push_registration`)
    await makePushesDue(platform)
    await expectUnknown(id, 'sent')
    expect((await deliveriesOf(platform, id)).map(({ attempts }) => attempts)).toEqual([1, 1])
  })

  test('is sent if accepted on retry', async () => {
    const id = await begin('taken')
    await makePushesDue(platform)
    await eventually(async () => expect(await pushRow(platform, id)).toMatchObject({ state: 'sent', sent: 2 }))
  })
})
