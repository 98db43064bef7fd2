import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { sendNow, toasts } from '#support/tab.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

const calls = '**/workflow/transitionRecords'

describe('250 vendors pending review', () => {
  let console: Console
  let admin: Reader
  beforeEach(async () => {
    console = await startConsole()
    for (let count = 0; count < 249; count++) await createRecordIn(console.db, 'vendorAudit', 'underReview')
    admin = await openReader(console, '/main/vendor?f.state=underReview&size=500&sort=name+asc')
    await admin.waitUntilSettled()
    await admin.page.getByRole('checkbox', { name: 'Select all rows on this page' }).check({ force: true })
    await admin.page.getByText('250 selected').waitFor()
  })
  afterEach(() => console.close())

  const press = (name: string) => admin.page.getByRole('button', { name, exact: true }).click()
  const countApproved = async () => {
    const [row] = await rowsOf<{ count: number }>(
      console.db,
      sql`select count(*)::int as count from vendor where state = 'approved' and version > 2`,
    )
    return row?.count
  }

  test('are approved in batches; after a lost connection only the rest is sent again', async () => {
    const { page } = admin
    const before = (await countApproved()) ?? 0
    const sizes: number[] = []
    await page.route(calls, (route) => {
      sizes.push((route.request().postDataJSON() as { records: object[] }).records.length)
      return sizes.length === 2 ? route.abort() : route.continue()
    })
    await press('Approve vendor')
    await sendNow(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('100 of 250 approved').waitFor()
    await dialog.getByText('150 records have no result yet').waitFor()
    await toasts(page).filter({ hasText: 'Cannot reach the platform' }).waitFor()
    expect(await countApproved()).toBe(before + 100)
    await press('Send the rest')
    await page.getByText('250 of 250 approved').waitFor()
    expect(sizes).toEqual([100, 100, 100, 50])
    expect(await countApproved()).toBe(before + 250)
    await eventually(async () => expect(await admin.table.column('Company name')).toEqual([]))
  })

  test('show their progress, and can be stopped between two batches', async () => {
    const { page } = admin
    const before = (await countApproved()) ?? 0
    const goOn: (() => void)[] = []
    await page.route(calls, async (route) => {
      await new Promise<void>((resolve) => goOn.push(resolve))
      await route.continue()
    })
    await press('Approve vendor')
    await sendNow(page)
    await page.getByText('Approving 0 of 250', { exact: true }).waitFor()
    await eventually(async () => expect(goOn).toHaveLength(1))
    goOn[0]?.()
    await page.getByText('Approving 100 of 250', { exact: true }).waitFor()
    expect(await page.getByRole('progressbar', { name: 'Approving' }).getAttribute('aria-valuenow')).toBe('40')
    await press('Stop')
    await eventually(async () => expect(goOn).toHaveLength(2))
    goOn[1]?.()
    await press('Show failures')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('200 of 250 approved').waitFor()
    await dialog.getByText('50 records have no result yet').waitFor()
    expect(await countApproved()).toBe(before + 200)
  })

  test('all that match a filter are selected beyond the page, and each is decided though it leaves the filter', async () => {
    const { page, open, waitUntilSettled } = admin
    const before = (await countApproved()) ?? 0
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await open('/main/vendor?f.state=underReview&size=50&sort=name+asc')
    await waitUntilSettled()
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check({ force: true })
    await page.getByText('All 50 on this page.', { exact: true }).waitFor()
    await press('Select all 250')
    await page.getByText('All 250 matching rows selected', { exact: true }).waitFor()
    await press('Approve vendor')
    await sendNow(page)
    await page.getByText('250 of 250 approved').waitFor()
    expect(await countApproved()).toBe(before + 250)
    await eventually(async () => expect(await page.getByRole('button', { name: 'Clear selection' }).count()).toBe(0))
  })

  test('another order or filter ends a selection of all that match', async () => {
    const { page, open, waitUntilSettled } = admin
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await open('/main/vendor?f.state=underReview&size=50&sort=name+asc')
    await waitUntilSettled()
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check({ force: true })
    await press('Select all 250')
    await page.getByText('All 250 matching rows selected', { exact: true }).waitFor()
    await press('Next page')
    await waitUntilSettled()
    await page.getByText('All 250 matching rows selected', { exact: true }).waitFor()
    await open('/main/vendor?f.state=underReview&size=50&sort=name+desc')
    await waitUntilSettled()
    await eventually(async () => expect(await page.getByRole('button', { name: 'Clear selection' }).count()).toBe(0))
  })
})
