import { sql } from 'drizzle-orm'
import type { RecordOfKind } from '#contract/kinds.ts'
import { statuses } from '#contract/status.ts'
import { openSession } from '#server/auth/sessions.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { rowsOf } from '#server/query/rows.ts'
import { accountId } from '#support/accounts.ts'
import { aColleague } from '#support/managers.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

type Message = RecordOfKind<'message'>

const everything = { pageNum: 1, pageSize: 50, sortColumns: 'createTime desc' }

describe('messages', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await aPlatform()
    for (const who of ['admin', 'vendor', 'omnia', 'vendor-rejected']) tokens[who] = await platform.signIn(who)
  })
  afterAll(() => platform.close())

  const page = (who: string, request: object = {}, headers = {}) =>
    platform.call<{ list: Message[]; total: number }>(
      'getSysMsgWebPage',
      { ...everything, ...request },
      { token: tokens[who], headers },
    )
  const contents = async (who: string, request: object = {}) =>
    (await page(who, request)).data?.list.map(({ msgContent }) => msgContent) ?? []
  const unread = async (who: string) => (await page(who, { readNum: ['0'] })).data?.total
  const markRead = (who: string, request: object = {}) =>
    platform.call<{ read: number }>('saveOrUpdateSysMsgWeb', request, { token: tokens[who] })
  const vendorIdOf = async (name: string) => {
    const [row] = await rowsOf<{ id: string }>(platform.db, sql`select id from vendor where name = ${name}`)
    return row?.id ?? ''
  }

  test('are told to the vendor that they are about, and to the administrators whose turn it is', async () => {
    expect((await contents('vendor')).toSorted()).toEqual([
      'Your company information was submitted and is under review',
      'Your company is approved. Your VID is V1001',
    ])
    const sent = await contents('admin')
    expect(sent).toContain('Northwind has submitted its information for review')
    expect(sent.filter((text) => text.startsWith('Your'))).toEqual([])
  })

  test('reach a vendor that is not verified, too', async () => {
    expect(await contents('vendor-rejected')).toContainEqual(expect.stringMatching(/^Your submission was rejected/))
  })

  test('are in the language of the caller', async () => {
    const { data } = await page('vendor', {}, { 'accept-language': 'zh-CN' })
    expect(data?.list.map(({ msgContent }) => msgContent)).toContain('您的公司已通过审核，VID 为 V1001')
  })

  test("of a vendor's own VID are its own", async () => {
    expect(await contents('vendor', { vid: 'V1001' })).toEqual(await contents('vendor'))
  })

  test.each([['V1002'], ['V9999']])("of another vendor's VID, %s, are refused", async (vid) => {
    expect((await page('vendor', { vid })).status).toBe(statuses.notPermitted.status)
    expect((await page('vendor-rejected', { vid })).status).toBe(statuses.notPermitted.status)
  })

  test("of another vendor's record are refused", async () => {
    const vendorId = await vendorIdOf('Omnia Medical')
    expect((await page('vendor', { vendorId })).status).toBe(statuses.notPermitted.status)
    expect((await page('vendor', { vid: 'V1001', vendorId })).status).toBe(statuses.notPermitted.status)
  })

  test('of any vendor are there for administrators, by VID or by record', async () => {
    const vendorId = await vendorIdOf('Tern Devices')
    expect(await contents('admin', { vid: 'V1001' })).toEqual(await contents('vendor'))
    expect(await contents('admin', { vendorId })).toEqual(await contents('vendor-rejected'))
    expect(await contents('admin', { vid: 'V9999' })).toEqual([])
  })

  test('are read by one account, not by its colleagues', async () => {
    tokens.colleague = await aColleague(platform, 'vendor', 'messages-colleague')
    const [first] = (await page('vendor')).data?.list ?? []
    expect(first?.readNum).toBe('0')
    expect((await markRead('vendor', { ids: [first?.id] })).data).toEqual({ read: 1 })
    expect((await markRead('vendor', { ids: [first?.id] })).data).toEqual({ read: 0 })
    expect((await page('vendor')).data?.list.find(({ id }) => id === first?.id)?.readNum).toBe('1')
    expect((await page('colleague')).data?.list.find(({ id }) => id === first?.id)?.readNum).toBe('0')
    expect([await unread('vendor'), await unread('colleague')]).toEqual([1, 2])
  })

  test('are read all at once where none is named, and nobody else reads them by that', async () => {
    const before = await unread('omnia')
    expect((await markRead('admin')).data?.read).toBeGreaterThan(0)
    expect([await unread('admin'), await unread('omnia')]).toEqual([0, before])
  })

  test('of others are not marked, though they are named', async () => {
    const [theirs] = (await page('omnia')).data?.list ?? []
    for (const who of ['vendor', 'admin'])
      expect((await markRead(who, { ids: [theirs?.id] })).data).toEqual({ read: 0 })
    expect((await page('omnia')).data?.list[0]?.readNum).toBe('0')
  })

  test('of a vendor are read, for an administrator, when one of its people has read them', async () => {
    await markRead('vendor-rejected')
    const { data } = await page('admin', { vendorId: await vendorIdOf('Tern Devices') })
    expect(new Set(data?.list.map(({ readNum }) => readNum))).toEqual(new Set(['1']))
  })

  test('that the console asks for by itself keep no session alive', async () => {
    const token = await openSession(platform.db, await accountId(platform.db, 'vendor'))
    const seen = async () => {
      const rows = await rowsOf<{ at: string }>(
        platform.db,
        sql`select seen_time::text as at from session where token_hash = ${hashToken(token)}`,
      )
      return rows[0]?.at
    }
    await platform.db.execute(
      sql`update session set seen_time = now() - interval '20 minutes' where token_hash = ${hashToken(token)}`,
    )
    const before = await seen()
    await platform.call('getSysMsgWebPage', everything, { token })
    expect(await seen()).toBe(before)
    await platform.call('getProductAll', {}, { token })
    expect(await seen()).not.toBe(before)
  })
})
