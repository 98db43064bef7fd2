import { type Console, startConsole } from '#support/console.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { confirmNow, sendNow } from '#support/tab.ts'

const words = {
  'en-US': {
    ask: 'Request licence keys',
    content: 'Request',
    send: 'Send request',
    open: 'Open',
    grant: 'Grant keys',
    count: 'Number of keys',
    reason: 'Reason',
    answer: 'Answer',
    answered: 'Answered',
    message: /^Request R\d+ \(Licence keys\) was answered: 250 keys granted$/,
  },
  'zh-CN': {
    ask: '申请授权码',
    content: '申请内容',
    send: '提交申请',
    open: '待答复',
    grant: '发放授权码',
    count: '授权码数量',
    reason: '原因',
    answer: '答复',
    answered: '已答复',
    message: /^申请 R\d+（授权码）已答复：250 keys granted$/,
  },
} as const

describe('requests', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each(localesToday('request'))(
    'lead from a product to its grant of keys, and the answer reaches the vendor, in %s',
    async (locale) => {
      const labels = words[locale]
      const vendor = await openReader(console, '/main/productVendor?f.pid=P2003', { locale, as: 'vendor' })
      await vendor.page.locator('.cell-open:visible').click()
      await vendor.page.getByRole('link', { name: labels.ask, exact: true }).click()
      const form = vendor.page.locator('.record-form')
      await form.getByText(/Thermo Patch|体温贴/).waitFor()
      await form.getByLabel(labels.content, { exact: true }).fill('250 keys for the pilot')
      await form.getByRole('button', { name: labels.send }).click()
      await vendor.page.locator('.record-standing').getByText(labels.open, { exact: true }).waitFor()

      const { page } = await openReader(console, '/main/requests', { locale })
      await page.getByRole('gridcell', { name: '250 keys for the pilot' }).click()
      await page.keyboard.press('Enter')
      await page.locator('.request-page').getByText('250 keys for the pilot').waitFor()
      const address = page.url()
      await page.getByRole('link', { name: labels.grant }).click()
      const grant = page.locator('.record-form')
      await grant.getByLabel(labels.count).fill('250')
      await grant.getByLabel(labels.reason).fill('Pilot')
      await grant.getByRole('button', { name: labels.grant }).click()
      await confirmNow(page)
      await page.locator('.licence-page').waitFor()

      await page.goto(address)
      await page.getByRole('button', { name: labels.answer, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('250 keys granted')
      await dialog.getByRole('button', { name: labels.answer, exact: true }).click()
      await sendNow(page)
      await page.locator('.record-standing').getByText(labels.answered, { exact: true }).waitFor()
      await page.context().close()

      await vendor.page.reload()
      await vendor.page.locator('.request-answer').getByText('250 keys granted').waitFor()
      await vendor.open('/messageCenter')
      await vendor.page.getByRole('gridcell', { name: labels.message }).waitFor()
      await vendor.page.context().close()
    },
  )

  test('of a vendor under review reach the administrators, and the answer reaches the vendor', async () => {
    const vendor = await openReader(console, '/editVendorInfo', { as: 'vendor-waiting' })
    await vendor.page.getByRole('link', { name: 'Ask about the verification' }).click()
    const form = vendor.page.locator('.record-form')
    await form.getByLabel('Request', { exact: true }).fill('Which register do you check?')
    await form.getByRole('button', { name: 'Send request' }).click()
    await vendor.page.locator('.record-standing').getByText('Open', { exact: true }).waitFor()

    const { page } = await openReader(console, '/main/requests')
    await page.getByRole('gridcell', { name: 'Which register do you check?' }).click()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Open vendor' }).waitFor()
    await page.locator('.facts').getByText('Northwind').waitFor()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The one of Shenzhen')
    await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
    await sendNow(page)
    await page.locator('.record-standing').getByText('Answered', { exact: true }).waitFor()
    await page.context().close()

    await vendor.open('/editVendorInfo')
    await vendor.page.getByRole('link', { name: 'Open requests' }).click()
    await vendor.page.getByRole('gridcell', { name: 'The one of Shenzhen' }).waitFor()
    expect(await vendor.page.getByText('No operation permission').count()).toBe(0)
    await vendor.page.locator('.up-link').click()
    await vendor.page.getByRole('heading', { name: 'Northwind' }).waitFor()
    await vendor.page.context().close()
  })
})
