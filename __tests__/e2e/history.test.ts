import { sql } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { writeReadings } from '#server/features/readings/write.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'

const [deviceId, glucometer, userId] = ['STORY-HISTORY', 'STORY-GLUCOMETER', 'u_story']
const dayMs = 86_400_000

/** A user of two devices. One has sent two kinds, with a gap of a week in one of them; the other sends a third kind. */
const storeHistory = async ({ db }: Console) => {
  await db.execute(sql`insert into app_user (id, nickname) values (${userId}, 'Story user')`)
  for (const [id, vid] of [
    [deviceId, 'V1001'],
    [glucometer, 'V1002'],
  ])
    await db.execute(sql`insert into device (id, name, pid, vid, user_id, bind_time)
      values (${id}, 'Story', (select pid from product where vid = ${vid} order by pid limit 1), ${vid}, ${userId},
              now() - interval '20 days')`)
  const of = (id: string, vid: string) => (days: number) => ({
    measuredAt: new Date(Date.now() - days * dayMs).toISOString(),
    deviceId: id,
    userId,
    pid: null,
    vid,
    source: 'story',
  })
  const [ofCuff, ofGlucometer] = [of(deviceId, 'V1001'), of(glucometer, 'V1002')]
  // The lower bound of grade 1.
  const values = { systolic: 140, diastolic: 90, pulse: 60 }
  await writeReadings(
    db,
    'bloodPressure',
    [1, 2, 3, 10, 11, 12].map((days) => ({ ...ofCuff(days), values })),
  )
  await writeReadings(
    db,
    'tempData',
    [2, 3, 4].map((days) => ({ ...ofCuff(days), values: { temperature: 36.6 } })),
  )
  await writeReadings(
    db,
    'deDataGlu',
    [1, 2].map((days) => ({ ...ofGlucometer(days), values: { glucose: 100, meal: 'fasting' } })),
  )
}

/** Vertical offsets of these paths in the window, in pixels. */
const tops = (paths: Locator): Promise<number[]> =>
  paths.evaluateAll((elements) => elements.map((path) => path.getBoundingClientRect().top))

