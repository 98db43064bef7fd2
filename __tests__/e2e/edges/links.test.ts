import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'
import { waitForPath } from '#support/tab.ts'

describe('links between records', () => {
  let console: Console

  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('a reading links by one key to its device, the device to its readings, and both to the vendor', async () => {
    const { page, table, waitUntilSettled, query } = await openReader(console, '/main/bloodPressure')
    await waitUntilSettled()
    const [device] = await table.column('Device')
    await page.getByRole('grid').focus()
    await page.keyboard.press('g')
    await page
      .getByRole('complementary')
      .getByRole('heading', { name: device as string })
      .waitFor()
    expect(query().get('open')).toBe(device)
    const readings = page.getByRole('complementary').locator('a[href^="#/main/bloodPressure"]')
    await readings.click()
    await page.getByRole('heading', { level: 1, name: 'Blood pressure' }).waitFor()
    await waitUntilSettled()
    await eventually(async () => expect(new Set(await table.column('Device'))).toEqual(new Set([device])))
    await page.locator('.cell-open:visible').first().click()
    const drawer = page.getByRole('complementary')
    await drawer.getByRole('link', { name: /Aster Health|Omnia Medical|Kestrel/ }).click()
    await atVendor(page.getByRole('link', { name: 'Devices' }))
    const [mail, site] = [page.locator('a[href^="mailto:"]'), page.locator('a[href^="https://"]')]
    await mail.waitFor()
    expect(await site.getAttribute('rel')).toContain('noopener')
  })

  test('a record opens by its address on any page of its list, or is reported as deleted', async () => {
    const [last] = await rowsOf<{ id: string }>(console.db, sql`select id from device order by create_time, id limit 1`)
    const { page, open, table, waitUntilSettled } = await openReader(
      console,
      `/main/deviceAdmin?size=50&open=${last?.id}`,
    )
    await page
      .getByRole('complementary')
      .getByRole('heading', { name: last?.id as string })
      .waitFor()
    await waitUntilSettled()
    expect(await table.column('Device')).not.toContain(last?.id)
    const isNamed = (name: string) => eventually(async () => expect(await page.title()).toBe(name))
    await isNamed(`${last?.id} · All devices · Device console`)
    await page.keyboard.press('Escape')
    await isNamed('All devices · Device console')
    await page.keyboard.press('Control+k')
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: last?.id as string })
      .click()
    await isNamed(`${last?.id} · All devices · Device console`)
    await open('/main/deviceAdmin?open=NO-SUCH')
    await page.getByRole('complementary').getByRole('heading', { name: 'Record not found' }).waitFor()
  })

  test('the command palette opens records, and the most recent ones again', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/deviceAdmin')
    await waitUntilSettled()
    await page.keyboard.press('Control+k')
    const text = page.getByRole('combobox', { name: 'Search' })
    await text.fill('northw')
    await page.getByRole('group', { name: 'vendors' }).getByRole('option', { name: 'Northwind' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Northwind' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'All devices' }).waitFor()
    await page.keyboard.press('Enter')
    await waitForPath(page, '/main/deviceAdmin')
  })

  test('the command palette lists a few of a kind, their total, and a link to all of them', async () => {
    const { page, waitUntilSettled, query } = await openReader(console, '/main/statecharts')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('BP2-')
    const all = page.getByRole('group', { name: 'devices' }).getByRole('option').last()
    await page.getByRole('option', { name: /^Show all [\d,]+ devices$/ }).waitFor()
    const [count] = (await all.innerText()).match(/[\d,]+/) ?? []
    expect(await page.getByRole('group', { name: 'devices' }).getByRole('option').count()).toBe(6)
    await all.click()
    await page.getByRole('heading', { level: 1, name: 'All devices' }).waitFor()
    await waitUntilSettled()
    expect(query().get('f.id')).toBe('BP2-')
    await page.getByText(`${count} devices`, { exact: true }).waitFor()
  })

  test('a message links to its subject', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/messageCenter')
    await waitUntilSettled()
    await page.locator('.cell-open:visible').filter({ hasText: 'Northwind' }).first().click()
    await page.getByRole('link', { name: 'Open record' }).click()
    await page.getByRole('heading', { level: 1, name: 'Northwind' }).waitFor()
  })
})

/** The page of a vendor, with links to its records. */
const atVendor = (devices: { waitFor(): Promise<void> }) => devices.waitFor()
