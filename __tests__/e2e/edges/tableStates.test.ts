import { demoPassword } from '#server/app/seed/world.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { holdCalls } from '#support/tab.ts'

describe('a table without rows', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole({ empty: true })
    await createAccount(console.db, { username: 'admin', password: md5(demoPassword), role: 'administrator' })
    reader = await openReader(console, '/main')
  })
  afterAll(() => console.close())

  const heading = (name: string) => reader.page.getByRole('heading', { name, exact: true })

  test.each([
    ['/main/deviceAdmin', 'Devices appear here after they are added to a product or imported.'],
    ['/main/bloodPressure', 'Readings appear here after devices send them or a file is imported.'],
  ])('describes its future content, and offers no filters to clear (%s)', async (path, words) => {
    const { page, open } = reader
    await open(path)
    await heading('Nothing here yet').waitFor()
    await page.getByText(words).waitFor()
    expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
    expect(await page.locator('.pager').count()).toBe(0)
    expect(await page.getByRole('grid').count()).toBe(0)
  })

  test('shows a skeleton while the first page is loading', async () => {
    const { page, open, waitUntilSettled } = await openReader(console, '/main/bloodPressure')
    await waitUntilSettled()
    const { release } = await holdCalls(page, 'device/getDevicePage')
    await open('/main/deviceAdmin')
    // The previous page may still be in the document, hidden.
    const list = page.locator('.list-table:visible')
    const skeleton = list.getByRole('status', { name: 'Loading…' })
    await skeleton.waitFor()
    expect(await skeleton.locator('.table-skeleton-row').count()).toBeGreaterThan(10)
    expect(await list.getAttribute('aria-busy')).toBe('true')
    release()
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
    expect(await skeleton.count()).toBe(0)
  })

  test('reports a failure of the platform with its reason and request number, and retries on request', async () => {
    const { page, open } = reader
    const failure = { status: 500, msg: 'Something went wrong', requestId: 'req-4711' }
    await page.route('**/tempData/*Page*', (route) => route.fulfill({ status: 500, json: failure }))
    await open('/main/BodyTempDataIndex')
    await heading('Could not load the rows').waitFor()
    await page.getByRole('alert').getByText('Something went wrong').waitFor()
    await page.getByText('Request req-4711').waitFor()
    await page.unroute('**/tempData/*Page*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading('Nothing here yet').waitFor()
  })

  test('reports that the platform cannot be reached', async () => {
    const { page, open } = reader
    await page.route('**/deDataAqi/*Page*', (route) => route.abort())
    await open('/main/DeDataAqiIndex')
    await eventually(async () =>
      expect(await page.getByRole('alert').allTextContents()).toContain(
        'Cannot reach the platform. Check your connection',
      ),
    )
  })
})
