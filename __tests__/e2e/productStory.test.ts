import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { productWizard } from '#support/productWizard.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { confirmNow, dispatchFocus, sendNow, writeReviewNote } from '#support/tab.ts'

const words = {
  'en-US': {
    add: 'Add product',
    icon: 'Product icon',
    link: 'Buy link',
    request: 'Return for changes',
    reason: 'Images unusable',
    approve: 'Approve product',
    publish: 'Publish',
    edit: 'Edit',
    match: 'All 9 hashes match',
    grant: 'Grant keys',
    count: 'Number of keys',
    why: 'Reason',
    mend: 'Open',
    contact: 'Contact and help',
    alarms: 'Alarms',
    helpPart: 'Help',
    alarmsPart: 'Alarms',
    review: 'Review and submit',
  },
  'zh-CN': {
    add: '添加产品',
    icon: '产品图标',
    link: '购买链接',
    request: '退回修改',
    reason: '图片不可用',
    approve: '通过审核',
    publish: '发布',
    edit: '编辑',
    match: '9 个哈希全部一致',
    grant: '发放授权码',
    count: '授权码数量',
    why: '原因',
    mend: '打开',
    contact: '联系方式和帮助',
    alarms: '报警设置',
    helpPart: '使用帮助',
    alarmsPart: '报警设置',
    review: '核对并提交',
  },
} as const

