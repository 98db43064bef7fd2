import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { callInterface, createAppKey } from '#support/deviceApi.ts'
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

/** Error replies of push services, and their effect on phones. */
describe('a notification', () => {
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
    services.apns.notifications.length = 0
    services.fcm.notifications.length = 0
    services.apns.trouble.by = undefined
    services.fcm.trouble.by = undefined
    await platform.db.execute(sql`delete from push_registration`)
    await platform.db.execute(sql`delete from push_hold`)
  })
  afterAll(async () => {
    await delivery.close()
    await platform.close()
    await services.close()
    expect(errors).toEqual([])
  })

  const begin = async (name: string, ios: number, android: number) => {
    await createPhones(platform.db, { appId, count: ios, platform: 'ios', name: `${name}i` })
    await createPhones(platform.db, { appId, count: android, platform: 'android', name: `${name}a` })
    const id = await createPush(platform.db, { appId })
    await startPushing(platform.db, id)
    return id
  }
  const isSent = (id: string) => eventually(async () => expect((await pushRow(platform, id)).state).toBe('sent'))
  const isFirst = (token: string) => /-0*1$/.test(token)
  const phones = async () =>
    (await rowsOf<{ user_id: string }>(platform.db, sql`select user_id from push_registration order by user_id`)).map(
      ({ user_id }) => user_id,
    )
  const hurry = () => makePushesDue(platform)

  test('to a phone without the app removes the phone', async () => {
    services.apns.trouble.by = (token) => (isFirst(token) ? { status: 410, reason: 'Unregistered' } : undefined)
    services.fcm.trouble.by = (token) => (isFirst(token) ? { status: 404, code: 'UNREGISTERED' } : undefined)
    const id = await begin('gone', 3, 3)
    await isSent(id)
    expect(await pushRow(platform, id)).toMatchObject({ receivers: 6, sent: 4, failed: 2 })
    await eventually(async () => expect(await phones()).toEqual(['gonea2', 'gonea3', 'gonei2', 'gonei3']))
    const failed = (await deliveriesOf(platform, id)).filter(({ state }) => state === 'failed')
    expect(failed.map(({ words, registration_id }) => [words, registration_id])).toEqual([
      ['404 UNREGISTERED UNREGISTERED', null],
      ['410 Unregistered', null],
    ])
  })

  test('to a phone registered again by its app does not remove it', async () => {
    const hourMs = 3_600_000
    services.apns.trouble.by = (token) => ({
      status: 410,
      reason: 'Unregistered',
      timestamp: Date.now() + (isFirst(token) ? hourMs : -hourMs),
    })
    const id = await begin('back', 2, 0)
    await isSent(id)
    await eventually(async () => expect(await phones()).toEqual(['backi2']))
    // Registered long ago, and again by its app just now.
    await platform.db.execute(sql`update push_registration set register_time = now() - interval '1 day'`)
    const [registration] = await rowsOf<{ token: string }>(platform.db, sql`select token from push_registration`)
    const phone = { platform: 'ios', token: registration?.token, language: 'en', zone: 'UTC' }
    const key = await createAppKey(platform, 'client', 'pushed')
    expect((await callInterface(platform, 'registerPhone', phone, key)).status).toBe(200)
    const secondPush = await createPush(platform.db, { appId })
    await startPushing(platform.db, secondPush)
    await isSent(secondPush)
    await delivery.idle()
    expect(await phones()).toEqual(['backi2'])
  })

  test('to an invalid token removes it, and after another error does not', async () => {
    const wrongAt = (field: string) => ({ status: 400, code: 'INVALID_ARGUMENT', field })
    services.fcm.trouble.by = (token) => wrongAt(isFirst(token) ? 'message.token' : 'message.android.ttl')
    const id = await begin('malformed', 0, 3)
    await isSent(id)
    expect(await pushRow(platform, id)).toMatchObject({ failed: 3 })
    await eventually(async () => expect(await phones()).toEqual(['malformeda2', 'malformeda3']))
  })

  test('that is rate-limited for its phone waits as requested, without delaying others', async () => {
    services.apns.trouble.by = (token, attempt) =>
      isFirst(token) && attempt === 1
        ? { status: 429, reason: 'TooManyRequests', headers: { 'retry-after': '900' } }
        : undefined
    const id = await begin('soon', 4, 0)
    await eventually(async () => expect((await pushRow(platform, id)).sent).toBe(3))
    const [waiting] = await rowsOf<{ seconds: number }>(
      platform.db,
      sql`select extract(epoch from due_time - now())::int as seconds from push_delivery where push_id = ${id} and state = 'waiting'`,
    )
    expect(waiting?.seconds).toBeGreaterThan(880)
    await hurry()
    await isSent(id)
    expect(services.apns.notifications).toHaveLength(4)
  })

  test.each([
    [503, 'UNAVAILABLE', 'suppressed'],
    [500, 'INTERNAL', 'unknown'],
  ])('that is answered with %d %s after its push was cancelled is %s', async (status, code, finalState) => {
    let open = () => {}
    const isOpen = new Promise<void>((resolve) => {
      open = resolve
    })
    services.fcm.trouble.by = async () => isOpen.then(() => ({ status, code }))
    const id = await begin(`late${status}`, 0, 2)
    const states = async () => (await deliveriesOf(platform, id)).map(({ state }) => state)
    await eventually(async () => expect(await states()).toEqual(['attempting', 'attempting']))
    await cancelPush(platform, id)
    open()
    await delivery.idle()
    expect(await states()).toEqual([finalState, finalState])
    expect(await pushRow(platform, id)).toMatchObject({ state: 'cancelled', sent: 0, failed: 0 })
  })

  test.each([
    ['apns', 500, 'InternalServerError', 'unknown'],
    ['apns', 503, 'ServiceUnavailable', 'failed'],
    ['fcm', 500, 'INTERNAL', 'unknown'],
    ['fcm', 503, 'UNAVAILABLE', 'failed'],
  ] as const)(
    'that %s fails over with %d %s is tried again, later each time, and is %s then',
    async (to, status, code, state) => {
      const refusal = { status, headers: { 'retry-after': '900' } }
      services.apns.trouble.by = () => ({ ...refusal, reason: code })
      services.fcm.trouble.by = () => ({ ...refusal, code })
      const id = await begin(`${to}${status}`, to === 'apns' ? 1 : 0, to === 'fcm' ? 1 : 0)
      const waiting = async () =>
        (
          await rowsOf<{ attempts: number; seconds: number }>(
            platform.db,
            sql`select attempts, extract(epoch from due_time - now())::int as seconds from push_delivery
               where push_id = ${id} and state = 'waiting'`,
          )
        )[0]
      const least: number[] = []
      for (let attempt = 1; attempt <= 6; attempt++) {
        await eventually(async () => expect(await waiting()).toMatchObject({ attempts: attempt }))
        least.push(Math.floor(((await waiting())?.seconds ?? 0) / 900))
        await delivery.idle()
        await hurry()
      }
      // The requested pause is a minimum; the backoff grows.
      expect(least.slice(0, 4)).toEqual([1, 1, 1, 1])
      expect(least.slice(4)).toEqual([2, 4])
      await isSent(id)
      expect(await deliveriesOf(platform, id)).toMatchObject([
        { state, attempts: 7, words: expect.stringContaining(`${status} ${code}`) },
      ])
    },
  )

  test('after a server error is accepted when the service recovers', async () => {
    services.apns.trouble.by = (_, attempt) =>
      attempt === 1 ? { status: 500, reason: 'InternalServerError' } : undefined
    services.fcm.trouble.by = (_, attempt) => (attempt === 1 ? { status: 502, code: 'INTERNAL' } : undefined)
    const id = await begin('well', 1, 1)
    await eventually(async () =>
      expect((await deliveriesOf(platform, id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']),
    )
    await hurry()
    await isSent(id)
    expect(await pushRow(platform, id)).toMatchObject({ sent: 2, failed: 0, unknown: 0 })
  })

  test.each([
    ['all', ['sent', 'sent']],
    ['list', ['suppressed', 'sent']],
  ])('to %s, of which a phone has another user by then, is %j', async (audience, states) => {
    services.apns.trouble.by = (_, attempt) => (attempt === 1 ? { status: 429, reason: 'TooManyRequests' } : undefined)
    const users = [`${audience}i1`, `${audience}i2`]
    await createPhones(platform.db, { appId, count: 2, platform: 'ios', name: `${audience}i` })
    const id = await createPush(platform.db, { appId })
    await platform.db.execute(
      sql`update push set audience = ${audience}, user_ids = ${sql.param(audience === 'list' ? users : [])}::text[] where id = ${id}`,
    )
    await startPushing(platform.db, id)
    const now = () => deliveriesOf(platform, id)
    await eventually(async () => expect(await now()).toMatchObject(Array(2).fill({ state: 'waiting', attempts: 1 })))
    await delivery.idle()
    await platform.db.execute(sql`update push_registration set user_id = 'another' where user_id = ${`${audience}i1`}`)
    // A waiting test is for the same user too.
    await platform.db.execute(
      sql`insert into push_delivery (push_id, app_id, registration_id, is_test, platform, phone, user_id, due_time)
          select push_id, app_id, registration_id, true, platform, phone, user_id, now() from push_delivery
           where push_id = ${id} and user_id = ${`${audience}i1`}`,
    )
    await hurry()
    await isSent(id)
    expect((await now()).map(({ state }) => state)).toEqual(states)
    await delivery.idle()
    const tests = await rowsOf(platform.db, sql`select state from push_delivery where push_id = ${id} and is_test`)
    expect(tests).toEqual([{ state: 'suppressed' }])
    expect(services.apns.notifications).toHaveLength(states.filter((state) => state === 'sent').length)
  })

  test('to an overloaded service delays all of that app and system, also after a restart', async () => {
    services.fcm.trouble.by = (_, attempt) =>
      attempt === 1 ? { status: 429, code: 'QUOTA_EXCEEDED', headers: { 'retry-after': '1200' } } : undefined
    const id = await begin('busy', 2, 5)
    await eventually(async () => expect((await pushRow(platform, id)).sent).toBe(2))
    const pauses = await rowsOf<{ platform: string; seconds: number }>(
      platform.db,
      sql`select platform, extract(epoch from until_time - now())::int as seconds from push_hold`,
    )
    expect(pauses).toEqual([{ platform: 'android', seconds: expect.any(Number) }])
    expect(pauses[0]?.seconds).toBeGreaterThan(1_180)
    await platform.db.execute(sql`update push_delivery set due_time = now() where state = 'waiting'`)
    await delivery.close()
    delivery = await startPushDelivery(platform, services.env, (error) => errors.push(error))
    await delivery.idle()
    expect(services.fcm.notifications).toEqual([])
    await hurry()
    await isSent(id)
    expect(services.fcm.notifications).toHaveLength(5)
  })

  test('with an expired token gets a new one', async () => {
    services.fcm.trouble.by = undefined
    services.fcm.bearers.clear()
    const id = await begin('stale', 0, 2)
    await eventually(async () =>
      expect((await deliveriesOf(platform, id)).every(({ attempts }) => attempts === 1)).toBe(true),
    )
    await delivery.idle()
    await hurry()
    await isSent(id)
    expect(services.fcm.bearers.size).toBe(1)
  })

  test('with an unknown result is not sent again', async () => {
    services.apns.trouble.by = (token) => (isFirst(token) ? 'nothing' : undefined)
    const id = await begin('silent', 3, 0)
    await eventually(async () => expect((await pushRow(platform, id)).sent).toBe(2))
    services.apns.cut()
    await isSent(id)
    expect(await pushRow(platform, id)).toMatchObject({ sent: 2, unknown: 1, failed: 0 })
    expect((await deliveriesOf(platform, id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  })

  test('uses a new connection if the service closes the old one', async () => {
    const before = services.apns.connections()
    const first = await begin('one', 2, 0)
    await isSent(first)
    services.apns.goAway()
    await platform.db.execute(sql`delete from push_registration`)
    const second = await begin('two', 2, 0)
    await delivery.idle()
    await hurry()
    await eventually(async () => expect((await pushRow(platform, second)).state).toBe('sent'))
    expect(services.apns.notifications).toHaveLength(4)
    expect(services.apns.connections()).toBeGreaterThan(before)
  })

  test('that fails too often stops the push, which reports why and continues when resumed', async () => {
    services.apns.trouble.by = () => ({ status: 400, reason: 'BadTopic' })
    const id = await begin('bad', 200, 0)
    await eventually(async () =>
      expect(await pushRow(platform, id)).toMatchObject({ state: 'paused', pause_reason: 'failures' }),
    )
    await delivery.idle()
    const attempts = services.apns.attempts
    const attemptCount = [...attempts.keys()].filter((token) => token.startsWith('badi')).length
    expect(attemptCount).toBeLessThan(200)
    expect(await pushRow(platform, id)).toMatchObject({ failed: attemptCount, sent: 0 })
  })
})
