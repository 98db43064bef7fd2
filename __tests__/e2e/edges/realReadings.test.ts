import { type SQL, sql } from 'drizzle-orm'
import { importFile } from '#server/features/readings/import/index.ts'
import { planImport } from '#server/features/readings/import/plan.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { testKey } from '#support/checkpoints.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createFolder, hasRealFiles, realFile } from '#support/files.ts'
import { openReader, type Reader } from '#support/readers.ts'

/** Half an hour of an AirScout32 in a room, on 14 September 2025, in its 11-second steps. */
const file = realFile('air_quality/airscout32_session_A_20250914_150134.csv')
const kind = 'deDataAqi'
const source = 'Import · AirScout32'
const path = '/main/DeDataAqiIndex'
const fromSource = `f.source=${encodeURIComponent(source)}`

const describeReal = hasRealFiles ? describe : describe.skip
if (!hasRealFiles) process.stdout.write('The real public files are not beside the project: their test is skipped\n')

describeReal('readings of a real file, once imported', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    const folder = await createFolder()
    const plan = await planImport({ kind, file, rejects: `${folder.path}/rejects.csv` })
    expect(await importFile(console.db, plan, { auditKey: testKey })).toMatchObject({
      records: 188,
      imported: 188,
      rejected: 0,
    })
    await folder.remove()
    reader = await openReader(console, '/main')
  })
  afterAll(() => console.close())

  const countRows = async (where: SQL): Promise<number> => {
    const [row] = await rowsOf<{ count: number }>(
      console.db,
      sql`select count(*)::int as count from ${readingTables[kind]} where ${where}`,
    )
    return row?.count ?? 0
  }
  const waitForTotal = async (total: number) => {
    await eventually(async () => expect(await reader.table.total()).toBe(total))
    await reader.waitUntilSettled()
  }
  /** Number of points of each line of the chart. */
  const points = () =>
    reader.page
      .locator('.highcharts-series path.highcharts-graph')
      .evaluateAll((lines) => lines.map((line) => (line.getAttribute('d') ?? '').match(/[ML]/g)?.length ?? 0))

  test('are listed with all others, and alone when filtered by their source', async () => {
    await reader.open(path)
    await waitForTotal(await countRows(sql`true`))
    await reader.page.getByRole('button', { name: 'Add filter', exact: true }).click()
    await reader.page.getByRole('menuitem', { name: 'Source', exact: true }).click()
    const editor = reader.page.getByRole('dialog', { name: 'Edit filter Source' })
    await editor.getByLabel('Equals').fill(source)
    await editor.getByRole('button', { name: 'Apply filter' }).click()
    await waitForTotal(188)
    expect(await countRows(sql`source = ${source}`)).toBe(188)
  })

  test('show the values of the file, newest first', async () => {
    await reader.open(`${path}?${fromSource}`)
    await waitForTotal(188)
    const firstOf = async (label: string) => (await reader.table.column(label))[0]
    // The last line of the file is of 15:36:05 in its owner's time zone, six hours behind this reader's.
    expect(await firstOf('Measured at (UTC+8)')).toMatch(/Sep 14.*(21|9):36/)
    expect([await firstOf('CO₂ (ppm)'), await firstOf('VOC (index)')]).toEqual(['1,021', '5'])
    expect(new Set(await reader.table.column('Device'))).toEqual(new Set(['AIRSCOUT32-1']))
    expect(new Set(await reader.table.column('PM2.5 (µg/m³)'))).toEqual(new Set(['–']))
  })

  test('are filtered by time to the rows that the database counts, and the chart shows the same rows', async () => {
    const [from, before] = ['2025-09-14T13:10:00.000Z', '2025-09-14T13:20:00.000Z']
    const within = await countRows(
      sql`source = ${source} and measured_at >= ${from}::timestamptz and measured_at < ${before}::timestamptz`,
    )
    expect(within).toBeGreaterThan(0)
    expect(within).toBeLessThan(188)
    await reader.open(`${path}?${fromSource}&f.measuredAt=${from}..${before}`)
    await waitForTotal(within)
    const summary = reader.page.getByRole('figure').getByText(`${within} readings from`)
    await summary.waitFor()
    await eventually(async () => expect(await points()).toEqual([10]))
  })
})
