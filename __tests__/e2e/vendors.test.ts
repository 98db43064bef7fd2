import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { sendNow, toasts, waitForPath } from '#support/tab.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

let console: Console

const openVendors = async (options: { locale?: string } = {}) => {
  const reader = await openReader(console, '/main/vendor?sort=name+asc', options)
  await reader.waitUntilSettled()
  return reader
}
const names = async ({ table }: Reader) => table.column('Company name')
const selectAll = ({ page }: Reader) =>
  page.getByRole('checkbox', { name: /^(Select all rows on this page|选择本页全部行)$/ }).check({ force: true })
const press = ({ page }: Reader, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Decides in bulk: the button shows the number of possible records, if not all. */
const decide = async ({ page }: Reader, name: string) => {
  await page.locator('.list-footer').getByRole('button', { name }).click()
  await sendNow(page)
}
const outcomes = async ({ page }: Reader) => {
  await page.getByRole('button', { name: /^(Show failures|查看未成功的记录)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Done|完成)$/ }).waitFor()
  return Object.fromEntries(
    await dialog
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))),
  )
}
const statesOf = async () => {
  const rows = await rowsOf<{ name: string; state: string }>(console.db, sql`select name, state from vendor`)
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

describe('vendors in a bulk action', () => {
  beforeEach(async () => {
    console = await startConsole()
  })
  afterEach(() => console.close())

  test('are approved when their state allows it; the others are listed with the reason', async () => {
    const admin = await openVendors()
    await selectAll(admin)
    await decide(admin, 'Approve vendor')
    const results = await outcomes(admin)
    expect(Object.keys(results).at(-1)).toBe('Northwind')
    expect(results).toEqual({
      'Aster Health': 'Not available in the state “Approved”',
      'Birch Instruments': 'Not available in the state “Not submitted”',
      Kestrel: 'Not available in the state “Approved”',
      Northwind: 'Approved VID V1004',
      'Omnia Medical': 'Not available in the state “Approved”',
      'Tern Devices': 'Not available in the state “Rejected”',
    })
    await press(admin, 'Done')
    const places = await names(admin)
    await eventually(async () =>
      expect((await admin.table.column('State'))[places.indexOf('Northwind')]).toBe('Approved'),
    )
    expect(await statesOf()).toMatchObject({ Northwind: 'approved', 'Tern Devices': 'rejected' })
  })

  test('are named in the result, and changed, when the list does not show them any more', async () => {
    const admin = await openVendors()
    await admin.open('/main/vendor?f.state=underReview')
    await admin.waitUntilSettled()
    await selectAll(admin)
    await admin.page.getByRole('button', { name: /^Remove filter/ }).click()
    await admin.page.getByRole('button', { name: 'Add filter' }).click()
    await admin.page.getByRole('menuitem', { name: 'State', exact: true }).click()
    const editor = admin.page.getByRole('dialog', { name: 'Edit filter State' })
    await editor.getByText('Rejected', { exact: true }).click()
    await editor.getByRole('button', { name: 'Apply filter' }).click()
    await eventually(async () => expect(await names(admin)).toEqual(['Tern Devices']))
    await decide(admin, 'Approve vendor')
    await admin.page.getByText('1 of 1 approved').waitFor()
    await admin.page.getByText('1 selected').waitFor({ state: 'detached' })
    expect(await statesOf()).toMatchObject({ Northwind: 'approved', 'Tern Devices': 'rejected' })
  })

  test('stay unchanged when the decision is undone, and the next pending one is one click away', async () => {
    const other = await createRecordIn(console.db, 'vendorAudit', 'underReview')
    await console.db.execute(
      sql`update vendor set name = 'Petrel', submit_time = now() + interval '1 hour' where id = ${other}`,
    )
    const admin = await openReader(console, '/main/vendor')
    await admin.waitUntilSettled()
    await eventually(async () => expect(await admin.page.title()).toMatch(/^\(2\) Vendors/))
    expect((await names(admin)).slice(0, 2)).toEqual(['Northwind', 'Petrel'])
    await admin.page.locator('.cell-open:visible').filter({ hasText: 'Northwind' }).click()
    const approve = admin.page.getByRole('button', { name: 'Approve vendor', exact: true })
    await approve.click()
    await admin.page.getByText('Approving Northwind…').waitFor()
    await admin.page.keyboard.press('Control+z')
    await admin.page.getByText('Approving Northwind…').waitFor({ state: 'detached' })
    expect(await statesOf()).toMatchObject({ Northwind: 'underReview' })
    await approve.click()
    await admin.page.getByRole('link', { name: 'Next in queue: Petrel' }).click()
    await admin.page.getByRole('heading', { level: 1, name: 'Petrel' }).waitFor()
    await sendNow(admin.page)
    await toasts(admin.page).filter({ hasText: 'Northwind approved' }).waitFor()
    expect(await statesOf()).toMatchObject({ Northwind: 'approved', Petrel: 'underReview' })
  })

  test('are suspended only with a reason, which each of them receives', async () => {
    const admin = await openVendors({ locale: 'zh-CN' })
    await selectAll(admin)
    await admin.page.locator('.list-footer').getByRole('button', { name: '暂停厂商' }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByRole('button', { name: '暂停厂商' }).click()
    await dialog.getByText('请说明原因').waitFor()
    await dialog.getByLabel('原因').fill('营业执照过期')
    await dialog.getByRole('button', { name: '暂停厂商' }).click()
    await sendNow(admin.page)
    const suspended = Object.entries(await outcomes(admin)).filter(([, result]) => result === '已暂停')
    expect(suspended.map(([name]) => name).toSorted()).toEqual(['Aster Health', 'Kestrel', 'Omnia Medical'])
    const messages = await rowsOf<{ content: string }>(
      console.db,
      sql`select content_zh as content from sys_msg where content_zh like '%营业执照过期%' and vendor_id is not null`,
    )
    expect(messages).toHaveLength(3)

    // They read that they are suspended, and why: not that their verification is pending.
    const vendor = await openReader(console, '/main/deviceVendor', { as: 'omnia' })
    await vendor.page.getByText('Your company is suspended.').waitFor()
    await vendor.page.getByRole('region', { name: 'Suspension reason' }).waitFor()
    await vendor.page.getByText('营业执照过期').waitFor()
    await vendor.open('/profile')
    await vendor.page.getByText('Vendor (suspended)', { exact: true }).waitFor()
    expect(await vendor.page.getByText(/in verification|not verified/i).count()).toBe(0)
  })
})

describe('vendors', () => {
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('stay unchanged when the platform cannot be reached, which is reported', async () => {
    const admin = await openVendors()
    const before = await statesOf()
    await selectAll(admin)
    await admin.page.route('**/workflow/transitionRecords', (route) => route.abort())
    await decide(admin, 'Approve vendor')
    await toasts(admin.page).filter({ hasText: 'Cannot reach the platform' }).waitFor()
    expect(await statesOf()).toEqual(before)
  })

  test('get features enabled, and have them at their next sign-in', async () => {
    const admin = await openVendors()
    await admin.page.locator('.cell-open:visible').filter({ hasText: 'Kestrel' }).click()
    await admin.page.getByRole('link', { name: 'Feature switches' }).click()
    await admin.page.getByRole('heading', { level: 1, name: 'Feature switches' }).waitFor()
    expect(await admin.page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await admin.page.getByText('Push', { exact: true }).click()
    await press(admin, 'Save')
    await toasts(admin.page).filter({ hasText: 'Kestrel was saved' }).waitFor()
    const kestrel = await console.openVisitor()
    await kestrel.open('/login')
    await kestrel.signIn('kestrel')
    await kestrel.page.locator('.shell').waitFor()
    const account = await kestrel.page.evaluate(() => sessionStorage.getItem('account'))
    expect(JSON.parse(account ?? '{}')).toMatchObject({ features: ['pushStatus'] })
  })

  test('are switched separately, also when the address is replaced by the next vendor’s', async () => {
    const admin = await openVendors()
    const idOf = async (name: string) =>
      (await rowsOf<{ id: string }>(console.db, sql`select id from vendor where name = ${name}`))[0]?.id
    await admin.open(`/main/editVendor?id=${await idOf('Kestrel')}`)
    const vendorLink = (name: string) => admin.page.locator('.page-header').getByRole('link', { name, exact: true })
    await vendorLink('Kestrel').waitFor()
    await admin.page.locator('.feature-switches').getByText('Mall', { exact: true }).click()
    await admin.page.getByText('Changed', { exact: true }).waitFor()
    await admin.page.evaluate(
      (id) => {
        location.hash = `/main/editVendor?id=${id}`
      },
      await idOf('Omnia Medical'),
    )
    await vendorLink('Omnia Medical').waitFor()
    await admin.page.getByRole('checkbox', { name: 'Push' }).waitFor()
    expect(await admin.page.getByRole('checkbox', { name: 'Mall' }).isChecked()).toBe(false)
  })

  test('are shown with their transitions, and with their messages, one click away', async () => {
    const admin = await openVendors()
    await admin.page.locator('.cell-open:visible').filter({ hasText: 'Tern Devices' }).click()
    const steps = admin.page.locator('.record-transitions li')
    await steps.first().waitFor()
    expect(await steps.locator('.transition-sentence').allInnerTexts()).toEqual([
      expect.stringMatching(/rejected it: Company information incorrect/),
      expect.stringMatching(/submitted it for review$/),
    ])
    await admin.page.getByRole('link', { name: 'Messages', exact: true }).click()
    await admin.page.getByRole('heading', { level: 1, name: 'Messages of Tern Devices' }).waitFor()
    await eventually(async () =>
      expect(await admin.table.column('Message')).toContainEqual(
        expect.stringContaining('Your submission was rejected'),
      ),
    )
  })

  test('change their contact details, but not verified ones; a phone number must exist', async () => {
    const { page } = await openReader(console, '/modifiedData', { as: 'omnia' })
    await page.getByRole('heading', { level: 1, name: 'Account info' }).waitFor()
    expect(await page.getByLabel('Company name').count()).toBe(0)
    const phone = page.getByLabel('Phone', { exact: true })
    await phone.fill('+86 755 12')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a valid phone number, with the country code').waitFor()
    await phone.fill('+86 755 8601 3399')
    await page.getByRole('button', { name: 'Save' }).click()
    await toasts(page).filter({ hasText: 'Omnia Medical was saved' }).waitFor()
    await waitForPath(page, '/main/dataCenterVendor')
    const [row] = await rowsOf(console.db, sql`select contact_phone as phone from vendor where name = 'Omnia Medical'`)
    expect(row).toEqual({ phone: '+8675586013399' })
  })
})
