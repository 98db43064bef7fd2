import { sql } from 'drizzle-orm'
import { createAppOf } from '#support/apps.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { createContract } from '#support/services.ts'
import { confirmNow, sendNow } from '#support/tab.ts'

const words = {
  'en-US': {
    add: 'Add service',
    fields: ['Vendor', 'Service', 'App', 'App version', 'Usage', 'Time zone'],
    fix: /^Fix \d fields$/,
    theme: 'UI customisation theme',
    vendor: 'Aster Health',
    usage: 'Trial',
    tooOld: 'Themes need app version 1.62 or later. This app has 1.9',
    active: 'Active',
    pending: 'Pending',
    voided: 'Void',
    renew: /^Renew until/,
    app: 'Tern Club',
    renewed: 'Tern Club was renewed',
    ask: 'Request renewal',
    asked: /Renewal for 1 year requested/,
    void: 'Void period',
    voidedPeriod: /^Tern Club, .+ – .+ voided$/,
    gap: /^The next period keeps its dates\. The service will be off until .*\d/,
  },
  'zh-CN': {
    add: '开通服务',
    fields: ['厂商', '服务', '应用', '应用版本', '使用类型', '时区'],
    fix: /^请修正 \d 项$/,
    theme: 'UI 定制主题',
    vendor: 'Aster Health',
    usage: '试用',
    tooOld: '主题需要 1.62 及以上版本的应用，当前为 1.9',
    active: '生效中',
    pending: '待生效',
    voided: '已作废',
    renew: /^续期至/,
    app: '燕鸥俱乐部',
    renewed: '燕鸥俱乐部 已续期',
    ask: '申请续期',
    asked: /已申请续期 1 年/,
    void: '作废服务期',
    voidedPeriod: /^燕鸥俱乐部, .+ – .+ 已作废$/,
    gap: /^后续服务期的日期不变：作废后服务将关闭，直至 .*下一服务期开始。$/,
  },
} as const

