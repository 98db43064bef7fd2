import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { dailyPart } from '#support/sampling.ts'
import { recordCalls } from '#support/tab.ts'

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
    severity: 'Fever',
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
  {
    path: '/main/other',
    title: 'Body fat',
    columns: ['Weight (kg)', 'Body fat (%)', 'BMI (kg/m²)'],
    filter: 'f.severity=overweight,obese',
    severity: 'Overweight',
  },
  {
    path: '/main/DeDataGluIndex',
    title: 'Blood glucose',
    columns: ['Glucose (mg/dL)', 'Meal'],
    filter: 'f.severity=high,veryHigh&f.meal=afterMeal',
    severity: 'High',
  },
  {
    path: '/main/DeDataNoiseIndex',
    title: 'Noise',
    columns: ['LAeq (dB(A))'],
    filter: 'f.severity=lowerAction,upperAction',
    severity: 'Lower action value',
  },
] as const

/** Kinds that no standard judges. */
const ungraded = [
  {
    path: '/main/DeDataBraceletIndex',
    title: 'Bracelet',
    column: 'Steps (steps)',
    choice: 'Summary type',
    word: 'Nightly sleep',
  },
  {
    path: '/main/DeDataBrushIndex',
    title: 'Toothbrush',
    column: 'Brushing time (s)',
    choice: 'Mode',
    word: 'Whitening',
  },
  { path: '/main/DeDataCarTimerIndex', title: 'Car timer', column: 'Speed (km/h)', choice: 'Event', word: 'Driving' },
  { path: '/main/DeDataRingIndex', title: 'Smart ring', column: 'Heart rate (bpm)', choice: 'State', word: 'Asleep' },
  { path: '/main/DeDataScooterIndex', title: 'Scooter', column: 'Speed (km/h)', choice: 'Mode', word: 'Sport' },
  {
    path: '/main/DeDataSkipRopeIndex',
    title: 'Skipping rope',
    column: 'Skips (skips)',
    choice: 'Mode',
    word: 'Free jumping',
  },
]

