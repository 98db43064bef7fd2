import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appNamed } from '#support/apps.ts'
import { callInterface, createAppKey } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPush, startPushing } from '#support/pushes.ts'
import { movePush, pushRow } from '#support/pushServices.ts'

interface Feed {
  entries: { id: string; title: string; pinned: boolean }[]
}

describe('the feed of an app', () => {
  let platform: Platform
  let aster: string
  let meridian: string
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['admin', 'vendor', 'omnia', 'kestrel', 'marketing']) tokens[name] = await platform.signIn(name)
    await platform.db.execute(sql`delete from push_pin`)
    await platform.db.execute(sql`delete from push_delivery`)
    await platform.db.execute(sql`alter table push disable trigger user`)
    await platform.db.execute(sql`delete from push`)
    await platform.db.execute(sql`alter table push enable trigger user`)
    aster = await appNamed(platform, 'aster-fit')
    meridian = await appNamed(platform, 'meridian')
  })
  afterAll(() => platform.close())

  const callAs = <Data>(account: string, call: string, request: object) =>
    platform.call<Data>(call, request, { token: tokens[account] ?? '' })
  const showPush = async (more: Parameters<typeof createPush>[1], set = sql`title = title`) => {
    const id = await createPush(platform.db, more)
    await platform.db.execute(sql`update push set ${set} where id = ${id}`)
    await startPushing(platform.db, id)
    await movePush(platform, id, 'push.finish')
    return id
  }
  const feed = async (request: object = {}, { kind = 'client' as 'client' | 'server', appId = 'aster-fit' } = {}) =>
    callInterface<Feed>(platform, 'feed', { language: 'en', ...request }, await createAppKey(platform, kind, appId))
  const titles = async (...args: Parameters<typeof feed>) =>
    (await feed(...args)).data.entries.map(({ title }) => title)

  test('shows pushes in its language to their recipients, and identifies no user by a client key', async () => {
    const all = await showPush({ vid: 'V1001', appId: aster }, sql`title = 'For all'`)
    await showPush({ vid: 'V1001', appId: aster }, sql`title = 'Für alle', language = 'de'`)
    await showPush({ vid: 'V1001', appId: aster }, sql`title = 'For two', audience = 'list', user_ids = '{ann,ben}'`)
    const [owner] = await rowsOf<{ user_id: string }>(
      platform.db,
      sql`select user_id from device where pid = 'P2001' and user_id is not null limit 1`,
    )
    await showPush({ vid: 'V1001', appId: aster }, sql`title = 'For owners', audience = 'product', pid = 'P2001'`)
    await createPush(platform.db, { vid: 'V1001', appId: aster })
    expect(await titles()).toEqual(['For all'])
    expect(await titles({ userId: 'ann' }, { kind: 'server' })).toEqual(['For two', 'For all'])
    expect(await titles({ userId: owner?.user_id }, { kind: 'server' })).toEqual(['For owners', 'For all'])
    expect((await feed({ userId: 'ann' })).status).toBe(403)
    expect(await titles({ language: 'de' })).toEqual(['Für alle'])
    expect(await titles({}, { appId: 'omnia-care' })).toEqual([])
    const key = await createAppKey(platform, 'client', 'aster-fit')
    const first = await callInterface(platform, 'feed', { language: 'en' }, key)
    const unchanged = await callInterface(platform, 'feed', { language: 'en' }, key, {
      'if-none-match': String(first.headers.etag),
    })
    expect(unchanged.status).toBe(304)
    expect((await callInterface<{ html: string }>(platform, 'feedContent', { id: all }, key)).data.html).toBe(
      '<p>News</p>',
    )
    const others = await createAppKey(platform, 'client', 'omnia-care')
    expect((await callInterface(platform, 'feedContent', { id: all }, others)).status).toBe(404)
    expect(
      (
        await callAs('vendor', 'transitionRecord', {
          machine: 'pushLife',
          recordId: all,
          event: 'push.withdraw',
          reason: { note: 'Over' },
        })
      ).status,
    ).toBe(statuses.ok.status)
    expect(await titles()).toEqual([])
  })

  test("shows pushes scheduled in local time when each reader's clock reaches it", async () => {
    // 21:00 in Tokyo is not 21:00 in Honolulu.
    const [at] = await rowsOf<{ tokyo: string }>(
      platform.db,
      sql`select to_char(now() at time zone 'Asia/Tokyo' - interval '1 minute', 'YYYY-MM-DD HH24:MI') as tokyo`,
    )
    const plannedColumns = sql`title = 'Good evening', planned_at = ${at?.tokyo}, planned_time = now() - interval '5 hours',
      latest_time = now() + interval '20 hours'`
    await showPush({ vid: 'V1001', appId: aster }, plannedColumns)
    const server = { kind: 'server' } as const
    const register = async (userId: string, ...zones: string[]) => {
      for (const zone of zones)
        await callInterface(
          platform,
          'registerPhone',
          { platform: 'ios', token: `${userId}-${zone}-0000000000`.replaceAll('/', '_'), language: 'en', zone, userId },
          await createAppKey(platform, 'server', 'aster-fit'),
        )
    }
    await register('aki', 'Asia/Tokyo')
    await register('kai', 'Pacific/Honolulu')
    await register('both', 'Asia/Tokyo', 'Pacific/Honolulu')
    const isThere = async (...args: Parameters<typeof feed>) => (await titles(...args)).includes('Good evening')
    expect(await isThere({ userId: 'aki' }, server)).toBe(true)
    expect(await isThere({ userId: 'kai' }, server)).toBe(false)
    expect(await isThere({ userId: 'both' }, server)).toBe(false)
    expect(await isThere({ userId: 'both', zone: 'Asia/Tokyo' }, server)).toBe(true)
    // A phone without a zone may be anywhere.
    expect(await isThere({ userId: 'nobody' }, server)).toBe(false)
    expect(await isThere()).toBe(false)
    expect(await isThere({ zone: 'Asia/Tokyo' })).toBe(true)
    expect(await isThere({ zone: 'Pacific/Honolulu' })).toBe(false)
    expect((await feed({ zone: 'Mars/Olympus' })).status).toBe(400)
    await platform.db.execute(sql`update push set latest_time = now() where title = 'Good evening'`)
    expect(await isThere()).toBe(true)
  })

  test('has one push on top, even after concurrent requests', async () => {
    const ids = await Promise.all(
      ['one', 'two', 'three', 'four'].map((title) => showPush({ vid: 'V1001', appId: aster }, sql`title = ${title}`)),
    )
    const replies = await Promise.all(ids.map((id) => callAs('vendor', 'pinPush', { id, replaces: null })))
    const statusCodes = replies.map(({ status }) => status).toSorted()
    expect(statusCodes).toEqual([statuses.ok.status, ...Array(3).fill(statuses.pinTaken.status)])
    const top = async () => (await feed()).data.entries.filter(({ pinned }) => pinned)
    const [first] = await top()
    expect(await top()).toHaveLength(1)
    expect((await feed()).data.entries[0]?.pinned).toBe(true)
    const [other = '', another = ''] = ids.filter((id) => id !== first?.id)
    const [refusal] = replies.filter(({ status }) => status === statuses.pinTaken.status)
    expect(refusal?.msg).toContain(first?.title)
    const two = await Promise.all(
      [other, another].map((id) => callAs('vendor', 'pinPush', { id, replaces: first?.id })),
    )
    expect(two.map(({ status }) => status).toSorted()).toEqual([statuses.ok.status, statuses.pinTaken.status])
    expect(await top()).toHaveLength(1)
    // A push on top that begins replaces the earlier one in the same transition.
    const pinRequestId = await showPush({ vid: 'V1001', appId: aster }, sql`title = 'asked', pin = 'yes'`)
    expect((await top()).map(({ id }) => id)).toEqual([pinRequestId])
    // Each vendor in a platform app, and each language, may have one.
    for (const [vid, audience, pid] of [
      [null, 'all', null],
      ['V1001', 'product', 'P2001'],
      ['V1002', 'product', 'P2002'],
    ] as const)
      await showPush({ vid, appId: meridian }, sql`pin = 'yes', audience = ${audience}, pid = ${pid}`)
    const pins = await rowsOf(platform.db, sql`select owner from push_pin where app_id = ${meridian} order by owner`)
    expect(pins).toEqual([{ owner: '' }, { owner: 'V1001' }, { owner: 'V1002' }])
    await callAs('vendor', 'unpinPush', { id: pinRequestId })
    expect(await top()).toEqual([])
    const draft = await createPush(platform.db, { vid: 'V1001', appId: aster })
    expect((await callAs('vendor', 'pinPush', { id: draft, replaces: null })).status).toBe(
      statuses.transitionRefused.status,
    )
  })

  test("of a platform app shows a vendor's pushes to users of its products only", async () => {
    const typeId = (await pushRow(platform, await createPush(platform.db, { appId: meridian }))).type_id
    const request = {
      appId: meridian,
      typeId,
      language: 'en',
      title: 'To ours',
      subtitle: null,
      image: null,
      carousel: null,
      html: '<p>News</p>',
      pin: 'no',
      plannedAt: null,
      zone: null,
      userIds: [],
      pid: null,
      audience: 'all',
    }
    const errorsOf = async (more: object, account = 'vendor') => {
      const { errors, status } = await callAs(account, 'addPush', { ...request, ...more })
      return errors?.map(({ field, code }) => [field, code]) ?? status
    }
    expect(await errorsOf({})).toEqual([['audience', 'sharedAppAudience']])
    expect(await errorsOf({ audience: 'list', userIds: ['ann'] })).toEqual([['audience', 'sharedAppAudience']])
    expect(await errorsOf({ audience: 'product', pid: 'P2002' })).toEqual([['pid', 'notFound']])
    expect(await errorsOf({ audience: 'product', pid: 'P2001' })).toBe(statuses.ok.status)
    // An app and a type of another vendor do not exist.
    const omniaApp = await appNamed(platform, 'omnia-care')
    expect(await errorsOf({ appId: omniaApp, audience: 'product', pid: 'P2001' })).toEqual([['appId', 'notFound']])
    const otherType = (await pushRow(platform, await createPush(platform.db, { vid: 'V1002', appId: omniaApp })))
      .type_id
    expect(await errorsOf({ typeId: otherType, audience: 'product', pid: 'P2001' })).toEqual([['typeId', 'notFound']])
    // A vendor's push in a platform app remains its own after an administrator's edit.
    const { data: own } = await callAs<{ id: string; version: number }>('vendor', 'addPush', {
      ...request,
      audience: 'product',
      pid: 'P2001',
    })
    const response = await callAs('admin', 'updatePush', {
      ...request,
      id: own?.id,
      version: own?.version,
      audience: 'product',
      pid: 'P2001',
      title: 'Mended',
    })
    expect(response.status).toBe(statuses.ok.status)
    expect(await pushRow(platform, own?.id ?? '')).toMatchObject({ vid: 'V1001', title: 'Mended' })
  })

  test.each(['omnia', 'marketing'])('is closed to %s in every call about a push of Aster', async (account) => {
    const id = await showPush({ vid: 'V1001', appId: aster })
    const row = await pushRow(platform, id)
    const request = {
      appId: aster,
      typeId: row.type_id,
      language: 'en',
      title: 'Theirs',
      subtitle: null,
      image: null,
      carousel: null,
      html: '',
      pin: 'no',
      plannedAt: null,
      zone: null,
      userIds: [],
      pid: null,
      audience: 'all',
    }
    const refusals = await Promise.all([
      callAs(account, 'getPushContent', { id }),
      callAs(account, 'updatePush', { ...request, id, version: row.version }),
      callAs(account, 'deletePush', { id }),
      callAs(account, 'pinPush', { id, replaces: null }),
      callAs(account, 'unpinPush', { id }),
      callAs(account, 'testPush', { id, userIds: ['ann'] }),
      callAs(account, 'transitionRecord', {
        machine: 'pushLife',
        recordId: id,
        event: 'push.withdraw',
        reason: { note: 'x' },
      }),
    ])
    const expected = account === 'omnia' ? statuses.notFound.status : statuses.notPermitted.status
    for (const { status } of refusals.slice(0, -1)) expect(status).toBe(expected)
    expect([statuses.notFound.status, statuses.notPermitted.status]).toContain(refusals.at(-1)?.status)
    const { data } = await callAs<{ list: { id: string }[] }>(account, 'getPushList', {})
    expect(data?.list.some((one) => one.id === id) ?? false).toBe(false)
  })

  test('accepts phones from their app, and their users from its server only', async () => {
    const client = await createAppKey(platform, 'client', 'aster-fit')
    const server = await createAppKey(platform, 'server', 'aster-fit')
    const phone = { platform: 'ios', token: 'a1b2c3d4e5f60718293a4b5c6d7e8f90' }
    const register = (more: object, key: string) =>
      callInterface(platform, 'registerPhone', { ...phone, language: 'en', zone: 'Asia/Shanghai', ...more }, key)
    const readRegistrations = () =>
      rowsOf(platform.db, sql`select language, zone, user_id from push_registration where token = ${phone.token}`)
    expect((await register({ userId: 'ann' }, client)).status).toBe(403)
    expect((await register({}, client)).status).toBe(200)
    expect((await register({ userId: 'ann' }, server)).status).toBe(200)
    expect((await register({ language: 'de', zone: 'Europe/Berlin' }, client)).status).toBe(200)
    expect(await readRegistrations()).toEqual([{ language: 'de', zone: 'Europe/Berlin', user_id: 'ann' }])
    expect((await register({ userId: null }, server)).status).toBe(200)
    expect(await readRegistrations()).toMatchObject([{ user_id: null }])
    for (const change of [{ zone: 'Mars/Olympus' }, { token: 'short' }, { token: 'a/../../b0000000000000000' }])
      expect((await register(change, client)).status).toBe(400)
    const elsewhere = await createAppKey(platform, 'client', 'omnia-care')
    expect((await callInterface(platform, 'forgetPhone', phone, elsewhere)).status).toBe(200)
    expect(await readRegistrations()).toHaveLength(1)
    expect((await callInterface(platform, 'forgetPhone', phone, client)).status).toBe(200)
    expect(await readRegistrations()).toEqual([])
  })
})
