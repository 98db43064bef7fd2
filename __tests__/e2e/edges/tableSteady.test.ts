import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createNoise } from '#support/noise.ts'
import { openReader } from '#support/readers.ts'

describe('a list that is reloaded', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  /** Inserts readings that are newer than all others. */
  const addNoise = (count: number) => createNoise(console.db, { count, agoMs: 1_000 })

  test('keeps the scroll position and the active row; at the top it shows new rows', async () => {
    const { page, table, open, waitUntilSettled } = await openReader(console, '/main/DeDataNoiseIndex', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await waitUntilSettled()
    const column = () => table.column('Measured at')
    const reload = async () => {
      const reply = page.waitForResponse((response) => response.url().includes('getDeDataNoisePage'))
      await page.getByRole('button', { name: 'Refresh', exact: true }).click()
      await reply
      await waitUntilSettled()
    }
    const activeCell = () =>
      table.grid.evaluate((grid) => {
        const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
        return cell?.textContent
      })
    const scroller = page.locator('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container')
    await scroller.evaluate((element) => element.scrollTo({ top: 600 }))
    await table.grid.focus()
    const firstTimes = await eventually(async () => {
      const times = await column()
      expect(times[0]).not.toBe('')
      return times
    })
    await addNoise(3)
    await reload()
    await eventually(async () => expect(await column()).toEqual(firstTimes))

    await open('/main/DeDataNoiseIndex')
    await waitUntilSettled()
    const [newest] = await column()
    await table.grid.focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
    const active = await activeCell()
    const copySelection = async () => {
      await table.grid.focus()
      await page.keyboard.press('ControlOrMeta+c')
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const selection = await copySelection()
    expect(selection.split('\n')).toHaveLength(2)
    await addNoise(2)
    await reload()
    await eventually(async () => expect((await column())[2]).toBe(newest))
    await table.grid.focus()
    expect(await activeCell()).toBe(active)
    expect(await copySelection()).toBe(selection)

    // In the plain table, new rows wait while the focus is among its rows.
    await page.clock.install()
    await open('/main/DeDataNoiseIndex?view=plain')
    await waitUntilSettled()
    await page.getByRole('button', { name: 'Refresh interval' }).click()
    await page.getByRole('menuitemradio', { name: 'Every 5 minutes' }).click()
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('getDeDataNoisePage') && requests.push(request.url()))
    await page.locator('.plain-table tbody button').first().focus()
    await page.clock.runFor('10:00')
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Refresh', exact: true }).focus()
    await page.clock.runFor('00:06')
    await eventually(async () => expect(requests).toHaveLength(1))
  })
})
