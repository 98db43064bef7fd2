import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { workbookRowsMax } from '#contract/exports/export.ts'
import { maxCellText, sheetName, workbookText } from '#server/features/exports/workbookText.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createExporter } from '#support/exports.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { readWorkbook } from '#support/workbook.ts'

const dayMs = 86_400_000
/** Day 0 of a workbook's calendar; correct from 1 March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30)
const hoursOfShanghai = 8

describe('an export as a workbook', () => {
  let platform: Platform
  let admin: ReturnType<typeof createExporter>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    admin = createExporter(platform, await platform.signIn('admin'))
  })
  afterAll(() => platform.close())

  test('has numbers as numbers, times as dates of the zone, texts as texts, and its receipt', async () => {
    // A workbook has typed text cells, but decodes `_x0041_` as the character of that code.
    const formulas = [
      '=1+1',
      '+1',
      '-1',
      '@sum(a1)',
      '\tx',
      '_x0041_ and _x00e9_',
      'a\u0007\r\n\uffffb _x000D_ \u{1f600}',
    ]
    const [device] = await rowsOf<{ id: string }>(platform.db, sql`select id from device where pid = 'P2001' limit 1`)
    const [last] = await rowsOf<{ ms: number }>(
      platform.db,
      sql`select extract(epoch from max(measured_at))::float8 * 1000 as ms from reading_blood_pressure`,
    )
    const readings = formulas.map((source, index) => ({
      deviceId: device?.id ?? '',
      userId: null,
      pid: null,
      vid: null,
      source,
      measuredAt: new Date((last?.ms ?? 0) + (index + 1) * 1_000).toISOString(),
      values: { systolic: 150 + index, diastolic: 80 },
    }))
    await writeReadings(platform.db, 'bloodPressure', readings)
    const query = { systolic: { min: 150, max: 156 }, deviceId: device?.id, sortColumns: 'measuredAt desc' }
    const { bytes, facts } = await admin.exportFile({
      list: 'getBloodPressurePage',
      columns: ['measuredAt', 'systolic', 'source'],
      query,
      zone: 'Asia/Shanghai',
      format: 'xlsx',
    })
    const [rows = [], receipt = []] = readWorkbook(bytes).values()
    expect(rows[0]?.map(({ value }) => value)).toEqual(['Measured at (Asia/Shanghai)', 'Systolic (mmHg)', 'Source'])
    expect(rows.length - 1).toBe(facts.rows)
    const page = await platform.call<{ list: { measuredAt: string; systolic: number; source: string }[] }>(
      'getBloodPressurePage',
      { ...query, pageNum: 1, pageSize: 1_000 },
      { token: await platform.signIn('admin') },
    )
    const cells = rows.slice(1).map(([at, systolic, source]) => {
      expect([at?.type, at?.format, systolic?.type]).toEqual(['n', 'yyyy-mm-dd hh:mm:ss', 'n'])
      expect(['s', 'str', 'inlineStr']).toContain(source?.type)
      const local = dayZero + Math.round(Number(at?.value) * dayMs)
      return [new Date(local - hoursOfShanghai * 3_600_000).toISOString(), Number(systolic?.value), source?.value]
    })
    expect(cells).toEqual(page.data?.list.map(({ measuredAt, systolic, source }) => [measuredAt, systolic, source]))
    expect(cells.slice(0, formulas.length).map(([, , source]) => source)).toEqual(formulas.toReversed())
    expect([...rows, ...receipt].flat().filter(({ isFormula }) => isFormula)).toEqual([])
    const receiptValues = Object.fromEntries(receipt.map(([name, value]) => [name?.value, value?.value]))
    expect(receiptValues).toMatchObject({
      List: 'Blood pressure',
      Rows: String(facts.rows),
      Scope: 'All matching rows',
      'Time zone': 'Asia/Shanghai',
      Standard: 'ESC/ESH guidelines 2018',
      'Exported by': 'admin',
      'Sort order': 'Measured at ↓',
    })
    expect(receiptValues.Filters?.split('; ').toSorted()).toEqual([`Device: ${device?.id}`, 'Systolic: 150 … 156'])
  })

  test('reports in its receipts the number of truncated cells, which a CSV contains in full', async () => {
    const [longest, text] = [32_767, 'x'.repeat(32_768)]
    const [device] = await rowsOf<{ id: string }>(platform.db, sql`select id from device where pid = 'P2001' limit 1`)
    await platform.db.execute(
      sql`insert into reading_blood_pressure (measured_at, device_id, source, q_systolic, q_diastolic)
          select '2026-11-01'::timestamptz + make_interval(secs => more), ${device?.id}, words, 199, 80
            from (values (1, ${text}), (2, ${text.slice(1)})) as long (more, words)`,
    )
    const request = {
      list: 'getBloodPressurePage',
      columns: ['source'],
      query: { systolic: { min: 199, max: 199 }, sortColumns: 'measuredAt asc' },
    }
    const book = await admin.exportFile({ ...request, format: 'xlsx' })
    const [rows = [], receipt = []] = readWorkbook(book.bytes).values()
    expect(rows.slice(1).map(([source]) => source?.value?.length)).toEqual([longest, longest])
    expect(book.facts).toMatchObject({ rows: 2, cutCells: 1 })
    const receiptValues = Object.fromEntries(receipt.map(([name, value]) => [name?.value, value?.value]))
    expect(receiptValues['Truncated cells']).toBe(
      '1: Excel cells hold at most 32,767 characters. Export as CSV for the full text',
    )
    const csv = await admin.exportFile(request)
    expect(csv.rows.map(([source]) => source?.length)).toEqual([longest + 1, longest])
    expect(csv.facts).not.toHaveProperty('cutCells')
  })

  test('is rejected beforehand if it has too many rows, and a CSV is not', async () => {
    await platform.db.execute(
      sql`insert into product (vid) select 'V1001' from generate_series(1, ${workbookRowsMax + 1}::int)`,
    )
    const request = { list: 'getProductPage', columns: ['pid'] }
    const { status, msg } = await admin.start({ ...request, format: 'xlsx' })
    expect(status).toBe(statuses.exportTooManyRows.status)
    expect(msg).toContain('50,000')
    const { data } = await admin.start(request)
    expect((await admin.jobOf(data?.id ?? ''))?.job.id).toBe(data?.id)
  })
})

test('a text of a workbook is cut between characters, and its sheet has a name that spreadsheets accept', () => {
  const text = `${'x'.repeat(maxCellText - 1)}\u{1f600}`
  expect(workbookText(text)).toBe('x'.repeat(maxCellText - 1))
  const names = ["[Devices]: 'a/b'?", 'History', ' \\ ', "'quoted'", '血'.repeat(40)]
  expect(names.map(sheetName)).toEqual(["Devices 'a b", 'History 1', '1', 'quoted', '血'.repeat(31)])
})
