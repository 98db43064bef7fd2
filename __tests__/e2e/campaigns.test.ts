import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { workflowEvent } from '#machines/core/workflow.ts'
import { type BounceListener, startBounceListener } from '#server/features/campaigns/returned/listener.ts'
import { startCampaigns } from '#server/features/campaigns/start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { type Console, startConsole } from '#support/console.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { type MailServer, startMailServer } from '#support/mailServer.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { returnMail } from '#support/returnedMail.ts'
import { localesToday } from '#support/sampling.ts'
import { addSegment } from '#support/segments.ts'
import { confirmNow } from '#support/tab.ts'
import { testEnv, testSecrets } from '#support/testEnv.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

const words = {
  'en-US': {
    agreed: 'Consent given',
    where: 'Source',
    toWhat: 'Consent text',
    imported: 'Done',
    saveSegment: 'Save as segment',
    subscribe: 'Subscribe',
    write: 'Add campaign',
    name: 'Name',
    insert: 'Insert field',
    segment: 'Segment',
    subject: 'Subject',
    content: 'Content',
    add: 'Add',
    preview: 'Preview',
    find: 'Find a recipient by address or name',
    as: 'Preview as',
    lacks: 'No value and no fallback: {{country}}',
    to: 'Recipient',
    test: 'Send test',
    tested: /^Subject: \[Test\] Hello/m,
    ask: 'Submit for approval',
    approve: 'Approve',
    stopped: /^Paused automatically: more than 5% bounced/,
    resume: 'Resume',
    results: 'Results',
    each: 'All deliveries',
    bounced: 'Bounced',
    leave: 'Unsubscribe',
  },
  'zh-CN': {
    agreed: '同意时间',
    where: '同意途径',
    toWhat: '同意内容',
    imported: '已完成',
    saveSegment: '存为收件分组',
    subscribe: '订阅',
    write: '新建群发邮件',
    name: '名称',
    insert: '插入变量',
    segment: '收件分组',
    subject: '主题',
    content: '内容',
    add: '添加',
    preview: '预览',
    find: '按邮箱或姓名查找收件人',
    as: '预览对象',
    lacks: '缺少值且没有默认值：{{country}}',
    to: '收件人',
    test: '发送测试',
    /** 【测试】, as mail writes it. */
    tested: /^Subject: =\?UTF-8\?Q\?=E3=80=90=E6=B5=8B=E8=AF=95=E3=80=91/m,
    ask: '申请批准',
    approve: '批准',
    stopped: /^已自动暂停：退信超过 5%/,
    resume: '恢复发送',
    results: '结果',
    each: '查看发送明细',
    bounced: '已退信',
    leave: '退订',
  },
} as const

type Locale = keyof typeof words

/** An imported list, and one subscriber who signs up by the form. */
const people = 24

