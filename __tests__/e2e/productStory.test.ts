import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createImage } from '#support/fileEncoders.ts'
import { pick } from '#support/picker.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { confirmNow, dispatchFocus, sendNow, writeReviewNote } from '#support/tab.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

const words = {
  'en-US': {
    add: 'Add product',
    nameIn: 'Name in English',
    nameInZh: 'Name in Chinese (Simplified)',
    more: 'Add language',
    category: 'Category (CID)',
    bpm: 'Blood pressure monitor',
    communication: 'Communication',
    kind: 'Device data',
    icon: 'Product icon',
    bind: 'Bind-device image',
    loading: 'Loading page',
    email: 'E-mail',
    link: 'Buy link',
    english: 'English',
    chinese: 'Chinese (Simplified)',
    other: 'Add language…',
    next: 'Next',
    help: 'English help',
    helpZh: 'Chinese (Simplified) help',
    lowPower: 'Low battery',
    below: 'Warn below',
    submit: 'Submit for review',
    saved: 'Draft saved',
    waits: 'Under review',
    request: 'Return for changes',
    reason: 'Images unusable',
    approve: 'Approve product',
    publish: 'Publish',
    published: 'Published',
    edit: 'Edit',
    differences: 'Changes in this revision',
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
    nameIn: '英语名称',
    nameInZh: '简体中文名称',
    more: '添加语言',
    category: '品类（CID）',
    bpm: '血压计',
    communication: '通讯方式',
    kind: '设备数据',
    icon: '产品图标',
    bind: '绑定设备图片',
    loading: '加载页',
    email: '邮箱',
    link: '购买链接',
    english: '英语',
    chinese: '简体中文',
    other: '添加语言…',
    next: '下一步',
    help: '使用帮助（英语）',
    helpZh: '使用帮助（简体中文）',
    lowPower: '低电量',
    below: '低于时报警',
    submit: '提交审核',
    saved: '草稿已于',
    waits: '审核中',
    request: '退回修改',
    reason: '图片不可用',
    approve: '通过审核',
    publish: '发布',
    published: '已发布',
    edit: '编辑',
    differences: '修订内容对比',
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
    const field = (name: string) => page.getByLabel(name, { exact: true })
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
    await field(locale === 'en-US' ? labels.nameIn : labels.nameInZh).fill('Pulse One')
    await page.waitForURL(/id=/)
    await press(labels.more)
    await field(locale === 'en-US' ? labels.nameInZh : labels.nameIn)
      .or(page.locator('.names-field li').nth(1).locator('input:not([role])').first())
      .first()
      .fill('脉搏一号')
    await pick(
      page.locator('.names-field li').nth(1).getByRole('combobox'),
      locale === 'en-US' ? labels.chinese : labels.english,
    )
    await pick(field(labels.category), labels.bpm)
    await field(labels.communication).selectOption({ index: 1 })
    await pick(field(labels.kind), 1)
    await press(labels.next)

    // Images of the sizes that the specification requires.
    const choose = async (label: string, size: { width: number; height: number }) => {
      const uploader = uploaderOf(page, label)
      await uploader.choose(testFile('picture.png', await createImage('png', size)))
      await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['picture.png']))
    }
    await choose(labels.icon, { width: 100, height: 100 })
    await choose(labels.bind, { width: 366, height: 366 })
    await choose(labels.loading, { width: 1_242, height: 2_688 })
    await press(labels.next)

    // Contact, and help in both languages.
    await field(labels.email).fill('help@example.com')
    await field(labels.link).fill('http://shop.example')
    await press(labels.next)
    await page.getByText('https://example.com').first().waitFor()
    await field(labels.link).fill('https://shop.example')
    const editor = (label: string) => page.getByRole('textbox', { name: label })
    const [first, second] = locale === 'en-US' ? [labels.help, labels.helpZh] : [labels.helpZh, labels.help]
    await editor(first).fill('Charge it')
    await press(locale === 'en-US' ? labels.chinese : labels.english)
    await editor(second).fill('充电')
    await press(labels.next)
    await page.getByText(labels.lowPower, { exact: true }).click()
    await field(labels.below).fill('15')
    await press(labels.next)
    await press(labels.submit)
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
    await field(labels.link).fill('https://shop.example/pulse')
    await page.getByRole('button', { name: labels.alarms, exact: true }).click()
    await page.locator('.refused-field').getByText('Warn earlier').waitFor()
    await field(labels.below).fill('25')
    await page.getByRole('button', { name: labels.review }).click()
    await press(labels.submit)
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
    await field(labels.email).fill('care@example.com')
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
    await press(labels.submit)
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