describe('the readings of', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main', { viewport: { width: 1_920, height: 900 } })
  })
  afterAll(() => console.close())

  const figure = () => reader.page.getByRole('figure')
  /** Number of readings in the chart, from its summary. */
  const countCharted = async () => {
    const summary = await figure()
      .getByText(/readings? from/)
      .textContent()
    return Number(summary?.split(' ')[0]?.replaceAll(',', ''))
  }

  test.each(kinds)(
    '$title have their units and time zone, severities with icon and text, and a chart of the same rows',
    async ({ path, columns, filter, severity }) => {
      const { page, table, open, waitUntilSettled } = reader
      await open(path)
      await waitUntilSettled()
      await eventually(async () =>
        expect(await table.headers()).toEqual(expect.arrayContaining(['Measured at (UTC+8)', ...columns])),
      )
      const all = await table.total()
      expect(all).toBeGreaterThan(100)
      await eventually(async () => expect(await countCharted()).toBe(all))

      await open(`${path}?${filter}`)
      await eventually(async () => expect(await table.total()).toBeLessThan(all))
      const some = await table.total()
      expect(some).toBeGreaterThan(0)
      await eventually(async () => expect(await countCharted()).toBe(some))
      await eventually(async () => expect(await table.column('Level')).toContain(severity))
      const tags = page.getByRole('gridcell', { name: severity, exact: true }).locator('.tag')
      expect(await tags.first().locator('svg').count()).toBe(1)
      // A value that is out of range has an arrow beside it, with a text alternative.
      const cell = page.locator('.grid-cell:is(.value-warning, .value-bad, .value-info)').first()
      expect(await cell.locator('svg title').textContent()).toMatch(/^(Above|Below) range$/)
    },
  )

  test('one kind open beside the table, with unit and the source of the levels', async () => {
    const { page, table, open, waitUntilSettled } = reader
    await open('/main/bloodPressure')
    await waitUntilSettled()
    const [systolic] = await table.column('Systolic (mmHg)')
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('complementary', { name: 'Blood pressure' })
    await drawer.getByText(`${systolic} mmHg`).waitFor()
    await drawer.getByText('Levels: ESC/ESH guidelines 2018').waitFor()
  })

  test('one kind hide columns without values, until they are shown by the reader', async () => {
    const { page, open, waitUntilSettled, table } = reader
    await open('/main/DeDataAqiIndex')
    await waitUntilSettled()
    await page.getByRole('button', { name: 'View · 6 columns hidden' }).click()
    await page.locator('.view-columns label').filter({ hasText: 'Benzene' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'View · 5 columns hidden' }).waitFor()
    await table.header('Benzene (µg/m³)').waitFor({ state: 'attached' })
  })

  test('one kind are shown without the chart, which is not requested while it is off', async () => {
    const { page, context, open, waitUntilSettled } = await openReader(console, '/main/DeDataAqiIndex')
    const chart = page.getByRole('figure')
    await chart.waitFor()
    const toggle = page.getByRole('button', { name: 'Chart', exact: true })
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    await toggle.click()
    await chart.waitFor({ state: 'detached' })
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    const calls = recordCalls(page, 'getDeDataAqiSeries')
    await open('/main/DeDataAqiIndex?f.severity=light')
    await page.getByRole('button', { name: 'Edit filter Level: Light' }).waitFor()
    await waitUntilSettled()
    expect(calls).toHaveLength(0)
    await toggle.click()
    await chart.getByText(/readings? from/).waitFor()
    expect(calls).toHaveLength(1)
    await context.close()
  })

  test.each(dailyPart(ungraded, 3))(
    '$title have no level and no colour, and are filtered by the value of the device',
    async (sample) => {
      const { path, column, choice, word } = sample
      const { page, table, waitUntilSettled, context } = await openReader(console, path, {
        viewport: { width: 2_400, height: 900 },
      })
      await waitUntilSettled()
      expect(await table.headers()).toEqual(expect.arrayContaining([column, choice]))
      expect(await table.headers()).not.toContain('Level')
      expect(await page.locator('.grid-cell:is(.value-warning, .value-bad, .value-info)').count()).toBe(0)
      const all = await table.total()
      await page.getByRole('button', { name: 'Add filter', exact: true }).click()
      await page.getByRole('menuitem', { name: choice, exact: true }).click()
      const editor = page.getByRole('dialog', { name: `Edit filter ${choice}` })
      await editor.getByText(word, { exact: true }).click()
      await editor.getByRole('button', { name: 'Apply filter' }).click()
      await eventually(async () => expect(await table.total()).toBeLessThan(all))
      await eventually(async () => expect(new Set(await table.column(choice))).toEqual(new Set([word])))
      await context.close()
    },
  )

  test('one kind in another unit: values, filter and thresholds convert, the address stays in the stored unit', async () => {
    const { page, table, open, waitUntilSettled, query, context } = await openReader(
      console,
      '/main/bloodPressure?sort=systolic+desc',
    )
    const choose = async (unit: string) => {
      await page.getByRole('button', { name: 'Units', exact: true }).click()
      await page.getByRole('menuitemradio', { name: unit, exact: true }).click()
    }
    await waitUntilSettled()
    const values = (await table.column('Systolic (mmHg)')).map(Number)
    await choose('kPa')
    const inKilopascal = values.map((value) => (value * 0.133322387415).toFixed(1))
    await eventually(async () => expect(await table.column('Systolic (kPa)')).toEqual(inKilopascal))

    await page.getByRole('button', { name: 'Add filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Systolic', exact: true }).click()
    const editor = page.getByRole('dialog', { name: 'Edit filter Systolic' })
    await editor.getByLabel('From (kPa)').fill('18.7')
    await editor.getByLabel('From (kPa)').press('Enter')
    await page.getByRole('button', { name: 'Edit filter Systolic: ≥ 18.7 kPa' }).waitFor()
    expect(query().get('f.systolic')).toBe('140..')
    await page.getByRole('button', { name: /^Levels: / }).click()
    await page
      .getByText('Systolic ≥ 18.7 kPa or Diastolic ≥ 12.0 kPa'.replaceAll(/ (?!or)(?<!or )/g, '\u00A0'))
      .waitFor()
    await page.keyboard.press('Escape')

    await open('/main/DeDataTempHumidityIndex')
    await page.reload()
    await open('/main/bloodPressure?f.systolic=140..')
    await page.getByRole('button', { name: 'Edit filter Systolic: ≥ 18.7 kPa' }).waitFor()
    await choose('mmHg')
    await page.getByRole('button', { name: 'Edit filter Systolic: ≥ 140 mmHg' }).waitFor()
    await context.close()
  })

  test('one kind by another standard: levels, their filter and its choices change, and the choice is stored', async () => {
    const { page, table, open, waitUntilSettled, context } = await openReader(console, '/main/bloodPressure', {
      locale: 'zh-CN',
    })
    await waitUntilSettled()
    await page.getByRole('button', { name: /^等级依据：ESC/ }).click()
    await page.getByText('ACC/AHA 2017 高血压指南').click()
    await page.keyboard.press('Escape')
    await eventually(async () => expect(await table.column('等级')).toContain('1 期高血压'))
    await page.getByRole('button', { name: '添加筛选', exact: true }).click()
    await page.getByRole('menuitem', { name: '等级', exact: true }).click()
    const editor = page.getByRole('dialog')
    expect(await editor.getByText('3 级高血压').count()).toBe(0)
    await editor.getByText('2 期高血压').click()
    await editor.getByRole('button').click()
    await eventually(async () => expect(new Set(await table.column('等级'))).toEqual(new Set(['2 期高血压'])))
    const stage2 = await table.total()
    await page.reload()
    await waitUntilSettled()
    expect(await table.total()).toBe(stage2)
    // A reader with another standard sees the same readings by the address; without the filter, their own standard is used.
    const address = page.url().split('#')[1] as string
    await reader.open(address)
    await reader.waitUntilSettled()
    expect(await reader.table.total()).toBe(stage2)
    await reader.page.getByRole('button', { name: /^Levels: ACC/ }).waitFor()
    await open('/main/bloodPressure?f.severity=grade3')
    await page.getByRole('button', { name: /^等级依据：ESC/ }).click()
    await page.getByText('ACC/AHA 2017 高血压指南').click()
    await page.getByText('等级筛选已取消').waitFor()
    await eventually(async () => expect(page.url()).not.toContain('severity'))
    await page.getByRole('button', { name: /^等级依据：ACC/ }).waitFor()
    await context.close()
    await reader.open('/main/bloodPressure')
    await reader.page.getByRole('button', { name: /^Levels: ESC/ }).waitFor()
  })

  test("one kind whose devices are in another time zone show the local time beside the reader's", async () => {
    const away = await openReader(console, '/main/BodyTempDataIndex', { timezoneId: 'Europe/Berlin' })
    await away.waitUntilSettled()
    const times = await away.table.column('Device time')
    expect(times.length).toBeGreaterThan(0)
    expect(times.filter((time) => !time.endsWith('UTC+8'))).toEqual([])
    await away.context.close()
    await reader.open('/main/BodyTempDataIndex')
    await reader.waitUntilSettled()
    expect(await reader.table.headers()).not.toContain('Device time')
  })
})
