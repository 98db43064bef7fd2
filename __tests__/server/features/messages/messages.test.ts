import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { accountId } from '#support/accounts.ts'
import { createColleague } from '#support/managers.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type Message = RecordOfKind<'message'>

const everything = { pageNum: 1, pageSize: 50, sortColumns: 'createTime desc' }

describe('messages', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor', 'omnia', 'vendor-rejected', 'marketing'])
      tokens[account] = await platform.signIn(account)
  })
  afterAll(() => platform.close())

  const page = (account: string, request: object = {}, headers = {}) =>
    platform.call<{ list: Message[]; total: number }>(
      'getSysMsgWebPage',
      { ...everything, ...request },
      { token: tokens[account], headers },
    )
  const contents = async (account: string, request: object = {}) =>
    (await page(account, request)).data?.list.map(({ msgContent }) => msgContent) ?? []
  const unread = async (account: string) => (await page(account, { readNum: ['0'] })).data?.total
  const markRead = (account: string, request: object = {}) =>
    platform.call<{ read: number }>('saveOrUpdateSysMsgWeb', request, { token: tokens[account] })
  const vendorIdOf = async (name: string) => {
    const [row] = await rowsOf<{ id: string }>(platform.db, sql`select id from vendor where name = ${name}`)
    return row?.id ?? ''
  }

  test('are sent to the vendor concerned, and to the administrators who must act', async () => {
    expect((await contents('vendor')).toSorted()).toEqual([
      'Your company information was submitted and is under review',
      'Your company was approved. Your VID is V1001',
    ])
    const messages = await contents('admin')
    expect(messages).toContain('Northwind submitted its company information for review')
    expect(messages.filter((text) => text.startsWith('Your'))).toEqual([])
  })

  test('tell a vendor which features were switched', async () => {
    const [vendor] = await rowsOf<{ id: string; version: number }>(
      platform.db,
      sql`select id, version from vendor where vid = 'V1002'`,
    )
    const token = tokens.admin ?? ''
    const switchTo = async (features: string[]) => {
      const { data } = await platform.call<{ version: number }>(
        'saveVendorFeatures',
        { ...vendor, features, mallPcUrl: null },
        { token },
      )
      if (vendor && data) vendor.version = data.version
    }
    await switchTo(['pushStatus'])
    await switchTo(['mallStatus', 'dialStatus'])
    // Unchanged features cause no message.
    await switchTo(['dialStatus', 'mallStatus'])
    expect((await contents('omnia')).slice(0, 1)).toEqual([
      'Enabled at your next sign-in: Mall, Watch faces; Disabled at your next sign-in: Push',
    ])
  })

  test('to the marketing account are those to itself only, not those to administrators', async () => {
    expect((await contents('admin')).length).toBeGreaterThan(0)
    expect(await contents('marketing')).toEqual([])
    const marketing = await accountId(platform.db, 'marketing')
    await platform.db.execute(
      sql`insert into sys_msg (account_id, content_en, content_zh) values (${marketing}, 'Your import is ready', '导入完成')`,
    )
    expect(await contents('marketing')).toEqual(['Your import is ready'])
    expect(await contents('admin')).not.toContain('Your import is ready')
  })

  test('reach an unverified vendor too', async () => {
    expect(await contents('vendor-rejected')).toContainEqual(expect.stringMatching(/^Your submission was rejected/))
  })

  test('are in the language of the caller', async () => {
    const { data } = await page('vendor', {}, { 'accept-language': 'zh-CN' })
    expect(data?.list.map(({ msgContent }) => msgContent)).toContain('您的公司已通过审核，VID 为 V1001')
  })

  test("of a vendor's own VID are accessible", async () => {
    expect(await contents('vendor', { vid: 'V1001' })).toEqual(await contents('vendor'))
  })

  test.each([['V1002'], ['V9999']])("of another vendor's VID, %s, are rejected", async (vid) => {
    expect((await page('vendor', { vid })).status).toBe(statuses.notPermitted.status)
    expect((await page('vendor-rejected', { vid })).status).toBe(statuses.notPermitted.status)
  })

  test("of another vendor's record are rejected", async () => {
    const vendorId = await vendorIdOf('Omnia Medical')
    expect((await page('vendor', { vendorId })).status).toBe(statuses.notPermitted.status)
    expect((await page('vendor', { vid: 'V1001', vendorId })).status).toBe(statuses.notPermitted.status)
  })

  test('of any vendor are accessible to administrators, by VID or by record', async () => {
    const vendorId = await vendorIdOf('Tern Devices')
    expect(await contents('admin', { vid: 'V1001' })).toEqual(await contents('vendor'))
    expect(await contents('admin', { vendorId })).toEqual(await contents('vendor-rejected'))
    expect(await contents('admin', { vid: 'V9999' })).toEqual([])
  })

  test('are read per account, not for colleagues', async () => {
    tokens.colleague = await createColleague(platform, 'vendor', 'messages-colleague')
    // An account does not receive messages that were sent before it was created.
    expect(await contents('colleague')).toEqual([])
    await platform.db.execute(sql`insert into sys_msg (vendor_id, content_en, content_zh)
      select id, 'For both', '给两位' from vendor where vid = 'V1001'`)
    const [first] = (await page('vendor')).data?.list ?? []
    expect(first?.readNum).toBe('0')
    expect((await markRead('vendor', { ids: [first?.id] })).data).toEqual({ read: 1 })
    expect((await markRead('vendor', { ids: [first?.id] })).data).toEqual({ read: 0 })
    expect((await page('vendor')).data?.list.find(({ id }) => id === first?.id)?.readNum).toBe('1')
    expect((await page('colleague')).data?.list.find(({ id }) => id === first?.id)?.readNum).toBe('0')
    expect([await unread('vendor'), await unread('colleague')]).toEqual([2, 1])
    await platform.db.execute(sql`delete from sys_msg where content_en = 'For both'`)
  })

  test('to administrators omit the transitions that their reader caused', async () => {
    const [own] = await rowsOf<{ text: string }>(
      platform.db,
      sql`select m.content_en as text from sys_msg m
            join transition t on t.seq = m.transition_seq
           where m.vendor_id is null and m.account_id is null and t.actor_id is not null limit 1`,
    )
    if (!own) throw new Error('No message to administrators reports a transition')
    const listed = async () => (await contents('admin')).filter((text) => text === own.text).length
    const before = await listed()
    await platform.db.execute(sql`insert into sys_msg (content_en, content_zh, transition_seq)
      select ${own.text}, ${own.text}, seq from transition where actor_id = ${await accountId(platform.db, 'admin')} order by seq limit 1`)
    expect(await listed()).toBe(before)
  })

  test('are all marked as read without ids, for that account only', async () => {
    const before = await unread('omnia')
    expect((await markRead('admin')).data?.read).toBeGreaterThan(0)
    expect([await unread('admin'), await unread('omnia')]).toEqual([0, before])
  })

  test('of others are not marked, even if named', async () => {
    const [foreignMessage] = (await page('omnia')).data?.list ?? []
    for (const account of ['vendor', 'admin'])
      expect((await markRead(account, { ids: [foreignMessage?.id] })).data).toEqual({ read: 0 })
    expect((await page('omnia')).data?.list[0]?.readNum).toBe('0')
  })

  test('of a vendor count as read for an administrator when one of its accounts has read them', async () => {
    await markRead('vendor-rejected')
    const { data } = await page('admin', { vendorId: await vendorIdOf('Tern Devices') })
    expect(new Set(data?.list.map(({ readNum }) => readNum))).toEqual(new Set(['1']))
  })

  test('that the console polls do not extend a session', async () => {
    const token = await openSession(platform.db, await accountId(platform.db, 'vendor'))
    const readSeenTime = async () => {
      const rows = await rowsOf<{ at: string }>(
        platform.db,
        sql`select seen_time::text as at from session where token_hash = ${hashToken(token)}`,
      )
      return rows[0]?.at
    }
    await platform.db.execute(
      sql`update session set seen_time = now() - interval '20 minutes' where token_hash = ${hashToken(token)}`,
    )
    const before = await readSeenTime()
    await platform.call('getSysMsgWebPage', everything, { token })
    expect(await readSeenTime()).toBe(before)
    await platform.call('getProductAll', {}, { token })
    expect(await readSeenTime()).not.toBe(before)
  })

  describe('a message written by an administrator', () => {
    const content = { contentEn: 'The platform rests on Sunday', contentZh: '平台周日停机维护' }
    const nobody = '00000000-0000-4000-8000-000000000000'
    const send = (account: string, request: object) =>
      platform.call<{ sent: number }>('saveOrUpdateSysMsgWeb', request, { token: tokens[account] })
    const readReceived = async () =>
      (
        await rowsOf<{ name: string; by: string }>(
          platform.db,
          sql`select v.name, m.create_by as by from sys_msg m join vendor v on v.id = m.vendor_id
               where m.content_en = ${content.contentEn} order by v.name`,
        )
      ).map(({ name, by }) => `${name} by ${by}`)

    beforeEach(() => platform.db.execute(sql`delete from sys_msg where create_by is not null`))

    test("reaches one vendor, unread, in its reader's language, and no other", async () => {
      const vendorIds = [await vendorIdOf('Aster Health')]
      expect((await send('admin', { ...content, vendorIds })).data).toEqual({ sent: 1 })
      const [latest] = (await page('vendor')).data?.list ?? []
      expect(latest).toMatchObject({ msgContent: content.contentEn, readNum: '0' })
      const inChinese = await page('vendor', {}, { 'accept-language': 'zh-CN' })
      expect(inChinese.data?.list[0]?.msgContent).toBe(content.contentZh)
      expect(await contents('admin', { vid: 'V1001' })).toContain(content.contentEn)
      for (const account of ['omnia', 'admin']) expect(await contents(account)).not.toContain(content.contentEn)
      expect(await readReceived()).toEqual(['Aster Health by admin'])
    })

    test('reaches several vendors, verified or not, once each', async () => {
      const [aster, tern] = [await vendorIdOf('Aster Health'), await vendorIdOf('Tern Devices')]
      expect((await send('admin', { ...content, vendorIds: [aster, tern, tern.toUpperCase()] })).data).toEqual({
        sent: 2,
      })
      expect(await contents('vendor-rejected')).toContain(content.contentEn)
      expect(await readReceived()).toEqual(['Aster Health by admin', 'Tern Devices by admin'])
    })

    test('is listed as sent for administrators only, with its recipients and its writer', async () => {
      const vendorIds = [await vendorIdOf('Aster Health'), await vendorIdOf('Omnia Medical')]
      await send('admin', { ...content, vendorIds })
      await markRead('vendor')
      const { data } = await page('admin', { box: 'sent' })
      expect(data?.list.map(({ recipient, sender, readNum }) => [recipient, sender, readNum]).toSorted()).toEqual(
        [
          [vendorIds[0], 'admin', '1'],
          [vendorIds[1], 'admin', '0'],
        ].toSorted(),
      )
      expect((await page('admin', { box: 'sent', recipient: [vendorIds[1]] })).data?.total).toBe(1)
      expect((await page('admin', { box: 'sent', text: 'rests on' })).data?.total).toBe(2)
      expect((await page('vendor', { box: 'sent' })).status).toBe(statuses.notPermitted.status)
      expect((await page('vendor')).data?.list[0]).toMatchObject({ recipient: null, sender: null })
    })

    test('reaches all vendors', async () => {
      const names = await rowsOf<{ name: string }>(platform.db, sql`select name from vendor order by name`)
      expect((await send('admin', { ...content, vendorIds: 'all' })).data).toEqual({ sent: names.length })
      expect(await readReceived()).toEqual(names.map(({ name }) => `${name} by admin`))
    })

    test.each(['vendor', 'vendor-rejected'])('cannot be written by %s', async (account) => {
      for (const vendorIds of ['all', [await vendorIdOf('Omnia Medical')]])
        expect((await send(account, { ...content, vendorIds })).status).toBe(statuses.notPermitted.status)
      expect(await readReceived()).toEqual([])
    })

    test('is not sent if one of its vendors does not exist', async () => {
      const vendorIds = [await vendorIdOf('Aster Health'), nobody]
      const { status, errors } = await send('admin', { ...content, vendorIds })
      expect(status).toBe(statuses.invalid.status)
      expect(errors).toEqual([expect.objectContaining({ field: 'vendorIds.1', code: 'notFound' })])
      expect(await readReceived()).toEqual([])
    })

    test.each([
      ['without Chinese', { contentEn: 'Rest' }, 'contentZh', 'required'],
      ['with nothing but spaces', { ...content, contentEn: ' ' }, 'contentEn', 'required'],
      ['too long', { ...content, contentZh: '长'.repeat(1_001) }, 'contentZh', 'tooLong'],
      ['to no vendor', { ...content, vendorIds: [] }, 'vendorIds', 'required'],
      ['to what is no vendor', { ...content, vendorIds: 'some' }, 'vendorIds', 'wrongType'],
      ['that also marks others as read', { ...content, ids: [nobody] }, 'ids', 'unknownField'],
    ])('is rejected %s, at the field', async (_, request, field, code) => {
      const { status, errors } = await send('admin', { vendorIds: 'all', ...request })
      expect(status).toBe(statuses.invalid.status)
      expect(errors).toContainEqual(expect.objectContaining({ field, code }))
      expect(await readReceived()).toEqual([])
    })
  })
})
