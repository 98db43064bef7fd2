import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createNoise } from '#support/noise.ts'
import { openReader } from '#support/readers.ts'

describe('daily work in a table', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('rows are sorted by several columns, by mouse, keyboard and menu', async () => {
    const { page, table, query, waitUntilSettled } = await openReader(console, '/main/deviceAdmin?sort=firmware+asc')
    await waitUntilSettled()
    await table
      .header('Device')
      .getByRole('button', { name: 'Device' })
      .first()
      .click({ modifiers: ['Shift'] })
    await eventually(async () => expect(query().get('sort')).toBe('firmware asc,id desc'))
    await page
      .getByText('Sorted by Firmware, ascending, then by Device, descending', { exact: true })
      .waitFor({ state: 'attached' })
    expect(await table.sorted()).toEqual(
      expect.arrayContaining([
        ['Device', 'descending'],
        ['Firmware', 'ascending'],
      ]),
    )
    await eventually(async () =>
      expect(await table.header('Device').getAttribute('aria-description')).toMatch(/2 of 2/),
    )
    const [firmware, ids] = [await table.column('Firmware'), await table.column('Device')]
    const pairs = firmware.map((version, row) => ({ version, id: ids[row] ?? '' }))
    const inOrder = pairs.toSorted((a, b) => a.version.localeCompare(b.version, 'en') || b.id.localeCompare(a.id, 'en'))
    expect(pairs).toEqual(inOrder)

    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+Enter')
    await eventually(async () => expect(query().get('sort')).toBe('firmware asc,id asc'))
    await table.choose('Device', 'Remove from sort')
    await eventually(async () => expect(query().get('sort')).toBe('firmware asc'))
    await table.choose('Name', 'Add to sort')
    await eventually(async () => expect(query().get('sort')).toBe('firmware asc,name desc'))
  })

  test('a list reloads itself at the chosen interval, but not during a selection or while a record is open', async () => {
    // From another page: timers of the previous one run by the real clock.
    const { page, table, open, waitUntilSettled } = await openReader(console, '/main/auditTrail')
    await waitUntilSettled()
    await page.clock.install()
    await open('/main/deviceAdmin?sort=id+asc')
    await waitUntilSettled()
    await page.getByText('Updated just now').waitFor()
    await page.getByRole('button', { name: 'Refresh interval' }).click()
    const choices = page.getByRole('menu', { name: 'Refresh interval' }).getByRole('menuitemradio')
    await choices.first().waitFor()
    expect(await choices.allTextContents()).toEqual(['Off', 'Every 5 minutes', 'Every 10 minutes', 'Every 30 minutes'])
    await choices.nth(1).click()
    await page.getByRole('button', { name: 'Refresh interval: Every 5 minutes' }).waitFor()
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('getDevicePage') && requests.push(request.url()))

    await page.clock.fastForward('04:00')
    await page.getByText(/Updated [4-5] minutes ago/).waitFor()
    expect(requests).toHaveLength(0)
    await table.checkbox(1).check({ force: true })
    await page.getByText('1 selected', { exact: true }).waitFor()
    await page.clock.fastForward('06:00')
    // The page's clock runs on meanwhile.
    await page.getByText(/Updated 1[0-2] minutes ago/).waitFor()
    expect(requests).toHaveLength(0)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.clock.runFor('00:06')
    await eventually(async () => expect(requests).toHaveLength(1))
    await page.getByText('Updated just now').waitFor()
  })

  test('a list with an interval of 30 minutes reloads itself in a session of 30 minutes, and stops without activity', async () => {
    const { page, open, waitUntilSettled } = await openReader(console, '/main/auditTrail')
    await waitUntilSettled()
    await page.clock.install()
    await open('/main/deviceAdmin?sort=id+asc')
    await waitUntilSettled()
    await page.getByRole('button', { name: 'Refresh interval' }).click()
    await page.getByRole('menuitemradio', { name: 'Every 30 minutes' }).click()
    await page.getByRole('button', { name: 'Refresh interval: Every 30 minutes' }).waitFor()
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('getDevicePage') && requests.push(request.url()))
    /** Advances the clocks of page and platform together. */
    const pass = async (minutes: number) => {
      await console.db.execute(sql`update session set seen_time = seen_time - make_interval(mins => ${minutes})`)
      await page.clock.fastForward(minutes * 60_000)
    }

    const renewal = page.waitForResponse((reply) => reply.url().endsWith('/keepSession'))
    await pass(16)
    expect((await (await renewal).json()).status).toBe(1)
    expect(requests).toHaveLength(0)
    const response = page.waitForResponse((reply) => reply.url().includes('getDevicePage'))
    await pass(15)
    expect((await (await response).json()).status).toBe(1)
    await page.getByText('Updated just now').waitFor()
    await pass(60)
    await page.getByText('Updated 1 hour ago').waitFor()
    expect(requests).toHaveLength(1)
    await console.db.execute(sql`update session set seen_time = now()`)
  })

  test('new rows are announced, and listed on request', async () => {
    const { page, table, open, waitUntilSettled } = await openReader(console, '/main/auditTrail')
    await waitUntilSettled()
    await page.clock.install()
    await open('/main/DeDataNoiseIndex')
    await waitUntilSettled()
    const rows = await table.column('LAeq (dB(A))')
    const addReadings = async (count: number, minutesAgo: number) => {
      await createNoise(console.db, { count, agoMs: minutesAgo * 60_000 })
      await page.clock.runFor('00:16')
    }
    const showButton = page.getByRole('button', { name: /^Show .* new$/ })
    const requests: string[] = []
    page.on('request', (request) => request.url().endsWith('getDeDataNoiseNewer') && requests.push(request.url()))

    await addReadings(2, 20)
    await page.getByRole('button', { name: 'Show 2 new', exact: true }).waitFor()
    await addReadings(1, 10)
    await page.getByRole('button', { name: 'Show 3 new', exact: true }).waitFor()
    expect(await table.column('LAeq (dB(A))')).toEqual(rows)
    await showButton.click()
    await eventually(async () =>
      expect((await table.column('LAeq (dB(A))')).slice(0, 4)).toEqual(['61.5', '62.5', '61.5', rows[0]]),
    )
    expect(await showButton.count()).toBe(0)

    await open('/main/DeDataNoiseIndex?sort=measuredAt+asc')
    await waitUntilSettled()
    const before = requests.length
    await addReadings(1, 5)
    expect(requests).toHaveLength(before)
    expect(await showButton.count()).toBe(0)
  })

  test('details open the previous and next record, across pages, and report the ends of the list', async () => {
    const { page, table, query, waitUntilSettled } = await openReader(console, '/main/deviceAdmin?sort=id+asc&size=50')
    await waitUntilSettled()
    const ids = await table.column('Device')
    await page.getByRole('gridcell', { name: ids[0] ?? '', exact: true }).dblclick()
    const waitForDrawer = async (id: string | undefined) => {
      const drawer = page.getByRole('complementary', { name: id ?? '', exact: true })
      await drawer.waitFor()
      await eventually(async () =>
        expect(await drawer.evaluate((panel) => panel.contains(document.activeElement))).toBe(true),
      )
    }
    await waitForDrawer(ids[0])
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('This is the first record').waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await waitForDrawer(ids[1])
    await page.getByRole('button', { name: 'Previous record' }).click()
    await waitForDrawer(ids[0])

    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    const [next = ''] = await eventually(async () => {
      const column = await table.column('Device')
      expect(column).toHaveLength(ids.length)
      expect(column).not.toContain(ids[0])
      return column
    })
    const [last] = await rowsOf<{ id: string }>(console.db, sql`select id from device order by id offset 49 limit 1`)
    await page.getByRole('gridcell', { name: next, exact: true }).dblclick()
    await waitForDrawer(next)
    await page.keyboard.press('Alt+ArrowUp')
    await eventually(async () => expect(query().get('page')).toBe('1'))
    await eventually(async () => expect(query().get('open')).toBe(last?.id))
  })

  test('selected rows are counted and summed up, a range by Shift', async () => {
    const { page, table, waitUntilSettled } = await openReader(console, '/main/bloodPressure')
    await waitUntilSettled()
    const values = (await table.column('Systolic (mmHg)')).slice(1, 4).map(Number)
    await table.checkbox(1).click({ force: true })
    await table.checkbox(3).click({ force: true, modifiers: ['Shift'] })
    await page.getByText('3 selected', { exact: true }).waitFor()
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const mean = Math.round(values.reduce((sum, value) => sum + value, 0) / 3)
    const figures = page.getByRole('list', { name: 'Minimum, mean and maximum of the selected rows' })
    await figures.getByText(`min ${low}, mean ${mean}, max ${high}`).waitFor()
    const names = await table.column('Measured at (UTC+8)')
    expect(await table.checkbox(1).getAttribute('aria-label')).toBe(`Select ${names[1]}`)

    await page.getByRole('button', { name: 'Clear selection' }).click()
    await table.grid.focus()
    for (const key of ['Control+Home', 'Space', 'ArrowDown', 'ArrowDown', 'Shift+Space']) await page.keyboard.press(key)
    await page.getByText('3 selected', { exact: true }).waitFor()
  })

  test('all matching rows are summed up when all of them are selected', async () => {
    const filter = sql`from reading_blood_pressure where q_pulse >= 60`
    const [all] = await rowsOf<{ rows: number; low: number; mean: number; high: number }>(
      console.db,
      sql`select count(*)::int as rows, min(q_systolic) as low, avg(q_systolic)::float8 as mean, max(q_systolic) as high ${filter}`,
    )
    const { rows = 0, low = 0, mean = 0, high = 0 } = all ?? {}
    const { page, waitUntilSettled } = await openReader(console, '/main/bloodPressure?f.pulse=60..&size=50&view=plain')
    await waitUntilSettled()
    const figures = page.getByRole('list', { name: 'Minimum, mean and maximum of the selected rows' })
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click({ force: true })
    const ofPage = await figures.getByRole('listitem').first().innerText()
    const statistics = (unit: string, words: (value: number) => string) =>
      `Systolic (${unit}) min ${words(low)}, mean ${words(mean)}, max ${words(high)}`
    await page.getByRole('button', { name: `Select all ${rows.toLocaleString('en')}` }).click()
    const inMercury = statistics('mmHg', (value) => value.toFixed(0))
    expect(ofPage).not.toBe(inMercury)
    await eventually(async () => expect(await figures.getByRole('listitem').first().innerText()).toBe(inMercury))

    await page.getByRole('button', { name: 'Units', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'kPa', exact: true }).click()
    const inKilopascal = statistics('kPa', (value) => (value * 0.133322387415).toFixed(1))
    await eventually(async () => expect(await figures.getByRole('listitem').first().innerText()).toBe(inKilopascal))
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await figures.waitFor({ state: 'detached' })
  })

  test('F shows a list in full screen, and Escape ends it', async () => {
    const { page, table, open, waitUntilSettled } = await openReader(console, '/main/deviceAdmin', { locale: 'zh-CN' })
    await waitUntilSettled()
    const shell = page.getByRole('banner')
    await table.grid.focus()
    await page.keyboard.press('f')
    await shell.waitFor({ state: 'hidden' })
    const { width = 0, height = 0 } = (await page.locator('.list-screen').boundingBox()) ?? {}
    expect({ width, height }).toEqual(page.viewportSize())
    await page.keyboard.press('Escape')
    await shell.waitFor()
    await page.getByRole('button', { name: /^显示/ }).click()
    await page.getByRole('button', { name: '全屏' }).click()
    await shell.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^显示/ }).click()
    expect(await page.getByRole('button', { name: '退出全屏' }).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Escape')

    // A checkbox accepts no text: the keys are the list's.
    await open('/main/deviceAdmin?view=plain')
    await waitUntilSettled()
    await page.locator('.plain-table tbody input[type="checkbox"]').first().focus()
    await page.keyboard.press('Escape')
    await shell.waitFor()
    await page.keyboard.press('f')
    await shell.waitFor({ state: 'hidden' })
  })

  test('quick search finds records by several fields, and Enter opens the one that is named', async () => {
    const { page, table, query, waitUntilSettled } = await openReader(console, '/main/deviceAdmin?sort=id+asc')
    await waitUntilSettled()
    const [, id = ''] = await table.column('Device')
    await table.grid.focus()
    await page.keyboard.press('/')
    await page.keyboard.type(id.slice(0, -2).toLowerCase())
    await eventually(async () => expect(query().get('q')).toBe(id.slice(0, -2).toLowerCase()))
    await eventually(async () => expect(await table.total()).toBeLessThan(500))
    expect(await table.column('Device')).toContain(id)
    await page.keyboard.press('Escape')
    await eventually(async () => expect(query().has('q')).toBe(false))
    await page.keyboard.type(id)
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: id, exact: true }).waitFor()
    expect(await table.column('Device')).toEqual([id])
  })
})