describe('services', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each(localesToday('service'))(
    'are added for an app, requested for renewal by the vendor, renewed and voided, in %s',
    async (locale) => {
      const labels = words[locale]
      await createAppOf(console, { name: labels.app, version: '1.100' })
      const [vendorField, service, app, version, usage, zone] = labels.fields
      const reader = await openReader(console, '/main/serviceAdmin', { locale })
      const { page } = reader
      await page.getByRole('link', { name: labels.add }).click()
      const form = page.locator('.record-form')
      const field = (name: string) => form.getByLabel(name, { exact: true })
      // The number of errors beside the button leads to the first one.
      await form.getByRole('button', { name: labels.add }).click()
      await field(usage).focus()
      await form.getByRole('button', { name: labels.fix }).click()
      await eventually(async () =>
        expect(await field(vendorField).evaluate((one) => one === document.activeElement)).toBe(true),
      )
      await pick(field(zone), 'shang')
      expect(await field(zone).inputValue()).toBe('Asia/Shanghai')
      await pick(field(vendorField), labels.vendor)
      await field(app).click()
      const options = page.locator('.picker-panel [role=option]')
      await options.getByText(labels.app, { exact: true }).waitFor()
      const ofVendor = await options.allTextContents()
      expect(ofVendor).toEqual(expect.arrayContaining(['Aster Fit', 'Aster Sleep', labels.app]))
      expect(ofVendor).not.toContain('Omnia Care')
      await pick(field(service), labels.theme)
      await pick(field(app), labels.app)
      expect(await field(version).inputValue()).toBe('1.100')
      await field(version).fill('1.9')
      await field(usage).selectOption({ label: labels.usage })
      await form.getByRole('button', { name: labels.add }).click()
      await page.getByText(labels.tooOld).first().waitFor()
      await field(version).fill('1.100')
      await form.getByRole('button', { name: labels.add }).click()

      const periods = page.locator('.periods')
      await periods.getByText(labels.active).first().waitFor()
      const address = page.url()

      const vendor = await openReader(console, '/main/serviceVendor', { locale, as: 'vendor' })
      await vendor.page.getByRole('gridcell', { name: labels.app, exact: true }).click()
      await vendor.page.keyboard.press('Enter')
      await vendor.page.locator('.drawer').getByRole('button', { name: labels.ask }).click()
      await vendor.page.getByText(labels.asked).waitFor()
      await vendor.page.context().close()

      await page.goto(address)
      await page.reload()
      await page.getByText(labels.asked).waitFor()
      await page.locator('main').getByRole('button', { name: labels.renew }).click()
      await page.getByRole('dialog').getByText(labels.usage).waitFor()
      await confirmNow(page)
      await page.getByText(labels.renewed).waitFor()
      await periods.getByText(labels.pending).first().waitFor()
      expect(await periods.locator('li.period').count()).toBe(2)

      await periods.locator('li.period-active').getByRole('button', { name: labels.void }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(labels.gap).waitFor()
      await dialog.getByRole('textbox').fill('Paid back')
      await dialog.getByRole('button', { name: labels.void }).click()
      await sendNow(page)
      await page.getByText(labels.voidedPeriod).waitFor()
      await periods.locator('li.period-void').getByText(labels.voided).first().waitFor()
      await page.context().close()
    },
  )

  test('are renewed once, also when the request is repeated after a lost response', async () => {
    const reader = await openReader(console, '/main/serviceAdmin')
    const { page } = reader
    await page.getByRole('gridcell', { name: 'Active', exact: true }).first().click()
    await page.keyboard.press('Enter')
    const renew = page.locator('main').getByRole('button', { name: /^Renew until/ })
    await renew.waitFor()
    const periods = page.locator('.periods li.period')
    await periods.first().waitFor()
    const before = await periods.count()
    const renewal = '**/saveOrUpdateServiceLicenseDetail'
    await page.route(renewal, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await renew.click()
    await confirmNow(page)
    await page.locator('.toast-bad').first().waitFor()
    await page.unroute(renewal)
    await page.reload()
    await renew.click()
    await confirmNow(page)
    await page.getByText(/renewed$/).waitFor()
    await eventually(async () => expect(await periods.count()).toBe(before + 1))
    await page.context().close()
  })

  test('that are renewed for decades show their last periods, and all of them on request', async () => {
    const id = await createContract(console.db)
    await console.db.execute(
      sql`insert into service_record (contract_id, vid, app_name, start_time, end_time, validity, anchor_day, state)
          select id, vid, app_name, now() + make_interval(months => place), now() + make_interval(months => place + 1),
                 '1', 1, 'pending'
            from service_contract, generate_series(1, 63) as place where id = ${id}`,
    )
    const { page } = await openReader(console, `/main/detailAdmin?id=${id}`)
    const periods = page.locator('.periods li.period')
    await periods.first().waitFor()
    expect(await periods.count()).toBe(50)
    const earlierButton = page.getByRole('button', { name: 'Show 13 earlier periods' })
    await earlierButton.click()
    await eventually(async () => expect(await periods.count()).toBe(63))
    expect(await earlierButton.count()).toBe(0)
    await page.context().close()
  })

  test('that end in a month are selected by its bar, with the keyboard, and all of them again', async () => {
    const { page, table, waitUntilSettled, query } = await openReader(console, '/main/servicePeriods')
    await waitUntilSettled()
    const all = await table.total()
    const months = page.getByRole('region', { name: 'Periods by end month' }).getByRole('button')
    await months.last().waitFor()
    const words = await months.evaluateAll((elements) => elements.map((one) => one.getAttribute('title') ?? ''))
    const counts = words.map((one) => Number(/: ([\d,]+) period/.exec(one)?.[1]))
    expect(counts).toHaveLength(12)
    const some = counts.findIndex((count) => count > 0 && count < all)
    const month = months.nth(some)
    await month.focus()
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await table.total()).toBe(counts[some]))
    expect([query().has('f.endTime'), await month.getAttribute('aria-pressed')]).toEqual([true, 'true'])
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await table.total()).toBe(all))
    expect(query().get('f.state')).toBe('pending,active')
    await page.context().close()
  })
})
