import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import type { Delivery } from '#server/delivery/index.ts'
import { startCampaigns } from '#server/marketing/start.ts'
import { rowsOf } from '#server/query/rows.ts'
import { transitionDueRecords } from '#server/workflows/clock.ts'
import { testKey } from '#support/checkpoints.ts'
import { aConsole, type Console } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { aMailServer, type MailServer } from '#support/mailServer.ts'
import { aReader } from '#support/readers.ts'
import { testEnv, testSecrets } from '#support/testEnv.ts'

const words = {
  'en-US': {
    write: 'Write campaign',
    name: 'Name',
    segment: 'Segment',
    subject: 'Subject',
    content: 'Content',
    add: 'Add',
    preview: 'Preview',
    to: 'To',
    test: 'Send test',
    ask: 'Ask for approval',
    approve: 'Approve',
    results: 'Results',
    sent: 'Sent',
    each: 'Each mail',
    leave: 'Unsubscribe',
  },
  'zh-CN': {
    write: '编写推送',
    name: '名称',
    segment: '分组',
    subject: '主题',
    content: '内容',
    add: '添加',
    preview: '预览',
    to: '收件人',
    test: '发送测试',
    ask: '申请批准',
    approve: '批准',
    results: '结果',
    sent: '已发送',
    each: '逐封查看',
    leave: '退订',
  },
} as const

/** Browser stories alternate languages. */
const locale = 'en-US'

describe('a campaign', () => {
  let console: Console
  let server: MailServer
  let delivery: Delivery | undefined
  beforeAll(async () => {
    server = await aMailServer()
    const env = {
      SMTP_URL: server.url,
      MAIL_FROM: 'console@example.org',
      CAMPAIGN_APPROVAL: '10',
      MAIL_DOMAIN_RATE: '60000',
    }
    console = await aConsole({ env })
    const config = { ...readConfig({ ...testEnv, ...env }), publicUrl: console.url }
    const { database } = console
    delivery = await startCampaigns({
      config,
      database,
      auditKey: testKey,
      secrets: testSecrets,
      onError: (error) => {
        throw error
      },
    })
  })
  afterAll(async () => {
    await delivery?.close()
    await console.close()
    await server.close()
  })

  test('is written, tested, approved by somebody else, sent, and left by one press', async () => {
    const said = words[locale]
    const { page } = await aReader(console, '/main/emailCampaigns', { as: 'marketing', locale })
    await page.getByRole('link', { name: said.write }).click()
    const form = page.locator('.record-form')
    await form.getByLabel(said.name, { exact: true }).fill('Story')
    await form.getByLabel(said.segment, { exact: true }).selectOption({ label: '中文订阅者' })
    await form.getByLabel(said.subject, { exact: true }).fill('Hello {{name|friend}}')
    const editor = page.getByRole('textbox', { name: said.content, exact: true })
    await editor.click()
    await page.keyboard.type('What is new this month')
    await form.getByRole('button', { name: said.add, exact: true }).click()
    await page.waitForURL(/emailSend\?id=/)
    const address = page.url().split('#')[1] ?? ''
    await page.getByRole('link', { name: said.preview, exact: true }).click()
    await page.locator('.mail-preview').getByText('What is new this month').waitFor()

    await page.getByLabel(said.to, { exact: true }).fill('boss@example.org')
    await page.getByRole('button', { name: said.test, exact: true }).click()
    await server.hasTaken(1)
    expect(server.taken[0]).toMatchObject({ to: ['boss@example.org'] })
    expect(server.taken[0]?.raw).toMatch(/^Subject: \[Test\]/m)
    await page.getByRole('button', { name: said.ask, exact: true }).click()
    const stateOf = async () => {
      const [row] = await rowsOf<{ id: string; state: string; receivers: number; sent: number }>(
        console.db,
        sql`select id, state, receivers, sent from campaign where name = 'Story'`,
      )
      return row
    }
    await eventually(async () => expect(await stateOf()).toMatchObject({ state: 'awaiting' }))

    const { page: second } = await aReader(console, address, { as: 'admin', locale })
    await second.getByRole('button', { name: said.approve, exact: true }).click()
    await eventually(async () => expect(await stateOf()).toMatchObject({ state: 'scheduled' }))
    await console.db.execute(sql`update campaign set due_time = now() where name = 'Story'`)
    await transitionDueRecords(console.db, testKey)
    await eventually(async () => expect(await stateOf()).toMatchObject({ state: 'sent' }))
    const { receivers = 0 } = (await stateOf()) ?? {}
    expect(server.taken).toHaveLength(receivers + 1)

    await page.getByRole('link', { name: said.results, exact: true }).click()
    await page.locator('.results-sums').getByText(String(receivers)).first().waitFor()
    await page.getByRole('link', { name: said.each, exact: true }).click()
    await page.getByText('@post.example.cn').first().waitFor()

    const leave = /List-Unsubscribe:\s+<([^>]+)>/.exec(server.taken.at(-1)?.raw ?? '')?.[1] ?? ''
    const { page: reader } = await console.aVisitor({ locale })
    await reader.goto(leave)
    await reader.getByRole('button', { name: said.leave, exact: true }).click()
    await eventually(async () =>
      expect(
        await rowsOf(
          console.db,
          sql`select 1 from delivery where leave_time is not null and campaign_id = ${(await stateOf())?.id}`,
        ),
      ).toHaveLength(1),
    )
  }, 90_000)
})