describe.each(localesToday('product story'))('a product, from its draft to its revision, in %s', (locale) => {
  let console: Console
  beforeEach(async () => {
    console = await startConsole()
  })
  afterEach(() => console.close())

  test('is described, sent back and corrected, approved, checked, published, and revised beside the publication', async () => {
    const labels = words[locale]
    const vendor = await openReader(console, '/main/productVendor', { locale, as: 'vendor' })
    const { page } = vendor
    const pressOn = (reader: Reader, name: string) => reader.page.getByRole('button', { name, exact: true }).click()
    const press = (name: string) => pressOn(vendor, name)
    const state = async () => {
      const [row] = await rowsOf<{ state: string }>(
        console.db,
        sql`select state from product order by create_time desc limit 1`,
      )
      return row?.state
    }

    // The wizard saves automatically: the PID is there after the first input.
    await vendor.waitUntilSettled()
    await page.getByRole('link', { name: labels.add }).click()
    const wizard = productWizard(page, locale)
    await wizard.describe('Pulse One', '脉搏一号')
    await wizard.next()
    await wizard.addImages()
    await wizard.next()

    // Contact, with an address that has to be corrected, and help in both languages.
    await wizard.field('email').fill('help@example.com')
    await wizard.field('link').fill('http://shop.example')
    await wizard.next()
    await page.getByText('https://example.com').first().waitFor()
    await wizard.field('link').fill('https://shop.example')
    await wizard.writeHelp('Charge it', '充电')
    await wizard.next()
    await wizard.warnBelow('15')
    await wizard.next()
    await wizard.submit()
    await eventually(async () => expect(await state()).toBe('underReview'))
    await page
      .getByRole('heading', { name: 'Pulse One', level: 1 })
      .or(page.getByRole('heading', { name: '脉搏一号', level: 1 }))
      .waitFor()

    // An administrator sends it back with notes at fields and parts.
    const admin = await openReader(console, '/main/auditProduct?sort=createTime+desc', { locale })
    const openIt = async () => {
      await admin.open('/main/auditProduct?sort=createTime+desc')
      await admin.waitUntilSettled()
      await admin.page.locator('.cell-open:visible').first().click()
      await admin.page.locator('.event-possible').waitFor()
    }
    const decide = (name: string) =>
      admin.page.locator('.event-possible').getByRole('button', { name, exact: true }).click()
    await openIt()
    await writeReviewNote(admin.page, labels.icon, 'Too dark')
    await writeReviewNote(admin.page, labels.link, 'Leads nowhere')
    await writeReviewNote(admin.page, labels.helpPart, 'Say how long')
    await writeReviewNote(admin.page, labels.alarmsPart, 'Warn earlier')
    await decide(labels.request)
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByText(labels.reason).click()
    await dialog.getByText('Warn earlier').waitFor()
    await dialog.getByRole('button', { name: labels.request, exact: true }).click()
    await sendNow(admin.page)
    await eventually(async () => expect(await state()).toBe('changesRequested'))

    // The vendor corrects the named fields, and submits again.
    await dispatchFocus(page)
    await page.locator('.refused-field').getByText('Too dark').waitFor()
    await page.getByRole('button', { name: labels.contact }).click()
    await page.locator('.refused-field').getByText('Leads nowhere').waitFor()
    await page.locator('.refused-field').getByText('Say how long').waitFor()
    await wizard.field('link').fill('https://shop.example/pulse')
    await page.getByRole('button', { name: labels.alarms, exact: true }).click()
    await page.locator('.refused-field').getByText('Warn earlier').waitFor()
    await wizard.field('below').fill('25')
    await page.getByRole('button', { name: labels.review }).click()
    await wizard.submit()
    await eventually(async () => expect(await state()).toBe('underReview'))
    await openIt()
    await decide(labels.approve)
    await sendNow(admin.page)
    await eventually(async () => expect(await state()).toBe('readyToPublish'))

    // One item of the checklist is the platform's: an administrator grants licence keys from there.
    const cardIn = (reader: Reader) => reader.page.locator('.ready-card').filter({ hasText: /Pulse One|脉搏一号/ })
    await admin.open('/main/readyPublish')
    await cardIn(admin).getByRole('link', { name: labels.mend }).click()
    await admin.page.getByLabel(labels.count, { exact: true }).fill('1000')
    await admin.page.getByLabel(labels.why, { exact: true }).fill('2026-044')
    await admin.page.getByRole('button', { name: labels.grant, exact: true }).click()
    await confirmNow(admin.page)
    await admin.page.waitForURL(/editLicense/)

    // The vendor edits it meanwhile: the approval remains.
    const [product] = await rowsOf<{ id: string }>(
      console.db,
      sql`select id from product order by create_time desc limit 1`,
    )
    await vendor.open(`/main/editProduct?id=${product?.id}`)
    await dispatchFocus(page)
    await press(labels.edit)
    await page.getByRole('button', { name: labels.contact }).click()
    await wizard.field('email').fill('care@example.com')
    await eventually(async () => {
      const [row] = await rowsOf(console.db, sql`select state, email from product where id = ${product?.id}`)
      expect(row).toEqual({ state: 'readyEditing', email: 'care@example.com' })
    })

    // The checklist is done; the approved version is published from there.
    await vendor.open('/main/readyPublish')
    await cardIn(vendor).getByRole('button', { name: labels.publish, exact: true }).click()
    await sendNow(page)
    await eventually(async () => expect(await state()).toBe('revision'))

    // The change is a revision now: the publication remains until an administrator has compared it.
    await vendor.open(`/main/editProduct?id=${product?.id}`)
    await page.getByRole('button', { name: labels.review }).click()
    await wizard.submit()
    await eventually(async () => expect(await state()).toBe('revisionUnderReview'))
    await openIt()
    const differences = admin.page.locator('.differences')
    await differences.getByText('help@example.com').waitFor()
    await differences.getByText('care@example.com').waitFor()
    await decide(labels.approve)
    await sendNow(admin.page)
    await eventually(async () => expect(await state()).toBe('revisionReady'))

    // Until the revision is published, apps receive the previous publication.
    await vendor.open('/main/readyPublish')
    await cardIn(vendor).getByRole('button', { name: labels.publish, exact: true }).click()
    await sendNow(page)
    await eventually(async () => expect(await state()).toBe('published'))

    // The auditor sees all transitions, with matching hashes.
    const auditor = await openReader(console, `/main/auditRecord?machine=productLife&record=${product?.id}`, {
      locale,
      as: 'auditor',
    })
    await auditor.page.getByText(labels.match).waitFor()
    for (const { context } of [vendor, admin, auditor]) await context.close()
  }, 180_000)
})
