import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'
import { holdCalls } from '#support/tab.ts'

const call = 'device/getDevicePage'

describe('a list on a failing connection', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openList = async (path: string) => {
    const reader = await openReader(console, '/main/deviceAdmin', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const { page } = reader
    return {
      ...reader,
      footer: page.locator('.pager'),
      notice: page.getByRole('region', { name: 'Rows may be out of date' }),
      /** The first row, and the position that the footer shows for it. */
      position: async () => {
        const [first] = await reader.table.column('Device')
        const range = await page.locator('.pager .secondary').innerText()
        return [first, range, await page.getByRole('textbox', { name: 'Page', exact: true }).inputValue()]
      },
      next: () => page.getByRole('button', { name: 'Next page' }).click(),
      openAgain: async () => {
        await reader.open(path)
        await reader.waitUntilSettled()
      },
    }
  }

  test('keeps its rows, shows their age, and resumes when the connection is back', async () => {
    const { page, position, next, notice, openAgain } = await openList('/main/deviceAdmin')
    await openAgain()
    const before = await position()
    const failure = { status: 500, msg: 'Something went wrong', requestId: 'req-4711' }
    await page.route(`**/${call}`, (route) => route.fulfill({ status: 500, json: failure }))
    await next()
    await notice.getByText('Could not load page 2').waitFor()
    await notice.getByText('Something went wrong').waitFor()
    await notice.getByText(/Loaded at .*\d\d:\d\d/).waitFor()
    expect(await position()).toEqual(before)

    await notice.getByRole('button', { name: 'Copy request ID' }).click()
    await page.getByText('Request ID copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req-4711')

    await notice.getByRole('button', { name: 'Try again' }).click()
    await eventually(async () => expect(await notice.getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true))
    expect(await position()).toEqual(before)

    await page.unroute(`**/${call}`)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await notice.waitFor({ state: 'detached' })
    expect((await position()).slice(1)).toEqual(['Rows 101–200 of 500', '2'])
  })

  test('that never loaded shows no rows, and retries with backoff', async () => {
    const { page, footer, open } = await openList('/main/vendor')
    await page.clock.install()
    let tries = 0
    await page.route('**/vendor/getVendorPage', (route) => {
      tries += 1
      return route.abort()
    })
    await open('/main/vendor')
    await page.getByRole('heading', { name: 'Could not load the rows' }).waitFor()
    await page.getByText('Trying again automatically.').waitFor()
    expect(await footer.innerText()).not.toMatch(/No rows|of 1/)
    // From here the clock moves only when the test advances it; the first pause is over.
    await page.clock.pauseAt(Date.now() + 600_000)
    await eventually(async () => expect(tries).toBe(2))
    for (const pause of [10_000, 30_000, 30_000]) {
      const soFar = tries
      await page.locator('.list-table[aria-busy="false"]').waitFor()
      await page.clock.runFor(pause - 1_000)
      expect(tries).toBe(soFar)
      await eventually(async () => {
        await page.clock.runFor(500)
        expect(tries).toBe(soFar + 1)
      })
    }
    await page.unroute('**/vendor/getVendorPage')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText(/^\d+ vendors/).waitFor()
  })

  test('updates footer and rows together, and counts quick presses from the page that they lead to', async () => {
    const { page, position, next, openAgain, query } = await openList('/main/deviceAdmin')
    await openAgain()
    const before = await position()
    const { release } = await holdCalls(page, call)
    for (let press = 0; press < 3; press++) await next()
    await eventually(async () => expect(query().get('page')).toBe('4'))
    await page.locator('.list-table[aria-busy="true"]').waitFor()
    expect(await page.locator('.pager .secondary').innerText()).toBe(before[1])
    release()
    await page.getByText('Rows 301–400 of 500').waitFor()
    expect((await position()).slice(1)).toEqual(['Rows 301–400 of 500', '4'])
  })
})
