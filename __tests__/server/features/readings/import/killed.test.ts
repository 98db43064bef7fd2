import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { hoursOfStation, stationFile } from '#support/files.ts'
import { type Operator, startOperator } from '#support/operator.ts'

const hours = 20_000
const summaryForm = /^20,000 records: ([\d,]+) imported, ([\d,]+) already there, 0 rejected\n$/

describe('a killed import', () => {
  let operator: Operator

  beforeEach(async () => {
    operator = await startOperator()
  })
  afterEach(() => operator.remove())

  test('stores every record once when run again', async () => {
    await operator.folder.write('station.csv', stationFile(hoursOfStation(hours)))
    const child = operator.start(['import', 'deDataAqi', 'station.csv'])
    // The first progress message: some batches are stored, most are not.
    await once(child.stderr as NodeJS.ReadableStream, 'data')
    child.kill('SIGKILL')
    const [, signal] = await once(child, 'close')
    expect(signal).toBe('SIGKILL')

    const { code, output } = await operator.run(['import', 'deDataAqi', 'station.csv'])
    expect(code).toBe(0)
    const [imported = 0, present = 0] = (summaryForm.exec(output) ?? [])
      .slice(1)
      .map((count) => Number(count.replaceAll(',', '')))
    expect(imported).toBeGreaterThan(0)
    expect(present).toBeGreaterThan(0)
    expect(imported + present).toBe(hours)

    const { db, close } = await operator.open()
    const [row] = await rowsOf(db, sql`select count(*)::int as stored from reading_de_data_aqi`).finally(close)
    expect(row).toEqual({ stored: hours })
  })

  test('ends between two batches on interrupt, and explains the next step', async () => {
    await operator.folder.write('station.csv', stationFile(hoursOfStation(hours)))
    const child = operator.start(['import', 'deDataAqi', 'station.csv'])
    let errorOutput = ''
    child.stderr?.on('data', (chunk) => {
      if (errorOutput === '') child.kill('SIGINT')
      errorOutput += chunk
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(errorOutput).toMatch(/Stopped after \d+ records\. Run it again to go on\n$/)
    const { output } = await operator.run(['import', 'deDataAqi', 'station.csv'])
    expect(output).toMatch(summaryForm)
  })
})