describe('a history', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
    await storeHistory(console)
  })
  afterAll(() => console.close())

  test('of a device is opened from a reading, draws all kinds on one time axis, and leaves gaps open', async () => {
    const { page, table, waitUntilSettled } = await openReader(console, `/main/bloodPressure?f.deviceId=${deviceId}`)
    await waitUntilSettled()
    expect(await table.column('Device')).toHaveLength(6)
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Device history' }).click()
    await page.getByRole('heading', { name: `History of ${deviceId}` }).waitFor()
    const pressure = page.getByRole('region', { name: 'Blood pressure' })
    const temperature = page.getByRole('region', { name: 'Body temperature' })
    await pressure.getByText('6 readings').waitFor()
    await temperature.getByText('3 readings').waitFor()
    const line = pressure.locator('.highcharts-series-0 .highcharts-graph')
    // A path with two moves is a line of two parts.
    await eventually(async () => expect((await line.getAttribute('d'))?.match(/M/g)).toHaveLength(2))

    const plot = temperature.locator('.highcharts-plot-background')
    await plot.scrollIntoViewIfNeeded()
    const box = await plot.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 60, (box?.y ?? 0) + 40, { steps: 8 })
    for (const chart of [pressure, temperature])
      await chart.locator('.highcharts-tooltip').getByText(/\d/).first().waitFor()
  })

  test('of a device is also a table with a summary, for the period of its address, in Chinese too', async () => {
    const { page, query } = await openReader(console, `/main/readingHistory?deviceId=${deviceId}`, { locale: 'zh-CN' })
    const panel = page.getByRole('region', { name: '血压' })
    const rows = panel.locator('.history-table').getByRole('row')
    await eventually(async () => expect(await rows.count()).toBe(7))
    expect(await panel.locator('.history-summary tbody').getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/^收缩压.*140\s+140\s+140$/s),
      expect.stringMatching(/^舒张压.*90\s+90\s+90$/s),
    ])
    await page.getByRole('combobox', { name: '时间范围' }).selectOption('week')
    await eventually(async () => expect(await rows.count()).toBe(4))
    expect(query().get('period')).toBe('week')
  })

  test('draws and names the first step of the standard, in the unit of its reader', async () => {
    const { page, open, waitUntilSettled } = await openReader(console, '/main/bloodPressure')
    const pressure = page.getByRole('region', { name: 'Blood pressure' })
    /** Visible levels in mmHg, computed from their offset between the two lines at 140 and 90. */
    const levelsOf = async (line: 0 | 1): Promise<number[]> => {
      const [systolic = 0, diastolic = 0] = await tops(pressure.locator('.highcharts-graph'))
      // Levels beyond the axis have no path.
      const levels = await tops(pressure.locator(`.highcharts-plot-line.threshold-${line}[d]`))
      return levels.map((top) => 90 + (50 * (diastolic - top)) / (diastolic - systolic)).toSorted((a, b) => a - b)
    }
    const assertLevels = async (standard: string, name: string, levels: [systolic: number[], diastolic: number[]]) => {
      await open(`/main/readingHistory?deviceId=${deviceId}`)
      await pressure.getByText(standard).waitFor()
      await pressure.locator('.highcharts-graph').nth(1).waitFor({ state: 'attached' })
      await pressure.locator('.threshold-label').getByText(name).first().waitFor()
      // A chart measures itself while it is being drawn: then graph and levels have one scale.
      await eventually(async () => {
        for (const line of [0, 1] as const) {
          const drawnLevels = await levelsOf(line)
          expect(drawnLevels).toHaveLength(levels[line].length)
          for (const [at, level] of levels[line].entries())
            expect(Math.abs((drawnLevels[at] ?? 0) - level)).toBeLessThan(1.5)
        }
      })
    }
    await assertLevels('ESC/ESH guidelines 2018', 'Grade 1 · 140', [[140], [90]])
    await open('/main/bloodPressure')
    await waitUntilSettled()
    await page.getByRole('button', { name: /^Levels: / }).click()
    await page.getByText('ACC/AHA guideline 2017').click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Units', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'kPa', exact: true }).click()
    await assertLevels('ACC/AHA guideline 2017', 'Stage 1 · 17.3', [[130], [80]])
    await pressure.getByText('kPa').first().waitFor()
  })

  test.each([
    { as: 'admin', list: '/main/userCenter', kinds: ['血压', '体温', '血糖'] },
    // The other device is another vendor’s.
    { as: 'vendor', list: '/main/userCenterVendor', kinds: ['血压', '体温'] },
  ])('of a user is opened from the user and contains the devices that $as may see', async ({ as, list, kinds }) => {
    const { page } = await openReader(console, `${list}?f.id=${userId}&open=${userId}`, { as, locale: 'zh-CN' })
    await page.getByRole('complementary', { name: 'Story user' }).getByRole('link', { name: '历史' }).click()
    await page.getByRole('heading', { name: 'Story user 的历史' }).waitFor()
    const panels = page.locator('.history').getByRole('region')
    await eventually(async () =>
      expect((await panels.evaluateAll((elements) => elements.map(({ ariaLabel }) => ariaLabel))).toSorted()).toEqual(
        kinds.toSorted(),
      ),
    )
    const rows = panels.locator('.history-table').getByRole('row')
    await eventually(async () => expect(await rows.count()).toBe(kinds.length === 3 ? 14 : 11))
    // The notes beside the numbers are in the table as well.
    await eventually(async () =>
      expect(await panels.getByRole('cell', { name: '空腹 × 1' }).count()).toBe(kinds.length === 3 ? 2 : 0),
    )
  })

  test('of a device is visible to its vendor in English, and another vendor’s is reported as missing', async () => {
    const { page, open } = await openReader(console, `/main/readingHistory?deviceId=${deviceId}`, { as: 'vendor' })
    await page.getByRole('heading', { name: `History of ${deviceId}` }).waitFor()
    const panels = page.locator('.history').getByRole('region')
    await panels.first().waitFor()
    expect((await panels.evaluateAll((elements) => elements.map(({ ariaLabel }) => ariaLabel))).toSorted()).toEqual([
      'Blood pressure',
      'Body temperature',
    ])
    await open(`/main/readingHistory?deviceId=${glucometer}`)
    await page.getByRole('heading', { name: `History of ${glucometer}` }).waitFor()
    await page.getByRole('main').getByText('Record not found').waitFor()
    expect(await panels.count()).toBe(0)
  })
})
