import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { rowsOf } from '#server/platform/db/rows.ts'
import { randomEmail } from '#support/applicant.ts'
import { countActions } from '#support/clickCount.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createQuotaOf } from '#support/licences.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { registerVendor, verificationForm } from '#support/newVendor.ts'
import { pick } from '#support/picker.ts'
import { productWizard } from '#support/productWizard.ts'
import { localesToday } from '#support/sampling.ts'
import { dispatchFocus, sendNow, waitForPath } from '#support/tab.ts'

const words = {
  'en-US': {
    names: ['Pulse One', '脉搏一号'],
    setup: 'Get started',
    addFirst: 'Add your first product',
    home: 'Data centre',
    keys: 'Request licence keys',
    content: 'Request',
    send: 'Send request',
    check: 'Check and publish',
    publish: 'Publish',
    addManual: 'Add manual',
    product: 'Product',
    type: 'Type',
    addType: 'Add manual type',
    add: 'Add',
    text: 'Text in English',
    code: 'QR code',
    invite: 'Invite colleagues',
    account: 'Account',
    addAccount: 'Add account',
    password: 'Initial password',
  },
  'zh-CN': {
    names: ['脉搏一号', 'Pulse One'],
    setup: '开始使用',
    addFirst: '添加第一个产品',
    home: '数据中心',
    keys: '申请授权码',
    content: '申请内容',
    send: '提交申请',
    check: '检查并发布',
    publish: '发布',
    addManual: '添加说明书',
    product: '产品',
    type: '类型',
    addType: '添加说明书类型',
    add: '添加',
    text: '简体中文正文',
    code: '二维码',
    invite: '邀请同事',
    account: '账号',
    addAccount: '添加账号',
    password: '初始密码',
  },
} as const

/** Presses of the pointer and of keys, from the sign-up page to the last step; typed texts count nothing. */
const mostActions = 45

describe.each(localesToday('new vendor path'))('a new vendor, in %s', (locale) => {
  const labels = words[locale]
  let console: Console
  beforeEach(async () => {
    console = await startConsole()
  })
  afterEach(() => console.close())

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

  test('goes from sign-up to a published product with a manual, its QR code and a colleague by the checklist alone', async () => {
    const { db } = console
    const email = randomEmail()
    const newcomer = await console.openVisitor({ locale })
    const { page } = newcomer
    const actions = await countActions(page)
    const idOf = async (table: 'vendor' | 'product') => {
      const [row] = await rowsOf<{ id: string }>(
        db,
        sql`select id from ${sql.identifier(table)} order by create_time desc limit 1`,
      )
      return row?.id ?? ''
    }
    /** Returns to the checklist by the menu. */
    const checklist = async () => {
      await page.getByRole('navigation').getByRole('link', { name: labels.home, exact: true }).first().click()
      await page.getByRole('region', { name: labels.setup }).waitFor()
    }

    await registerVendor(newcomer, console, email, locale)
    await verificationForm(page, locale).submitCompany('Birch Instruments Two')
    await moveRecord(db, 'vendorAudit', await idOf('vendor'), 'vendor.approve')
    await dispatchFocus(page)

    await follow(page, labels.addFirst)
    const wizard = productWizard(page, locale)
    const [first, second] = labels.names
    await wizard.describe(first, second)
    await wizard.next()
    await wizard.addImages()
    await wizard.next()
    await wizard.field('email').fill('help@example.com')
    await wizard.writeHelp('Charge it', '充电')
    await wizard.next()
    await wizard.next()
    await wizard.submit()
    const product = await idOf('product')
    await eventually(async () =>
      expect(await rowsOf(db, sql`select state from product where id = ${product}`)).toEqual([
        { state: 'underReview' },
      ]),
    )

    // The platform is asked for keys, and grants them.
    await checklist()
    await follow(page, labels.keys)
    await page.getByLabel(labels.content, { exact: true }).fill('1,000 keys')
    await press(page, labels.send)
    await page.locator('.record-standing').waitFor()
    await createQuotaOf(db, product)
    await moveRecord(db, 'productLife', product, 'product.approve')

    await checklist()
    await follow(page, labels.check)
    await press(page, labels.publish)
    await sendNow(page)
    await eventually(async () =>
      expect(await rowsOf(db, sql`select state from product where id = ${product}`)).toEqual([{ state: 'published' }]),
    )

    // There is no type of manual yet: it is added where it is chosen.
    await checklist()
    await follow(page, labels.addManual)
    const form = page.locator('.record-form')
    await form.locator('.names-field input:not([role])').first().fill('Quick start')
    await pick(form.getByLabel(labels.product, { exact: true }), 1)
    await press(page, labels.addType)
    const dialog = page.getByRole('dialog')
    await dialog.locator('input:not([role])').first().fill('Guide')
    await dialog.getByRole('button', { name: labels.add, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const editor = page.getByRole('textbox', { name: labels.text, exact: true })
    await editor.click()
    await editor.fill('Wind the cuff twice')
    await page.locator('.form-foot').getByRole('button', { name: labels.add, exact: true }).click()
    await press(page, labels.publish)
    await sendNow(page)
    await page.locator('.split-main .page-tabs').getByText(labels.code, { exact: true }).click()
    const address = (await page.locator('.qr-address code').textContent()) ?? ''
    const phone = await console.openVisitor({ locale, viewport: { width: 390, height: 844 }, isMobile: true })
    await phone.page.goto(address)
    await phone.page.getByText('Wind the cuff twice').waitFor()

    await checklist()
    await follow(page, labels.invite)
    await press(page, labels.addAccount)
    const drawer = page.getByRole('complementary')
    await drawer.getByLabel(labels.account, { exact: true }).fill('Ana')
    await drawer.getByLabel(labels.password, { exact: true }).fill('ana-2026')
    await drawer.getByRole('button', { name: labels.add, exact: true }).click()
    await drawer.waitFor({ state: 'detached' })

    // All six steps are done: the checklist is gone.
    await page.getByRole('navigation').getByRole('link', { name: labels.home, exact: true }).first().click()
    await waitForPath(page, '/main/dataCenterVendor')
    await page.locator('.figure-grid').waitFor({ state: 'attached' })
    await page.getByRole('region', { name: labels.setup }).waitFor({ state: 'detached' })
    expect(actions()).toBeLessThanOrEqual(mostActions)
    for (const { context } of [newcomer, phone]) await context.close()
  }, 180_000)
})
