import { sql } from 'drizzle-orm'
import { writeReadings } from '#server/readings/write.ts'
import { aConsole, type Console } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { aReader } from '#support/readers.ts'

const deviceId = 'STORY-HISTORY'
const dayMs = 86_400_000

/** A device that has sent two kinds, with a pause of a week in one of them. */
const storeHistory = async ({ db }: Console) => {
  await db.execute(sql`insert into device (id, name, pid, vid) values (${deviceId}, 'Story', 'P2001', 'V1001')`)
  const ago = (days: number) => ({
    measuredAt: new Date(Date.now() - days * dayMs).toISOString(),
    deviceId,
    userId: null,
    pid: 'P2001',
    vid: 'V1001',
    source: 'story',
  })
  const values = { systolic: 120, diastolic: 80, pulse: 60 }
  await writeReadings(
    db,
    'bloodPressure',
    [1, 2, 3, 10, 11, 12].map((days) => ({ ...ago(days), values })),
  )
  await writeReadings(
    db,
    'tempData',
    [2, 3, 4].map((days) => ({ ...ago(days), values: { temperature: 36.6 } })),
  )
}

describe('the history of a device', () => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole()
    await storeHistory(console)
  })
  afterAll(() => console.close())

  test('is reached from a reading, draws all kinds on one axis, and leaves pauses open', async () => {
    const { page, table, settled } = await aReader(console, `/main/bloodPressure?f.deviceId=${deviceId}`)
    await settled()
    expect(await table.column('Device')).toHaveLength(6)
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'History of the device' }).click()
    await page.getByRole('heading', { name: `History of ${deviceId}` }).waitFor()
    const pressure = page.getByRole('region', { name: 'Blood pressure' })
    const temperature = page.getByRole('region', { name: 'Body temperature' })
    await pressure.getByText('6 readings').waitFor()
    await temperature.getByText('3 readings').waitFor()
    const line = pressure.locator('.highcharts-series-0 .highcharts-graph')
    // A path that is begun twice is a line of two parts.
    await eventually(async () => expect((await line.getAttribute('d'))?.match(/M/g)).toHaveLength(2))

    const box = await temperature.locator('.highcharts-plot-background').boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 60, (box?.y ?? 0) + 40, { steps: 8 })
    for (const chart of [pressure, temperature])
      await chart.locator('.highcharts-tooltip').getByText(/\d/).first().waitFor()
  })

  test('says the same as a table, for the period of its address, in Chinese too', async () => {
    const { page, query } = await aReader(console, `/main/readingHistory?deviceId=${deviceId}`, { locale: 'zh-CN' })
    await page.getByRole('button', { name: '表格' }).click()
    const rows = page.getByRole('region', { name: '血压' }).getByRole('row')
    await eventually(async () => expect(await rows.count()).toBe(7))
    await page.getByRole('combobox', { name: '时间范围' }).selectOption('week')
    await eventually(async () => expect(await rows.count()).toBe(4))
    expect(query().get('period')).toBe('week')
  })
})