describe('a campaign', () => {
  let console: Console
  let server: MailServer
  let delivery: Delivery | undefined
  let bounces: BounceListener | undefined
  beforeAll(async () => {
    server = await startMailServer()
    const env = {
      SMTP_URL: server.url,
      MAIL_FROM: 'console@example.org',
      CAMPAIGN_APPROVAL: '10',
      MAIL_DOMAIN_RATE: '60000',
      BOUNCE_PORT: '0',
      BOUNCE_DOMAIN: 'back.example.org',
    }
    console = await startConsole({ env })
    const parts = {
      config: { ...readConfig({ ...testEnv, ...env }), publicUrl: console.url },
      database: console.database,
      engine: testEngine,
      secrets: testSecrets,
      onError: (error: unknown) => {
        throw error
      },
    }
    delivery = await startCampaigns(parts)
    bounces = await startBounceListener(parts)
  })
  afterAll(async () => {
    await delivery?.close()
    await bounces?.close()
    await console.close()
    await server.close()
  })

  const stateOf = async (name: string) => {
    const [row] = await rowsOf<{ id: string; state: string; receivers: number; sent: number }>(
      console.db,
      sql`select id, state, receivers, sent from campaign where name = ${name}`,
    )
    return row
  }
  const waitForStanding = (name: string, standing: object) =>
    eventually(async () => expect(await stateOf(name)).toMatchObject(standing))

  const importList = async (page: Page, locale: Locale, domain: string) => {
    const labels = words[locale]
    const lines = Array.from({ length: people }, (_, at) => `p${at}@${domain},Person ${at}`)
    await uploaderOf(page).choose(
      testFile('fair.csv', Buffer.from(['email,name', ...lines, 'no address,X'].join('\n'))),
    )
    await page.getByLabel(labels.agreed, { exact: true }).first().fill('2026-01-05T10:00')
    await page.getByRole('textbox', { name: labels.where, exact: true }).fill('A fair')
    await page.getByRole('textbox', { name: labels.toWhat, exact: true }).fill('Yes, write to me')
    await page.locator('form button[type="submit"]').click()
    await page.getByText(labels.imported, { exact: true }).first().waitFor()
    expect(await page.locator('.facts dd').allTextContents()).toEqual([String(people), '0', '1'])
  }

  /** Signs up by the public form and confirms by the link in its mail. */
  const signUp = async (locale: Locale, email: string) => {
    const labels = words[locale]
    const { page } = await console.openVisitor({ locale })
    await page.goto(`${console.url}/subscribe`)
    await page.locator('#email').fill(email)
    await page.locator('#consent').check()
    await page.getByRole('button', { name: labels.subscribe, exact: true }).click()
    const linkOf = async () => {
      const [mail] = await rowsOf<{ text: string }>(console.db, sql`select text from mail where recipient = ${email}`)
      return /(\/subscribe\/confirm\/\S+)/.exec(mail?.text ?? '')?.[1]
    }
    await eventually(async () => expect(await linkOf()).toBeDefined())
    await page.goto(`${console.url}${await linkOf()}`)
    await page.getByRole('button').click()
    await eventually(async () =>
      expect(await rowsOf(console.db, sql`select state from subscriber where email = ${email}`)).toEqual([
        { state: 'subscribed' },
      ]),
    )
  }

  /** Starts sending, but delays all but eight mails by an hour. */
  const beginWithEight = async (id: string) => {
    await console.db.transaction(async (tx) => {
      const start = { workflow: 'campaignLife', id, event: workflowEvent('campaign.start') } as const
      await transitionRecord(tx, start, clockActor, { language: 'en', engine: testEngine })
      await tx.execute(
        sql`update delivery set due_time = now() + interval '1 hour' where campaign_id = ${id} and email not in (
              select email from delivery where campaign_id = ${id} and state = 'waiting' order by email limit 8)`,
      )
    })
  }

  test.each(localesToday('campaign'))(
    'in %s, from the import and consent of its subscribers through writing, test, approval, a stop for bounces and resumption to an opt-out',
    async (locale) => {
      const [labels, name, domain] = [words[locale], `Story ${locale}`, `${locale.toLowerCase()}.example`]
      const { page, open } = await openReader(console, '/main/importSubscribers', { as: 'marketing', locale })
      await importList(page, locale, domain)
      await signUp(locale, `zoe@${domain}`)
      await open(`/main/subscribeEmail?f.email=${domain}`)
      await page.getByRole('button', { name: labels.saveSegment, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill(domain)
      await dialog.locator('button[type="submit"]').click()
      await dialog.waitFor({ state: 'detached' })

      await open('/main/emailCampaigns')
      await page.getByRole('link', { name: labels.write }).click()
      const form = page.locator('.record-form')
      await form.getByLabel(labels.name, { exact: true }).fill(name)
      await pick(form.getByLabel(labels.segment, { exact: true }), domain)
      const subject = form.getByLabel(labels.subject, { exact: true })
      await subject.fill('Hello !')
      await subject.press('ArrowLeft')
      await form.getByRole('button', { name: labels.insert, exact: true }).first().click()
      await page.getByRole('menuitem').first().click()
      await eventually(async () => expect(await subject.inputValue()).toMatch(/^Hello \{\{name\|.+\}\}!$/))
      const editor = page.getByRole('textbox', { name: labels.content, exact: true })
      await editor.click()
      await page.keyboard.type('What is new this month in ')
      await form.locator('.rich-text-toolbar').getByRole('button', { name: labels.insert, exact: true }).click()
      await page.getByRole('menuitem').last().click()
      await form.getByRole('button', { name: labels.add, exact: true }).click()
      await page.waitForURL(/emailSend\?id=/)
      const address = page.url().split('#')[1] ?? ''
      await page.getByRole('link', { name: labels.preview, exact: true }).click()
      await page.locator('.mail-preview').getByText('What is new this month').waitFor()
      await page.getByLabel(labels.find, { exact: true }).fill(`p17@${domain}`)
      await page.getByLabel(labels.as, { exact: true }).selectOption({ label: `p17@${domain} · Person 17` })
      await page.locator('.preview-head').getByText('Hello Person 17!', { exact: true }).waitFor()
      await page.getByText(labels.lacks, { exact: true }).waitFor()
      const before = server.mails.length
      await page.getByLabel(labels.to, { exact: true }).fill('boss@example.org')
      await page.getByRole('button', { name: labels.test, exact: true }).click()
      await server.hasTaken(before + 1)
      expect(server.mails.at(-1)).toMatchObject({ to: ['boss@example.org'] })
      expect(server.mails.at(-1)?.raw).toMatch(labels.tested)
      await page.getByRole('button', { name: labels.ask, exact: true }).click()
      await waitForStanding(name, { state: 'awaiting', receivers: people + 1 })
      const { page: second } = await openReader(console, address, { as: 'admin', locale })
      await second.getByRole('button', { name: labels.approve, exact: true }).click()
      const summary = second.getByRole('dialog').locator('.facts')
      for (const fact of [domain, String(people + 1), /news@aster\.example/, /1/])
        await summary.getByText(fact).first().waitFor()
      await confirmNow(second)
      await waitForStanding(name, { state: 'scheduled' })
      const { id = '' } = (await stateOf(name)) ?? {}
      await beginWithEight(id)
      await waitForStanding(name, { state: 'sending', sent: 8 })
      const sentMails = server.mails.filter(({ to }) => to[0]?.endsWith(domain))
      for (const mail of sentMails.slice(0, 3)) await returnMail(bounces?.port ?? 0, mail, '5.1.1')
      await page.getByText(labels.stopped).first().waitFor()
      await page.getByRole('button', { name: labels.resume, exact: true }).click()
      await waitForStanding(name, { state: 'sending' })
      await console.db.execute(
        sql`update delivery set due_time = now() where campaign_id = ${id} and state = 'waiting'`,
      )
      await console.db.execute(sql`select pg_notify('delivery', '')`)
      await waitForStanding(name, { state: 'sent', receivers: people + 1 })
      expect(server.mails).toHaveLength(before + 1 + people + 1)

      await page.getByRole('link', { name: labels.results, exact: true }).click()
      await page.locator('.sums').getByText('25').first().waitFor()
      await page.getByRole('link', { name: labels.each, exact: true }).click()
      await page.getByRole('gridcell', { name: labels.bounced, exact: true }).first().waitFor()

      const leave = /List-Unsubscribe:\s+<([^>]+)>/.exec(server.mails.at(-1)?.raw ?? '')?.[1] ?? ''
      const { page: reader } = await console.openVisitor({ locale })
      await reader.goto(leave)
      await reader.getByRole('button', { name: labels.leave, exact: true }).click()
      await eventually(async () =>
        expect(
          await rowsOf(console.db, sql`select 1 from delivery where leave_time is not null and campaign_id = ${id}`),
        ).toHaveLength(1),
      )
    },
    120_000,
  )

  test('without a segment is saved but cannot be sent; all subscribers can be selected, with their number', async () => {
    const { page } = await openReader(console, '/main/emailSend', { as: 'marketing' })
    const form = page.locator('.record-form')
    await form.getByLabel('Name', { exact: true }).fill('To whom')
    await form.getByLabel('Subject', { exact: true }).fill('Hello')
    await page.getByRole('textbox', { name: 'Content', exact: true }).click()
    await page.keyboard.type('News')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL(/emailSend\?id=/)
    const send = page.getByRole('button', { name: 'Send', exact: true, includeHidden: true })
    expect(await send.isDisabled()).toBe(true)
    expect(await page.getByText('Select a segment or all subscribers first').first().count()).toBe(1)
    const segment = form.getByLabel('Segment', { exact: true })
    await form.getByText('Required before sending', { exact: true }).waitFor()
    const [subscribed] = await rowsOf<{ count: number }>(
      console.db,
      sql`select count(*)::int as count from subscriber where state = 'subscribed'`,
    )
    await addSegment(page, 'Germans', 'German')
    await eventually(async () => expect(await segment.inputValue()).toBe('Germans'))
    await pick(segment, `All subscribers (${subscribed?.count})`)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForStanding('To whom', { receivers: subscribed?.count })
    await page.getByRole('button', { name: 'Submit for approval', exact: true }).waitFor()
    expect(await segment.inputValue()).toBe(`All subscribers (${subscribed?.count})`)
    await page.context().close()
  })
})
