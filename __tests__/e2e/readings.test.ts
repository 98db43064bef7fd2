import { aConsole, type Console } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { aReader, type Reader } from '#support/readers.ts'
import { callsOf } from '#support/tab.ts'

const kinds = [
  {
    path: '/main/bloodPressure',
    title: 'Blood pressure',
    columns: ['Systolic (mmHg)', 'Diastolic (mmHg)', 'Pulse (bpm)'],
    filter: 'f.severity=grade2,grade3',
    severity: 'Grade 2',
  },
  {
    path: '/main/BodyTempDataIndex',
    title: 'Body temperature',
    columns: ['Temperature (°C)'],
    filter: 'f.severity=fever,elevated',
    severity: 'Elevated',
  },
  {
    path: '/main/DeDataAqiIndex',
    title: 'Air quality',
    columns: ['PM2.5 (µg/m³)', 'PM10 (µg/m³)', 'CO₂ (ppm)', 'VOC (index)'],
    filter: 'f.severity=stale,light',
    severity: 'Stale air',
  },
  {
    path: '/main/DeDataTempHumidityIndex',
    title: 'Temperature and humidity',
    columns: ['Temperature (°C)', 'Humidity (%RH)'],
    filter: 'f.severity=cold,hot',
    severity: 'Hot',
  },
] as const

describe('the readings of', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await aConsole()
    reader = await aReader(console, '/main')
  })
  afterAll(() => console.close())

  const figure = () => reader.page.getByRole('figure')
  /** The number of readings that a chart is drawn from, as its summary says. */
  const charted = async () => {
    const summary = await figure()
      .getByText(/readings? from/)
      .textContent()
    return Number(summary?.split(' ')[0]?.replaceAll(',', ''))
  }

  test.each(kinds)(
    '$title stand under their units and zone, severities have icon and word, the chart is of the same rows',
    async ({ path, columns, filter, severity }) => {
      const { page, table, open, settled } = reader
      await open(path)
      await settled()
      expect(await table.headers()).toEqual(expect.arrayContaining(['Measured (GMT+8)', ...columns]))
      const all = await table.total()
      expect(all).toBeGreaterThan(100)
      await eventually(async () => expect(await charted()).toBe(all))

      await open(`${path}?${filter}`)
      await eventually(async () => expect(await table.total()).toBeLessThan(all))
      const some = await table.total()
      expect(some).toBeGreaterThan(0)
      await eventually(async () => expect(await charted()).toBe(some))
      await eventually(async () => expect(await table.column('Level')).toContain(severity))
      const tags = page.getByRole('gridcell', { name: severity, exact: true }).locator('.tag')
      expect(await tags.first().locator('svg').count()).toBe(1)
      // A value that is out of range has an arrow beside it, which says so in words.
      const marked = page.locator('.grid-cell:is(.value-warning, .value-bad, .value-info)').first()
      expect(await marked.locator('svg title').textContent()).toMatch(/^(Above|Below) range$/)
    },
  )

  test('one kind open beside the table, with unit and the source of the levels', async () => {
    const { page, table, open, settled } = reader
    await open('/main/bloodPressure')
    await settled()
    const [systolic] = await table.column('Systolic (mmHg)')
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('complementary', { name: 'Blood pressure' })
    await drawer.getByText(`${systolic} mmHg`).waitFor()
    await drawer.getByText('Levels: ESC/ESH guidelines 2018').waitFor()
  })

  test('one kind leave out the columns that nothing has measured, until they are asked for', async () => {
    const { page, open, settled, table } = reader
    await open('/main/DeDataAqiIndex')
    await settled()
    const columns = page.getByRole('button', { name: /^Columns/ })
    await eventually(async () => expect(await columns.innerText()).toBe('Columns · 5 empty hidden'))
    await columns.click()
    await page.locator('.columns-menu label').filter({ hasText: 'Benzene' }).click()
    await page.keyboard.press('Escape')
    await eventually(async () => expect(await columns.innerText()).toBe('Columns · 4 empty hidden'))
    await table.header('Benzene (µg/m³)').waitFor({ state: 'attached' })
  })

  test('one kind are read without the chart too, and it is not asked for while it is off', async () => {
    const { page, context, open, settled } = await aReader(console, '/main/DeDataAqiIndex')
    const chart = page.getByRole('figure')
    await chart.waitFor()
    const toggle = page.getByRole('button', { name: 'Chart', exact: true })
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    await toggle.click()
    await chart.waitFor({ state: 'detached' })
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    const calls = callsOf(page, 'getDeDataAqiSeries')
    await open('/main/DeDataAqiIndex?f.severity=light')
    await page.getByRole('button', { name: 'Change filter Level: Light' }).waitFor()
    await settled()
    expect(calls).toHaveLength(0)
    await toggle.click()
    await chart.getByText(/readings? from/).waitFor()
    expect(calls).toHaveLength(1)
    await context.close()
  })
})
