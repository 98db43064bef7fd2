import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { pick } from '#support/picker.ts'
import { createPhones, createPush, createPushApp, createPushType, startPushing } from '#support/pushes.ts'
import { pushRow, pushServices, skipUndoWindow, startPushDelivery } from '#support/pushServices.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { confirmNow } from '#support/tab.ts'
import { testSecrets } from '#support/testEnv.ts'

const words = {
  'en-US': {
    write: 'Add push',
    app: 'App',
    language: 'Language',
    type: 'Type',
    title: 'Title',
    content: 'Content',
    add: 'Add',
    phones: '14 phones',
    preview: 'Preview',
    to: 'Test recipients',
    test: 'Send test',
    ask: 'Submit for approval',
    approve: 'Approve',
    begins: /^Starts at/,
    recall: 'Cancel sending',
    results: 'Results',
    attempted: 'Attempted',
  },
  'zh-CN': {
    write: '新建推送',
    app: '应用',
    language: '语言',
    type: '类型',
    title: '标题',
    content: '正文',
    add: '添加',
    phones: '14 部手机',
    preview: '预览',
    to: '接收用户',
    test: '发送测试',
    ask: '申请批准',
    approve: '批准',
    begins: /^将于/,
    recall: '取消发送',
    results: '结果',
    attempted: '已尝试',
  },
} as const

describe('a push', () => {
  let console: Console
  let services: Awaited<ReturnType<typeof pushServices>>
  let delivery: Delivery
  beforeAll(async () => {
    services = await pushServices()
    const env = { ...services.env, PUSH_APPROVAL: '10' }
    console = await startConsole({ env })
    delivery = await startPushDelivery(console, env, (error) => {
      throw error
    })
    const appId = await createPushApp(console.db, testSecrets, 'V1001')
    await createPushType(console.db, null)
    await createPhones(console.db, { appId, count: 9, platform: 'ios', name: 'apple' })
    await createPhones(console.db, { appId, count: 5, platform: 'android', name: 'robot' })
  })
  afterAll(async () => {
    await delivery.close()
    await console.close()
    await services.close()
  })

  test.each(localesToday('push'))(
    'is written, tested, approved by a second person, recalled before any delivery, and sent to the announced number of phones, in %s',
    async (locale) => {
      const labels = words[locale]
      const title = `Story ${locale}`
      services.apns.notifications.length = 0
      services.fcm.notifications.length = 0
      const countNotifications = () => services.apns.notifications.length + services.fcm.notifications.length
      const stateOf = async () => {
        const [row] = await rowsOf<{ id: string; state: string; receivers: number; sent: number }>(
          console.db,
          sql`select id, state, receivers, sent from push where title = ${title}`,
        )
        return row
      }
      const isIn = (state: string) => eventually(async () => expect(await stateOf()).toMatchObject({ state }))

      const { page } = await openReader(console, '/main/push', { as: 'vendor', locale })
      await page.getByRole('link', { name: labels.write }).click()
      const form = page.locator('.record-form')
      await pick(form.getByLabel(labels.app, { exact: true }), 'Pushed')
      await pick(form.getByLabel(labels.language, { exact: true }), 'en')
      await pick(form.getByLabel(labels.type, { exact: true }), 'News')
      await form.getByLabel(labels.title, { exact: true }).fill(title)
      // The phone beside the form shows the notification, and how many phones get it, before it is saved.
      const live = page.locator('.push-preview')
      await live.getByText(title, { exact: true }).waitFor()
      await live.getByText(labels.phones).waitFor()
      await page.getByRole('textbox', { name: labels.content, exact: true }).click()
      await page.keyboard.type('Six new dials')
      await form.getByRole('button', { name: labels.add, exact: true }).click()
      await page.waitForURL(/editPush\?id=/)
      const address = page.url().split('#')[1] ?? ''
      await page.getByText(labels.phones).first().waitFor()
      await page.getByRole('link', { name: labels.preview, exact: true }).click()
      await page.locator('.push-opened').getByText('Six new dials').waitFor()

      await page.getByLabel(labels.to, { exact: true }).fill('apple3')
      await page.getByRole('button', { name: labels.test, exact: true }).click()
      await eventually(async () => expect(countNotifications()).toBe(1))
      expect(services.apns.notifications[0]?.payload.aps.alert.title).toBe(`[Test] ${title}`)

      await page.getByRole('button', { name: labels.ask, exact: true }).click()
      await isIn('awaiting')
      const { page: second } = await openReader(console, address, { as: 'admin', locale })
      await second.getByRole('button', { name: labels.approve, exact: true }).click()
      await second.getByRole('dialog').getByText(labels.phones).waitFor()
      await confirmNow(second)
      await isIn('scheduled')
      await page.getByRole('status').filter({ hasText: labels.begins }).waitFor()
      await page.getByRole('button', { name: labels.recall, exact: true }).click()
      await isIn('draft')
      await skipUndoWindow(console, (await stateOf())?.id ?? '')
      expect([(await stateOf())?.state, countNotifications()]).toEqual(['draft', 1])

      await page.getByRole('button', { name: labels.ask, exact: true }).click()
      await isIn('awaiting')
      await second.getByRole('button', { name: labels.approve, exact: true }).click()
      await second.getByRole('dialog').getByText(labels.phones).waitFor()
      await confirmNow(second)
      await isIn('scheduled')
      await skipUndoWindow(console, (await stateOf())?.id ?? '')
      await isIn('sent')
      expect(await stateOf()).toMatchObject({ receivers: 14, sent: 14 })
      expect(countNotifications()).toBe(15)
      await page.getByRole('link', { name: labels.results, exact: true }).click()
      const attempted = page.locator('.sums div', { hasText: labels.attempted })
      await attempted.getByText('14', { exact: true }).waitFor()
    },
    90_000,
  )

  test.each(localesToday('push on top'))(
    'asks for confirmation before it replaces the push on top, in %s',
    async (locale) => {
      const { db } = console
      const [send, warning] = locale === 'en-US' ? ['Send', 'Will replace “On top'] : ['发送', '替换当前置顶的“On top']
      const createPinned = async (title: string) => {
        const id = await createPush(db, { vid: 'V1001', typeOf: null })
        await db.execute(sql`update push set pin = 'yes', title = ${title} where id = ${id}`)
        return id
      }
      await startPushing(db, await createPinned(`On top ${locale}`))
      const id = await createPinned(`Next ${locale}`)
      const { page } = await openReader(console, `/main/editPush?id=${id}`, { as: 'vendor', locale })
      await page.getByRole('button', { name: new RegExp(`^${send}`) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(warning).waitFor()
      await confirmNow(page)
      await eventually(async () => expect(await pushRow(console, id)).toMatchObject({ state: 'scheduled' }))
      await page.context().close()
    },
  )
})
