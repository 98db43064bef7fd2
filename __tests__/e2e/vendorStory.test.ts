import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mailsTo, randomEmail } from '#support/applicant.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { registerVendor, verificationForm } from '#support/newVendor.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { dispatchFocus, sendNow, waitForPath, writeReviewNote } from '#support/tab.ts'

const words = {
  'en-US': {
    number: 'Registration number',
    rejected: 'Company information incorrect',
    reject: 'Reject',
    approve: 'Approve vendor',
    licence: 'Business licence',
    begin: 'Open console',
    addFirst: 'Add your first product',
    setup: 'Get started',
    noData: 'No data yet.',
    approved: 'Your company was approved. Your VID is V1004',
    note: 'Has one digit too few',
    blurred: 'Cannot be read',
    first: 'Start',
    step: 'Step 4 of 4',
    match: 'All 4 hashes match',
    why: 'Reason',
  },
  'zh-CN': {
    number: '统一社会信用代码／注册号',
    rejected: '公司信息有误',
    reject: '驳回',
    approve: '通过审核',
    licence: '营业执照',
    begin: '进入控制台',
    addFirst: '添加第一个产品',
    setup: '开始使用',
    noData: '暂无数据。',
    approved: '您的公司已通过审核，VID 为 V1004',
    note: '少了一位数字',
    blurred: '看不清',
    first: '起点',
    step: '第 4 步，共 4 步',
    match: '4 个哈希全部一致',
    why: '原因',
  },
} as const

describe.each(localesToday('vendor story'))('a vendor, from registering to its VID, in %s', (locale) => {
  let console: Console
  beforeEach(async () => {
    console = await startConsole()
  })
  afterEach(() => console.close())

  test('registers, is refused, corrects its details, is approved and notified, and an auditor replays it', async () => {
    const labels = words[locale]
    const email = randomEmail()
    const company = `Birch ${email}`

    // Registration with a code from the mail.
    const newcomer = await console.openVisitor({ locale })
    const { page } = newcomer
    await registerVendor(newcomer, console, email, locale)

    // The wizard, with an image of its licence.
    const form = verificationForm(page, locale)
    expect(await form.field('company').inputValue()).toBe('')
    await form.submitCompany(company)

    // An administrator refuses it, with a note at a field.
    const admin = await openReader(console, '/main/vendor', { locale })
    const openVendor = async () => {
      await admin.open('/main/vendor')
      await admin.waitUntilSettled()
      await admin.page.locator('.cell-open:visible').filter({ hasText: company }).click()
      await admin.page.getByRole('heading', { name: company, level: 1 }).waitFor()
    }
    const decide = (name: string) => admin.page.locator('.event-possible').getByRole('button', { name, exact: true })
    await openVendor()
    await writeReviewNote(admin.page, labels.number, labels.note)
    await writeReviewNote(admin.page, labels.licence, labels.blurred)
    await decide(labels.reject).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByText(labels.rejected).click()
    await dialog.getByText(labels.note).waitFor()
    await dialog.getByRole('button', { name: labels.reject, exact: true }).click()
    await sendNow(admin.page)
    await dialog.waitFor({ state: 'detached' })

    // The vendor corrects the named fields.
    await dispatchFocus(page)
    await page.locator('.refused-field').getByText(labels.note).waitFor()
    await page.locator('.refused-field').getByText(labels.blurred).waitFor()
    await form.field('number').fill('91440300MA5F0001XQ')
    await form.press('next')
    await form.field('contact').waitFor()
    // Details from the registration are not requested again.
    expect(await form.field('phone').inputValue()).toBe('+8613800138000')
    expect(await form.field('email').inputValue()).toBe(email)
    await form.press('next')
    await form.press('submit')
    await form.waits()

    // Now it is approved: the VID is shown, a message and a mail report it, and the console opens.
    await openVendor()
    await decide(labels.approve).click()
    await sendNow(admin.page)
    await eventually(async () =>
      expect(await rowsOf(console.db, sql`select vid from vendor where name = ${company}`)).toEqual([{ vid: 'V1004' }]),
    )
    await dispatchFocus(page)
    await page.locator('.settled-vid').getByText('V1004').waitFor()
    await page.getByRole('link', { name: labels.addFirst }).waitFor()
    await page.getByRole('link', { name: labels.begin }).click()
    await waitForPath(page, '/main/dataCenterVendor')
    await page.getByText(labels.approved).first().waitFor()
    // Its first page has steps instead of empty charts.
    const setup = page.getByRole('region', { name: labels.setup })
    await setup.getByRole('link', { name: labels.addFirst }).waitFor()
    expect(await setup.getByRole('listitem').count()).toBe(6)
    await page.getByText(labels.noData).waitFor()
    expect(await page.locator('.figure-tile').count()).toBe(0)
    const [approval, , rejection] = await mailsTo(console.db, email)
    expect([approval?.kind, rejection?.kind]).toEqual(['vendorDecision', 'vendorDecision'])
    expect(approval?.text).toContain('V1004')
    expect(rejection?.text).toContain(`${labels.number}\n> ${labels.note}`)

    // The auditor finds the four transitions, and replays them.
    const auditor = await openReader(console, '/main/auditTrail', { locale, as: 'auditor' })
    await auditor.waitUntilSettled()
    await auditor.page.locator('.cell-open:visible').first().click()
    await auditor.page.getByRole('heading', { name: company, level: 1 }).waitFor()
    await auditor.page.getByText(labels.match).waitFor()
    await auditor.page.getByText(labels.step).first().waitFor()
    await auditor.page.getByRole('button', { name: labels.first, exact: true }).click()
    for (let step = 1; step <= 4; step++) {
      await auditor.page.keyboard.press('ArrowRight')
      await auditor.page
        .getByText(labels.step.replace('4', String(step)))
        .first()
        .waitFor()
    }
    for (const { context } of [newcomer, admin, auditor]) await context.close()
  }, 180_000)
})
