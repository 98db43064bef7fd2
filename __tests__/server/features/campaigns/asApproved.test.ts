import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { type MailingPlatform, startMailingPlatform } from '#support/mailingPlatform.ts'
import {
  audience,
  campaignContents as contents,
  createSubscribers,
  signOfCampaigns as sign,
} from '#support/marketing.ts'

describe('a campaign', () => {
  let mailing: MailingPlatform
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    mailing = await startMailingPlatform({ CAMPAIGN_APPROVAL: '30', MAIL_DOMAIN_RATE: '60000' })
    tokens.marketing = mailing.token
    tokens.admin = await mailing.platform.signIn('admin')
    await mailing.platform.db.execute(sql`delete from delivery`)
    const { data } = await callAs<{ sign: { version: number } | null }>('marketing', 'getSubscribePushSign', {})
    await callAs('marketing', 'saveSubscribePushSign', { ...sign, version: data?.sign?.version ?? 0 })
  })
  afterAll(() => mailing.close())

  const callAs = <Data>(account: string, call: string, request: object) =>
    mailing.platform.call<Data>(call, request, { token: tokens[account] ?? '' })
  const event = (account: string, recordId: string, name: string) =>
    callAs(account, 'transitionRecord', { machine: 'campaignLife', recordId, event: `campaign.${name}` })
  const readCampaign = async (id: string) => {
    const [row] = await rowsOf<Record<string, unknown>>(
      mailing.platform.db,
      sql`select * from campaign where id = ${id}`,
    )
    return row ?? {}
  }
  const draft = async (segmentId: string | null, more: object = {}) => {
    const request = { name: 'Spring', ...audience(segmentId), plannedTime: null, contents, ...more }
    const { data, msg } = await callAs<{ id: string }>('marketing', 'saveOrUpdateSubscribePush', request)
    if (!data) throw new Error(msg)
    return data
  }
  const createSegment = async (name: string, filters: object) =>
    (await callAs<{ id: string }>('marketing', 'saveOrUpdateSubscribeSegment', { name, filters })).data?.id ?? ''
  const passUndo = async (id: string) => {
    await mailing.platform.db.execute(sql`update campaign set due_time = now() where id = ${id}`)
    await transitionDueRecords(mailing.platform.db, testEngine)
  }
  const mailsTo = (domain: string) =>
    mailing.server.mails.filter(({ to }) => to.some((one) => one.endsWith(`@${domain}`)))

  test('is sent as approved, even if its segment or sender changes later', async () => {
    await createSubscribers(mailing.platform.db, 40, 'e.example')
    const segmentId = await createSegment('At e', { email: '@e.example' })
    const { id } = await draft(segmentId)
    await event('marketing', id, 'ask')
    expect((await event('admin', id, 'approve')).status).toBe(statuses.ok.status)
    const response = await callAs<{ changedSince: string[] }>('admin', 'getSubscribePush', { id })
    expect(response.data?.changedSince).toEqual([])
    const other = { id: segmentId, version: 1, name: 'At e', filters: { email: '@a.example' } }
    expect((await callAs('marketing', 'saveOrUpdateSubscribeSegment', other)).status).toBe(statuses.ok.status)
    const { data } = await callAs<{ sign: { version: number } }>('marketing', 'getSubscribePushSign', {})
    const another = { ...sign, version: data?.sign.version, senderName: 'Somebody', signatures: [] }
    expect((await callAs('marketing', 'saveSubscribePushSign', another)).status).toBe(statuses.ok.status)
    const details = await callAs<{ changedSince: string[] }>('admin', 'getSubscribePush', { id })
    expect(details.data?.changedSince).toEqual(['segment', 'sign'])
    const preview = await callAs<{ page: string }>('admin', 'previewSubscribePush', { id, language: 'en' })
    expect(preview.data?.page).toContain('>Yours, Aster</p>')
    mailing.server.mails.length = 0
    await passUndo(id)
    await eventually(async () => expect(await readCampaign(id)).toMatchObject({ state: 'sent', sent: 40 }))
    expect(mailsTo('a.example')).toEqual([])
    const mails = mailsTo('e.example')
    expect(mails).toHaveLength(40)
    for (const { raw } of mails) expect(raw).toMatch(/^From: Aster </m)
    await callAs('marketing', 'saveSubscribePushSign', { ...sign, version: (data?.sign.version ?? 0) + 1 })
  })

  test('has links where web addresses are written, except in links, code and unfinished addresses', async () => {
    const rel = 'rel="noopener noreferrer nofollow"'
    const shop = 'https://shop.example/?a=1&amp;b=2'
    const content = {
      language: 'en',
      subject: 'News',
      preheader: '',
      html: `<p>See ${shop}. 见https://cn.example/a。<a href="${shop}">${shop}</a> <code>${shop}</code> https://a.example/{{name}}</p>`,
      text: null,
    }
    const { id } = await draft(null, { contents: [content] })
    const [saved] = (await readCampaign(id)).contents as { html: string }[]
    const link = (href: string) => `<a href="${href}" ${rel}>${href}</a>`
    expect(saved?.html).toBe(
      `<p>See ${link(shop)}. 见${link('https://cn.example/a')}。${link(shop)} <code>${shop}</code> https://a.example/{{name}}</p>`,
    )
  })

  test('is not scheduled in the past, nor approved after its time', async () => {
    const past = await callAs('marketing', 'saveOrUpdateSubscribePush', {
      name: 'Late',
      ...audience(null),
      contents,
      plannedTime: '2020-01-01T00:00:00Z',
    })
    expect(past.errors?.map(({ field }) => field)).toEqual(['plannedTime'])
    const { id } = await draft(null, { plannedTime: '2099-01-01T00:00:00Z' })
    await event('marketing', id, 'ask')
    await mailing.platform.db.execute(
      sql`update campaign set planned_time = now() - interval '1 minute' where id = ${id}`,
    )
    expect((await event('admin', id, 'approve')).status).toBe(statuses.transitionRefused.status)
    expect((await event('marketing', id, 'withdraw')).status).toBe(statuses.ok.status)
    expect((await event('marketing', id, 'ask')).status).toBe(statuses.transitionRefused.status)
  })

  test('stops at the first mail rejected because of the sender, and misses no recipient when resumed', async () => {
    await createSubscribers(mailing.platform.db, 12, 'f.example')
    const { id } = await draft(await createSegment('At f', { email: '@f.example' }))
    await event('marketing', id, 'schedule')
    mailing.server.refuse(true, 553)
    await passUndo(id)
    await eventually(async () =>
      expect(await readCampaign(id)).toMatchObject({ state: 'paused', pause_reason: 'refused' }),
    )
    await mailing.idle()
    expect(await readCampaign(id)).toMatchObject({ sent: 0, failed: 0 })
    mailing.server.refuse(false)
    await event('marketing', id, 'resume')
    await mailing.platform.db.execute(
      sql`update delivery set due_time = now() where campaign_id = ${id} and state = 'waiting'`,
    )
    await mailing.platform.db.execute(sql`select pg_notify('delivery', '')`)
    await eventually(async () => expect(await readCampaign(id)).toMatchObject({ state: 'sent', sent: 12 }))
  })

  test('is kept for a day after a test, and tests of all campaigns are counted together', async () => {
    const { id } = await draft(null)
    const { id: second } = await draft(null)
    const testOf = (campaign: string) =>
      callAs('marketing', 'testSubscribePush', { id: campaign, language: 'en', to: 'ann@g.example' })
    await mailing.platform.db.execute(
      sql`insert into delivery (campaign_id, email, domain, language, state)
          select ${id}, 'ann@g.example', 'g.example', 'en', 'sent'
            from generate_series(1, 99 - (select count(*)::int from delivery where subscriber_id is null))`,
    )
    const answers = await Promise.all([testOf(id), testOf(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([statuses.ok.status, statuses.sendLimited.status].sort())
    expect((await callAs('marketing', 'deleteSubscribePush', { id })).status).toBe(statuses.transitionRefused.status)
    expect((await testOf(second)).status).toBe(statuses.sendLimited.status)
  })
})
