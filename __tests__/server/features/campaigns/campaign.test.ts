import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { type BounceListener, startBounceListener } from '#server/features/campaigns/returned/listener.ts'
import { startCampaigns } from '#server/features/campaigns/start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { type MailServer, startMailServer } from '#support/mailServer.ts'
import {
  ageCampaigns,
  audience,
  campaignContents as contents,
  createSubscribers,
  signOfCampaigns as sign,
} from '#support/marketing.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { complain, returnMail } from '#support/returnedMail.ts'
import { testEnv, testSecrets } from '#support/testEnv.ts'

interface SavedRecord {
  id: string
  version: number
  state: string
  receivers: number
}

describe('a campaign', () => {
  let platform: Platform
  let server: MailServer
  let delivery: Delivery | undefined
  let bounces: BounceListener | undefined
  const errors: unknown[] = []
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    server = await startMailServer()
    const env = {
      SMTP_URL: server.url,
      MAIL_FROM: 'console@example.org',
      CAMPAIGN_APPROVAL: '30',
      BOUNCE_PORT: '0',
      BOUNCE_DOMAIN: 'back.example.org',
      MAIL_DOMAIN_RATE: '60000',
    }
    platform = await startPlatform({ env })
    const config = readConfig({ ...testEnv, ...env })
    const parts = {
      config,
      database: platform.database,
      engine: testEngine,
      secrets: testSecrets,
      onError: (error: unknown) => errors.push(error),
    }
    delivery = await startCampaigns(parts)
    bounces = await startBounceListener(parts)
    for (const name of ['admin', 'marketing', 'vendor']) tokens[name] = await platform.signIn(name)
    await platform.db.execute(sql`delete from delivery`)
  })
  afterAll(async () => {
    for (const part of [delivery, bounces, platform, server]) await part?.close()
    expect(errors).toEqual([])
  })

  const callAs = <Data>(account: string, call: string, request: object) =>
    platform.call<Data>(call, request, { token: tokens[account] ?? '' })
  const event = (account: string, recordId: string, name: string, note?: string) =>
    callAs(account, 'transitionRecord', {
      machine: 'campaignLife',
      recordId,
      event: `campaign.${name}`,
      ...(note && { reason: { note } }),
    })
  const readCampaign = async (id: string) => {
    const [row] = await rowsOf<Record<string, unknown>>(platform.db, sql`select * from campaign where id = ${id}`)
    return row ?? {}
  }
  const expectCampaign = (id: string, values: object) =>
    eventually(async () => expect(await readCampaign(id)).toMatchObject(values))
  const draft = async (segmentId: string | null, more: object = {}) => {
    const { data, msg, errors } = await callAs<SavedRecord>('marketing', 'saveOrUpdateSubscribePush', {
      name: 'Spring',
      ...audience(segmentId),
      plannedTime: null,
      contents,
      ...more,
    })
    if (!data) throw new Error(`${msg} ${JSON.stringify(errors)}`)
    return data
  }
  const createSegment = async (name: string, filters: object) =>
    (await callAs<{ id: string }>('marketing', 'saveOrUpdateSubscribeSegment', { name, filters })).data?.id ?? ''
  const passUndo = async (id: string) => {
    await platform.db.execute(sql`update campaign set due_time = now() where id = ${id}`)
    await transitionDueRecords(platform.db, testEngine)
  }
  const mailsTo = (domain: string) => server.mails.filter(({ to }) => to.some((one) => one.endsWith(`@${domain}`)))

  test('is written, withdrawn, sent once to each recipient, and unsubscribed by one click', async () => {
    const { data: before } = await callAs<{ sign: { version: number } | null }>('marketing', 'getSubscribePushSign', {})
    const version = before?.sign?.version ?? 0
    const response = await callAs('marketing', 'saveSubscribePushSign', { ...sign, version })
    expect(response.status).toBe(statuses.ok.status)
    expect((await callAs('marketing', 'saveSubscribePushSign', sign)).status).toBe(statuses.editedMeanwhile.status)
    await createSubscribers(platform.db, 12, 'a.example')
    const segmentId = await createSegment('At a', { email: '@a.example' })
    const { id, receivers } = await draft(segmentId)
    expect(receivers).toBe(12)
    await event('marketing', id, 'schedule')
    expect(await readCampaign(id)).toMatchObject({ state: 'scheduled', asked_by: 'marketing' })
    await event('marketing', id, 'withdraw')
    expect(await readCampaign(id)).toMatchObject({ state: 'draft', due_time: null })
    await event('marketing', id, 'schedule')
    // A campaign in progress cannot be edited.
    const lateReply = await callAs('marketing', 'saveOrUpdateSubscribePush', {
      id,
      version: 4,
      name: 'Late',
      ...audience(segmentId),
      plannedTime: null,
      contents,
    })
    expect(lateReply.status).toBe(statuses.transitionRefused.status)
    await passUndo(id)
    await expectCampaign(id, { state: 'sent', sent: 12, receivers: 12 })
    const mails = mailsTo('a.example')
    expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(12)
    expect(mails).toHaveLength(12)
    const raw = mails[0]?.raw ?? ''
    expect(raw).toMatch(/^Subject: News for you\r$/m)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const leave = /List-Unsubscribe:\s+<http:\/\/[^/]+(\/subscribe\/leave\/[a-z2-7]+)>/.exec(raw)?.[1] ?? ''
    const page = await platform.app.inject({ url: leave })
    expect(page.body).toContain(mails[0]?.to[0])
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    // As mail clients send it, in any encoding.
    const leaveReply = await platform.app.inject({
      method: 'POST',
      url: leave,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    })
    expect(leaveReply.statusCode).toBe(200)
    await platform.app.inject({
      method: 'POST',
      url: leave,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(await readCampaign(id)).toMatchObject({ left_count: 1 })
    const forgedUrl = leave.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    const forged = await platform.app.inject({ method: 'POST', url: forgedUrl, payload: '' })
    expect(forged.statusCode).toBe(404)
    const { receivers: next } = await draft(segmentId)
    expect(next).toBe(11)
    await verifyLog(platform.db, { keys: [testEngine.auditKey] })
  })

  test('to many needs a second person, and skips recipients who unsubscribe before approval', async () => {
    await createSubscribers(platform.db, 40, 'b.example')
    const { id } = await draft(await createSegment('At b', { email: '@b.example' }))
    expect((await event('marketing', id, 'schedule')).status).toBe(statuses.transitionRefused.status)
    await event('marketing', id, 'ask')
    expect(await readCampaign(id)).toMatchObject({ state: 'awaiting' })
    const own = await event('marketing', id, 'approve')
    expect(own.status).toBe(statuses.transitionRefused.status)
    expect((await event('vendor', id, 'approve')).status).toBe(statuses.notFound.status)
    expect((await event('admin', id, 'approve')).status).toBe(statuses.ok.status)
    server.refuse(true)
    await passUndo(id)
    await eventually(async () => {
      const [row] = await rowsOf<{ count: number }>(
        platform.db,
        sql`select count(*)::int as count from delivery where campaign_id = ${id} and state = 'waiting' and attempts = 1`,
      )
      expect(row?.count).toBe(40)
    })
    const [subscriber] = await rowsOf<{ id: string; email: string }>(
      platform.db,
      sql`select subscriber_id as id, email from delivery where campaign_id = ${id} limit 1`,
    )
    const unsubscription = { machine: 'subscriberLife', recordId: subscriber?.id, event: 'subscriber.unsubscribe' }
    const response = await callAs('marketing', 'transitionRecord', unsubscription)
    expect(response.status).toBe(statuses.ok.status)
    server.refuse(false)
    await platform.db.execute(sql`update delivery set due_time = now() where campaign_id = ${id} and state = 'waiting'`)
    await platform.db.execute(sql`select pg_notify('delivery', '')`)
    await expectCampaign(id, { state: 'sent', sent: 39 })
    expect(mailsTo('b.example').flatMap(({ to }) => to)).not.toContain(subscriber?.email)
    expect(mailsTo('b.example')).toHaveLength(39)
  })

  test('suppresses recipients whose mail bounces, once per recipient', async () => {
    await ageCampaigns(platform.db)
    await createSubscribers(platform.db, 20, 'c.example')
    const { id } = await draft(await createSegment('At c', { email: '@c.example' }))
    await event('marketing', id, 'schedule')
    await passUndo(id)
    await expectCampaign(id, { sent: 20 })
    await ageCampaigns(platform.db)
    const { id: second } = await draft(await createSegment('At c again', { email: '@c.example' }))
    await event('marketing', second, 'schedule')
    await platform.db.execute(sql`update campaign set due_time = now() where id = ${second}`)
    server.refuse(true)
    await transitionDueRecords(platform.db, testEngine)
    await delivery?.idle()
    const returnedMails = mailsTo('c.example').slice(0, 3)
    expect(returnedMails).toHaveLength(3)
    for (const mail of returnedMails) await returnMail(bounces?.port ?? 0, mail, '5.1.1')
    expect(await readCampaign(id)).toMatchObject({ bounced: 3, state: 'sent' })
    const [counts] = await rowsOf<{ count: number }>(
      platform.db,
      sql`select count(*)::int as count from subscriber where state = 'bounced' and email like '%@c.example'`,
    )
    expect(counts?.count).toBe(3)
    // A repeated report is ignored, and one to an unknown address is rejected.
    await returnMail(bounces?.port ?? 0, returnedMails[0] as (typeof returnedMails)[number], '5.1.1')
    expect(await readCampaign(id)).toMatchObject({ bounced: 3 })
    const foreignMail = {
      ...(returnedMails[0] as (typeof returnedMails)[number]),
      from: 'bounce-aaaa@back.example.org',
    }
    await expect(returnMail(bounces?.port ?? 0, foreignMail, '5.1.1')).rejects.toThrow(/No such mailbox/)
    server.refuse(false)
    await platform.db.execute(
      sql`update delivery set due_time = now() where campaign_id = ${second} and state = 'waiting'`,
    )
    await platform.db.execute(sql`select pg_notify('delivery', '')`)
    await expectCampaign(second, { state: 'sent', sent: 17 })
  })

  test('is stopped by too many bounces, shows why, and counts from zero when resumed', async () => {
    await ageCampaigns(platform.db)
    await createSubscribers(platform.db, 20, 'd.example')
    const { id } = await draft(await createSegment('At d', { email: '@d.example' }))
    await event('marketing', id, 'schedule')
    // Some are sent at once, the others wait.
    await platform.db.transaction(async (tx) => {
      const clock = { workflow: 'campaignLife', id, event: workflowEvent('campaign.start') } as const
      await transitionRecord(tx, clock, clockActor, { language: 'en', engine: testEngine })
      await tx.execute(
        sql`update delivery set due_time = now() + interval '1 hour' where campaign_id = ${id} and email not in (
              select email from delivery where campaign_id = ${id} order by email limit 8)`,
      )
    })
    await expectCampaign(id, { sent: 8, state: 'sending' })
    const mails = mailsTo('d.example')
    for (const mail of mails.slice(0, 3)) await returnMail(bounces?.port ?? 0, mail, '5.1.1')
    expect(await readCampaign(id)).toMatchObject({ state: 'paused', pause_reason: 'bounces', bounced: 3 })
    await event('marketing', id, 'resume')
    expect(await readCampaign(id)).toMatchObject({ state: 'sending', pause_reason: null })
    await returnMail(bounces?.port ?? 0, mails[3] as (typeof mails)[number], '4.2.2')
    expect(await readCampaign(id)).toMatchObject({ state: 'sending', bounced: 4 })
    // A forwarded mail contains the links, not the headers.
    const forwardedMails = mails
      .slice(4, 6)
      .map(({ raw }) => ({ raw: raw.replace(/^X-Complaint-Token:.*$/im, 'X-Other: none') }))
    for (const mail of forwardedMails) await complain(bounces?.port ?? 0, 'back.example.org', mail)
    expect(await readCampaign(id)).toMatchObject({ complained: 0 })
    for (const mail of mails.slice(4, 6)) await complain(bounces?.port ?? 0, 'back.example.org', mail)
    expect(await readCampaign(id)).toMatchObject({ state: 'paused', pause_reason: 'complaints', complained: 2 })
    expect((await event('marketing', id, 'cancel', 'Something is wrong with the list')).status).toBe(statuses.ok.status)
    const rows = await rowsOf<{ state: string; count: number }>(
      platform.db,
      sql`select state, count(*)::int as count from delivery where campaign_id = ${id} group by state order by state`,
    )
    expect(rows).toEqual([
      { state: 'bounced', count: 4 },
      { state: 'complained', count: 2 },
      { state: 'sent', count: 2 },
      { state: 'suppressed', count: 12 },
    ])
    await verifyLog(platform.db, { keys: [testEngine.auditKey] })
  })

  test('is visible to the marketing account and administrators only', async () => {
    const { id } = await draft(null)
    for (const call of ['getSubscribePush', 'getSubscribePushResults'])
      expect((await callAs('vendor', call, { id })).status).toBe(statuses.notPermitted.status)
    const history = await callAs('vendor', 'getRecordHistory', { machine: 'campaignLife', recordId: id })
    expect(history.status).toBe(statuses.notFound.status)
    expect((await callAs('marketing', 'getDevicePage', { pageNum: 1, pageSize: 10 })).status).toBe(
      statuses.notPermitted.status,
    )
    expect((await callAs('marketing', 'deleteSubscribePush', { id })).status).toBe(statuses.ok.status)
  })
})
