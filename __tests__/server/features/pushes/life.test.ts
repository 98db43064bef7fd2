import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createName, createUploadedFile } from '#support/products.ts'
import { createPhones, createPushApp } from '#support/pushes.ts'
import { deliveriesOf, pushRow, pushServices, skipUndoWindow, startPushDelivery } from '#support/pushServices.ts'
import { testSecrets } from '#support/testEnv.ts'

interface SavedRecord {
  id: string
  version: number
  state: string
  receivers: number
}
interface Content {
  audience: { phones: number; users: number }
  askedBy: string | null
  late: { phones: number; zones: number }
  results: { platform: string; state: string; phones: number; attempted: number }[]
  failures: { platform: string; state: string; response: string; count: number }[]
}

describe('a push', () => {
  let platform: Platform
  let services: Awaited<ReturnType<typeof pushServices>>
  let delivery: Delivery
  let appId: string
  let typeId: string
  const errors: unknown[] = []
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    services = await pushServices()
    const env = { ...services.env, PUSH_APPROVAL: '20' }
    platform = await startPlatform({ env })
    delivery = await startPushDelivery(platform, env, (error) => errors.push(error))
    for (const name of ['admin', 'vendor', 'omnia']) tokens[name] = await platform.signIn(name)
    appId = await createPushApp(platform.db, testSecrets)
    const icon = await createUploadedFile(platform.db, 'admin', 'pushTypeIcon')
    const names = [createName('en', 'News', true)]
    typeId = (await callAs<{ id: string }>('admin', 'saveOrUpdatePushType', { names, icon })).data?.id ?? ''
  })
  afterAll(async () => {
    await delivery.close()
    await platform.close()
    await services.close()
    expect(errors).toEqual([])
  })

  const callAs = <Data>(account: string, call: string, request: object) =>
    platform.call<Data>(call, request, { token: tokens[account] ?? '' })
  const event = (account: string, recordId: string, name: string, note?: string) =>
    callAs(account, 'transitionRecord', {
      machine: 'pushLife',
      recordId,
      event: `push.${name}`,
      ...(note && { reason: { note } }),
    })
  const fields = (more: object = {}) => ({
    appId,
    typeId,
    language: 'en',
    title: 'New dials',
    subtitle: null,
    image: null,
    carousel: null,
    html: '<p>Six of them</p>',
    pin: 'no',
    audience: 'all',
    pid: null,
    userIds: [],
    plannedAt: null,
    zone: null,
    ...more,
  })
  const draft = async (more: object = {}): Promise<SavedRecord> => {
    const { data, msg, errors } = await callAs<SavedRecord>('admin', 'addPush', fields(more))
    if (!data) throw new Error(`${msg} ${JSON.stringify(errors)}`)
    return data
  }
  const content = async (id: string) => (await callAs<Content>('admin', 'getPushContent', { id })).data as Content
  const numberedNames = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index + 1}`)

  test('is recalled without recipients, and sent again to the confirmed number', async () => {
    await createPhones(platform.db, { appId, count: 7, platform: 'ios', name: 'apple' })
    await createPhones(platform.db, { appId, count: 5, platform: 'android', name: 'robot' })
    const userIds = [...numberedNames('apple', 7), ...numberedNames('robot', 5), 'nobody']
    const { id, receivers } = await draft({ audience: 'list', userIds })
    expect(receivers).toBe(12)
    expect((await content(id)).audience).toEqual({ phones: 12, users: 12 })
    await event('admin', id, 'schedule')
    expect(await pushRow(platform, id)).toMatchObject({ state: 'scheduled' })
    const seconds = (Date.parse(String((await pushRow(platform, id)).due_time)) - Date.now()) / 1_000
    expect(seconds).toBeGreaterThan(590)
    await event('admin', id, 'recall')
    expect(await pushRow(platform, id)).toMatchObject({ state: 'draft', due_time: null })
    expect([...services.apns.notifications, ...services.fcm.notifications]).toEqual([])
    await event('admin', id, 'schedule')
    await skipUndoWindow(platform, id)
    await eventually(async () => expect(await pushRow(platform, id)).toMatchObject({ state: 'sent', sent: 12 }))
    expect([services.apns.notifications.length, services.fcm.notifications.length]).toEqual([7, 5])
    const attemptedCount = (await content(id)).results.reduce((sum, one) => sum + one.attempted, 0)
    expect(attemptedCount).toBe(12)
    expect(services.apns.notifications[0]?.payload).toMatchObject({
      aps: { alert: { title: 'New dials', body: 'Six of them' } },
      pushId: id,
    })
    // Reused clients: one connection and one token each.
    const clients = [services.apns.connections(), services.apns.providerTokens.size, services.fcm.bearers.size]
    expect(clients).toEqual([1, 1, 1])
    // A sent push cannot be edited.
    const lateReply = await callAs('admin', 'updatePush', { id, version: 9, ...fields({ title: 'Late' }) })
    expect(lateReply.status).toBe(statuses.transitionRefused.status)
    expect((await event('admin', id, 'withdraw', 'Wrong price')).status).toBe(statuses.ok.status)
  })

  test('to many phones needs a second person, and is counted again before it begins', async () => {
    await createPhones(platform.db, { appId, count: 21, platform: 'ios', name: 'many' })
    const userIds = numberedNames('many', 21)
    const { id } = await draft({ audience: 'list', userIds })
    expect((await event('admin', id, 'schedule')).status).toBe(statuses.transitionRefused.status)
    await event('admin', id, 'ask')
    const own = await event('admin', id, 'approve')
    expect([own.status, own.msg]).toEqual([
      statuses.transitionRefused.status,
      'Must be approved by another account. If there is none, the operator of the platform can add one; accounts that you add cannot approve your requests',
    ])
    expect((await event('vendor', id, 'approve')).status).toBe(statuses.notFound.status)
    const { id: smallPush } = await draft({ audience: 'list', userIds: userIds.slice(0, 3) })
    await event('admin', smallPush, 'schedule')
    // Many more phones of each user.
    for (let more = 0; more < 6; more++)
      await platform.db.execute(
        sql`insert into push_registration (app_id, platform, token, language, zone, user_id)
            select app_id, platform, token || ${`-${more}`}, language, zone, user_id from push_registration
             where user_id in ('many1', 'many2', 'many3') and length(token) = 25`,
      )
    await skipUndoWindow(platform, smallPush)
    expect(await pushRow(platform, smallPush)).toMatchObject({ state: 'awaiting', receivers: 21 })
  })

  test('is counted before it is saved, as afterwards, in the apps that its writer may use', async () => {
    const audience = { appId, language: 'en', audience: 'list', pid: null, userIds: ['apple1', 'robot1', 'nobody'] }
    const count = (by: string, more: object = {}) => callAs<object>(by, 'countPushAudience', { ...audience, ...more })
    expect((await count('admin')).data).toEqual({ audience: { phones: 2, users: 2 }, platforms: ['ios', 'android'] })
    expect((await count('admin', { language: 'zh-CN' })).data).toMatchObject({ audience: { phones: 0 } })
    expect((await count('admin', { language: 'fr' })).data).toMatchObject({ audience: null })
    expect((await count('admin', { appId: randomUUID() })).status).toBe(statuses.notFound.status)
    const ofOmnia = await createPushApp(platform.db, testSecrets, 'V1002', 'Foreign')
    expect((await count('vendor', { appId: ofOmnia })).status).toBe(statuses.notFound.status)
  })

  test('lists its failures by platform and response', async () => {
    const { id } = await draft({ audience: 'list', userIds: ['apple1'] })
    await platform.db.execute(
      sql`insert into push_delivery (push_id, app_id, platform, phone, state, words)
          select ${id}::uuid, ${appId}::uuid, 'ios', 'phone', one.state, one.words
            from (values ('failed', '410 Unregistered'), ('failed', '410 Unregistered'), ('unknown', null)) as one (state, words)`,
    )
    expect((await content(id)).failures).toEqual([
      { platform: 'ios', state: 'failed', response: '410 Unregistered', count: 2 },
      { platform: 'ios', state: 'unknown', response: '', count: 1 },
    ])
  })

  test('to named users is marked as a test and counted nowhere', async () => {
    const { id } = await draft({ audience: 'list', userIds: ['apple1'] })
    const before = services.apns.notifications.length
    expect((await callAs('admin', 'testPush', { id, userIds: ['apple2'] })).data).toEqual({ phones: 1 })
    await eventually(async () => expect(services.apns.notifications).toHaveLength(before + 1))
    expect(services.apns.notifications.at(-1)?.payload.aps.alert.title).toBe('[Test] New dials')
    const nobody = await callAs('admin', 'testPush', { id, userIds: ['nobody'] })
    expect(nobody.errors?.map(({ code }) => code)).toEqual(['noPhones'])
    await delivery.idle()
    expect(await deliveriesOf(platform, id)).toEqual([])
    expect(await pushRow(platform, id)).toMatchObject({ state: 'draft', sent: 0 })
    // Tests are counted per day, so the draft is kept for a day.
    expect((await callAs('admin', 'deletePush', { id })).status).toBe(statuses.transitionRefused.status)
    await platform.db.execute(sql`update push_delivery set create_time = now() - interval '25 hours' where is_test`)
    expect((await callAs('admin', 'deletePush', { id })).status).toBe(statuses.ok.status)
  })

  test('is not tested after it was cancelled', async () => {
    const { id } = await draft({ audience: 'list', userIds: ['apple1'] })
    await event('admin', id, 'schedule')
    await event('admin', id, 'cancel', 'Enough')
    const { status } = await callAs('admin', 'testPush', { id, userIds: ['apple2'] })
    expect(status).toBe(statuses.transitionRefused.status)
    expect(await rowsOf(platform.db, sql`select 1 from push_delivery where push_id = ${id} and is_test`)).toEqual([])
  })

  test('is no test beyond a hundred phones in a day', async () => {
    const { id } = await draft({ audience: 'list', userIds: ['apple1'] })
    await platform.db.execute(
      sql`insert into push_registration (app_id, platform, token, language, zone, user_id)
          select app_id, platform, left(token, 20) || to_char(n, 'FM000'), language, zone, 'crowd'
            from push_registration, generate_series(1, 101) n where user_id = 'apple2' limit 101`,
    )
    const refusal = await callAs('admin', 'testPush', { id, userIds: ['crowd'] })
    expect(refusal.status).toBe(statuses.sendLimited.status)
    const tests = sql`select 1 from push_delivery where push_id = ${id}`
    expect(await rowsOf(platform.db, tests)).toEqual([])
  })

  test('is stored once if repeated after a lost reply', async () => {
    const newId = randomUUID()
    const first = await draft({ newId })
    const repeated = await draft({ newId, title: 'Newer dials' })
    expect([first, repeated]).toMatchObject([
      { id: newId, version: 1 },
      { id: newId, version: 1, title: 'Newer dials' },
    ])
    await event('admin', newId, 'ask')
    const lateReply = await callAs('admin', 'addPush', fields({ newId, title: 'Latest dials' }))
    expect(lateReply.status).toBe(statuses.transitionRefused.status)
  })

  test.each([
    ['a time that has passed', { plannedAt: '2024-02-01 09:00', zone: 'UTC' }, 'plannedAt', 'timeInPast'],
    [
      'an hour that its zone skips',
      { plannedAt: '2098-03-30 02:30', zone: 'Europe/Berlin' },
      'plannedAt',
      'nonexistentTime',
    ],
    ['a day that there is not', { plannedAt: '2098-02-30 09:00', zone: 'UTC' }, 'plannedAt', 'notTime'],
    ['a zone that there is not', { plannedAt: '2098-02-03 09:00', zone: 'Mars/Olympus' }, 'zone', 'notTimeZone'],
    ['a language that the app is not in', { language: 'fr' }, 'language', 'languageNotInApp'],
    ['a product that the app does not hold', { audience: 'product', pid: 'P2001' }, 'pid', 'productNotInApp'],
    ['no product where it is required', { audience: 'product' }, 'pid', 'required'],
    ['an empty list of users', { audience: 'list' }, 'userIds', 'required'],
    ['a duplicate user in its list', { audience: 'list', userIds: ['a', 'a'] }, 'userIds', 'duplicate'],
    ['a list beside all users', { userIds: ['a'] }, 'userIds', 'notApplicable'],
  ])('with %s is rejected at its field', async (_, more, field, code) => {
    const { errors } = await callAs('admin', 'addPush', fields(more))
    expect(errors?.map((one) => [one.field, one.code])).toContainEqual([field, code])
  })

  test('whose time passes while waiting for approval cannot be approved', async () => {
    const { id } = await draft({ plannedAt: '2098-01-01 09:00', zone: 'Asia/Shanghai' })
    await platform.db.execute(sql`update push set latest_time = now() - interval '1 minute' where id = ${id}`)
    expect((await event('admin', id, 'schedule')).msg).toBe('The planned time has passed. Choose a later one')
  })

  test('in local time reaches each recipient at that time, also if a clock skips it', async () => {
    const { id } = await draft({ audience: 'list', userIds: ['berlin', 'tokyo'], plannedAt: '2098-03-30 02:30' })
    for (const [user, zone] of [
      ['berlin', 'Europe/Berlin'],
      ['tokyo', 'Asia/Tokyo'],
    ])
      await platform.db.execute(
        sql`insert into push_registration (app_id, platform, token, language, zone, user_id)
            values (${appId}, 'ios', ${`${user}-token-000000`}, 'en', ${zone}, ${user})`,
      )
    await event('admin', id, 'schedule')
    expect(new Date(String((await pushRow(platform, id)).due_time)).toISOString()).toBe('2098-03-29T12:30:00.000Z')
    await skipUndoWindow(platform, id)
    const { rows } = (await platform.db.execute(
      sql`select user_id, to_char(due_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as due from push_delivery where push_id = ${id} order by user_id`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([
      { user_id: 'berlin', due: '2098-03-30 01:30' },
      { user_id: 'tokyo', due: '2098-03-29 17:30' },
    ])
    await event('admin', id, 'cancel', 'Enough')
    expect((await deliveriesOf(platform, id)).map(({ state }) => state)).toEqual(['suppressed', 'suppressed'])
  })

  test('in local time reports the number of recipients it is too late for', async () => {
    // In two hours in UTC: past in Tokyo, and still ahead in New York.
    const plannedAt = new Date(Date.now() + 7_200_000).toISOString().slice(0, 16).replace('T', ' ')
    const users = { tokyo1: 'Asia/Tokyo', tokyo2: 'Asia/Tokyo', york: 'America/New_York' }
    for (const [user, zone] of Object.entries(users))
      await platform.db.execute(
        sql`insert into push_registration (app_id, platform, token, language, zone, user_id)
            values (${appId}, 'ios', ${`${user}-late-000000`}, 'en', ${zone}, ${user})`,
      )
    const own = await draft({ audience: 'list', userIds: Object.keys(users), plannedAt })
    expect((await content(own.id)).late).toEqual({ phones: 2, zones: 1 })
    await event('admin', own.id, 'schedule')
    expect((await content(own.id)).late).toEqual({ phones: 2, zones: 1 })
    const inOneZone = await draft({ audience: 'list', userIds: Object.keys(users), plannedAt, zone: 'UTC' })
    expect((await content(inOneZone.id)).late).toEqual({ phones: 0, zones: 0 })
    // Its undo window is longer than the time until sending.
    const soon = new Date(Date.now() + 300_000).toISOString().slice(0, 16).replace('T', ' ')
    const tooSoon = await draft({ audience: 'list', userIds: Object.keys(users), plannedAt: soon, zone: 'UTC' })
    expect((await content(tooSoon.id)).late).toEqual({ phones: 3, zones: 1 })
  })

  test('is verified by the log', async () => {
    expect(await verifyLog(platform.db, { keys: [testKey] })).toMatchObject({ steps: expect.any(Number) })
  })
})
