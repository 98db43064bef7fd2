import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { signOfCampaigns } from '#support/marketing.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const form = (fields: Record<string, string>) => new URLSearchParams({ consent: 'yes', ...fields }).toString()
const type = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a person who subscribes by the form', () => {
  let platform: Platform
  let network = 0
  beforeAll(async () => {
    platform = await startPlatform({ env: { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://console.example' } })
  })
  afterAll(() => platform.close())

  /** Requests from separate networks, unless one is specified. */
  const post = (fields: Record<string, string>, from = `10.0.${Math.floor(++network / 250)}.${network % 250}`) =>
    platform.app.inject({
      method: 'POST',
      url: '/subscribe',
      headers: { ...type, 'x-forwarded-for': from },
      payload: form(fields),
    })
  const readSubscriber = async (email: string) => {
    const [row] = await rowsOf<{ id: string; state: string; name: string | null; clicks: string }>(
      platform.db,
      sql`select id, state, name, clicks from subscriber where lower(email) = lower(${email})`,
    )
    return row
  }
  const mails = (to: string) =>
    rowsOf<{ kind: string; text: string }>(
      platform.db,
      sql`select kind, text from mail where lower(recipient) = lower(${to}) order by create_time`,
    )
  const linkIn = (text: string) => /https:\/\/console\.example(\/subscribe\/confirm\/\S+)/.exec(text)?.[1] ?? ''

  test('gets no campaign before confirming the mail by one click, which works once', async () => {
    const page = await platform.app.inject({ url: '/subscribe', headers: { 'accept-language': 'zh-CN' } })
    expect(page.body).toContain('订阅 Aster Health 的邮件')
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect((await post({ email: 'Ann@Example.org', name: 'Ann', clicks: 'yes' })).statusCode).toBe(200)
    expect(await readSubscriber('ann@example.org')).toMatchObject({ state: 'unconfirmed', name: 'Ann', clicks: 'yes' })
    const [mail] = await mails('ann@example.org')
    const link = linkIn(mail?.text ?? '')
    // A mail scanner opens the link without clicking.
    expect((await platform.app.inject({ url: link })).body).toContain('Ann@example.org')
    expect(await readSubscriber('ann@example.org')).toMatchObject({ state: 'unconfirmed' })
    const response = await platform.app.inject({ method: 'POST', url: link, headers: type, payload: '' })
    expect(response.statusCode).toBe(200)
    expect(await readSubscriber('ann@example.org')).toMatchObject({ state: 'subscribed' })
    // Opened again, the link says so and changes nothing.
    for (const method of ['GET', 'POST'] as const) {
      const again = await platform.app.inject({ method, url: link, headers: type, payload: '' })
      expect([again.statusCode, again.body]).toEqual([200, expect.stringContaining('You are subscribed')])
    }
    await verifyLog(platform.db, { keys: [testKey] })
  })

  test('gets the same reply for a known and a new address, and is stored once in any spelling', async () => {
    const [knownReply, unknownReply] = [
      await post({ email: 'ANN@example.org' }),
      await post({ email: 'new@example.org' }),
    ]
    expect(knownReply.body).toContain('Check your inbox at ANN@example.org')
    expect(knownReply.body).toBe(unknownReply.body.replaceAll('new@example.org', 'ANN@example.org'))
    expect(await rowsOf(platform.db, sql`select 1 from subscriber where mailbox = 'ann@example.org'`)).toHaveLength(1)
    expect((await mails('ann@example.org')).at(-1)?.kind).toBe('alreadySubscribed')
  })

  test('may have an address in any script, without header injection', async () => {
    expect((await post({ email: '用户@例子.广告' })).statusCode).toBe(200)
    const [row] = await rowsOf<{ mailbox: string }>(
      platform.db,
      sql`select mailbox from subscriber where email = '用户@例子.广告'`,
    )
    expect(row?.mailbox).toBe('用户@xn--fsqu00a.xn--4rr70v')
    for (const email of [
      'a@b',
      'a b@example.org',
      'a@example.org\r\nBcc: x@example.org',
      'a@example.org,b@example.org',
      '"a"@example.org',
      'a@-example.org',
      '@example.org',
    ])
      expect((await post({ email })).statusCode).toBe(400)
    const missing = await platform.app.inject({
      method: 'POST',
      url: '/subscribe',
      headers: type,
      payload: 'email=a%40example.org',
    })
    expect(missing.statusCode).toBe(400)
    expect(missing.body).toContain('aria-invalid="true"')
    const refused = await post({ email: 'a@b', clicks: 'yes' })
    expect(refused.body.match(/ checked/g)).toHaveLength(2)
    const markup = await post({ email: '"><script>alert(1)</script>' })
    expect(markup.body).not.toContain('<script>')
  })

  test('cannot flood a mailbox: limits per network and mailbox, and no information for bots', async () => {
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, number) => post({ email: `n${number}@example.org` }, '10.9.9.9')),
    )
    expect(replies.some(({ statusCode }) => statusCode === 429)).toBe(true)
    for (let time = 0; time < 25; time++) expect((await post({ email: 'victim@example.org' })).statusCode).toBe(200)
    expect((await mails('victim@example.org')).length).toBeLessThanOrEqual(2)
    expect((await post({ email: 'trap@example.org', website: 'x' })).statusCode).toBe(200)
    expect(await readSubscriber('trap@example.org')).toBeUndefined()
  })

  test('confirms the content of the mail, not a later submission by a stranger', async () => {
    await post({ email: 'eve@example.org', name: 'Eve' })
    const link = linkIn((await mails('eve@example.org'))[0]?.text ?? '')
    const page = await platform.app.inject({ url: link })
    expect(page.body).toContain('Name: Eve')
    expect(page.body).not.toContain('are counted')
    await post({ email: 'eve@example.org', name: 'WON 1000 EUR', clicks: 'yes' })
    for (const method of ['GET', 'POST'] as const)
      expect((await platform.app.inject({ method, url: link, headers: type, payload: '' })).statusCode).toBe(404)
    // A repeated form sends the first link again.
    await post({ email: 'eve@example.org', name: 'Eve' })
    expect((await platform.app.inject({ method: 'POST', url: link, headers: type, payload: '' })).statusCode).toBe(200)
    expect(await readSubscriber('eve@example.org')).toMatchObject({ state: 'subscribed', name: 'Eve', clicks: 'no' })
  })

  test('reads who the sender is, on each page and in the mail', async () => {
    const token = await platform.signIn('marketing')
    const { version } = (await platform.call<{ sign: { version: number } }>('getSubscribePushSign', {}, { token })).data
      ?.sign ?? {
      version: 0,
    }
    const sign = { ...signOfCampaigns, version }
    expect((await platform.call('saveSubscribePushSign', sign, { token })).status).toBe(statuses.ok.status)
    await post({ email: 'who@example.org' })
    const link = linkIn((await mails('who@example.org'))[0]?.text ?? '')
    for (const url of ['/subscribe', link, '/subscribe/confirm/x']) {
      const { body, headers } = await platform.app.inject({ url })
      for (const part of [sign.senderName, sign.postalAddress, sign.privacyUrl, sign.colour])
        expect(body).toContain(part)
      const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    }
    const [mail] = await rowsOf<Record<string, string>>(
      platform.db,
      sql`select subject, author_name as from, reply_to as "replyTo", html from mail where recipient = 'who@example.org'`,
    )
    expect(mail).toMatchObject({
      subject: `Confirm your subscription to ${sign.senderName}`,
      from: sign.senderName,
      replyTo: sign.senderAddress,
      html: expect.stringContaining(sign.colour),
    })
  })

  test('has a token without other use', async () => {
    await post({ email: 'token@example.org' })
    const [mail] = await mails('token@example.org')
    const token =
      linkIn(mail?.text ?? '')
        .split('/')
        .at(-1) ?? ''
    for (const url of [
      `/subscribe/leave/${token}`,
      `/subscribe/go/${token}/0`,
      `/subscribe/confirm/${token.slice(1)}a`,
      '/subscribe/confirm/x',
    ])
      expect((await platform.app.inject({ url })).statusCode).toBe(404)
  })

  test('keeps the proof of the first consent until a second one is confirmed', async () => {
    const proof = async () => {
      const [row] = await rowsOf<Record<string, unknown>>(
        platform.db,
        sql`select state, name, consent_text as text, clicks from subscriber where email = 'left@example.org'`,
      )
      return row
    }
    await post({ email: 'left@example.org', name: 'Lee' })
    const press = async () => {
      const link = linkIn((await mails('left@example.org')).at(-1)?.text ?? '')
      await platform.app.inject({ method: 'POST', url: link, headers: type, payload: '' })
    }
    await press()
    await platform.db.execute(
      sql`update subscriber set consent_text = 'Yes, at the fair' where email = 'left@example.org'`,
    )
    const token = await platform.signIn('marketing')
    const leave = {
      machine: 'subscriberLife',
      recordId: (await readSubscriber('left@example.org'))?.id,
      event: 'subscriber.unsubscribe',
    }
    await platform.call('transitionRecord', leave, { token })
    await post({ email: 'left@example.org', name: 'A stranger', clicks: 'yes' })
    expect(await proof()).toEqual({ state: 'unsubscribed', name: 'Lee', text: 'Yes, at the fair', clicks: 'no' })
    await press()
    const record = await proof()
    expect(record).toMatchObject({ state: 'subscribed', name: 'Lee', clicks: 'yes' })
    expect(record?.text).not.toBe('Yes, at the fair')
  })

  test('can be exported and erased, which leaves no address in the outbox', async () => {
    const token = await platform.signIn('marketing')
    const ann = await readSubscriber('ann@example.org')
    const own = await platform.call<{ subscriber: { email: string }; transitions: object[] }>(
      'getSubscribeCustomerData',
      { id: ann?.id },
      { token },
    )
    expect(own.data?.subscriber.email).toBe('Ann@example.org')
    expect(own.data?.transitions).toHaveLength(1)
    await platform.db.execute(
      sql`insert into background_job (id, kind, account_id, language, title_en, title_zh, input, state, file_key)
          select gen_random_uuid(), 'export', id, 'en', '', '',
                 jsonb_build_object('list', list, 'query', jsonb_build_object('email', 'ann@example.org')), 'done', list
            from account, unnest(array['getSubscribeCustomerPage', 'getProductPage']) as list where username = 'marketing'`,
    )
    const request = { machine: 'subscriberLife', recordId: ann?.id, event: 'subscriber.erase' }
    expect((await platform.call('transitionRecord', request, { token })).status).toBe(statuses.transitionRefused.status)
    const response = await platform.call(
      'transitionRecord',
      { ...request, reason: { note: 'She asked for it' } },
      { token },
    )
    expect(response.status).toBe(statuses.ok.status)
    const [row] = await rowsOf<Record<string, unknown>>(
      platform.db,
      sql`select * from subscriber where id = ${ann?.id}`,
    )
    expect(JSON.stringify(row)).not.toMatch(/ann/i)
    expect(await mails('ann@example.org')).toEqual([])
    const jobs = await rowsOf<{ file: string | null; input: object }>(
      platform.db,
      sql`select file_key as file, input from background_job order by file_key nulls first`,
    )
    expect(jobs.map(({ file }) => file)).toEqual([null, 'getProductPage'])
    for (const { input } of jobs) expect(input).toMatchObject({ query: { email: 'erased' } })
    await verifyLog(platform.db, { keys: [testKey] })
  })
})
