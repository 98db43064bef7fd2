import { sql } from 'drizzle-orm'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createImporter } from '#support/readingImports.ts'

const file = [
  'Messzeit;Gerät;Systole (kPa);Diastole (kPa);Puls',
  ...[
    '05.11.2026 07:30;MINE-1;16,0;10,4;62',
    '05.11.2026 19:45;MINE-1;17,2;11,1;66',
    '06.11.2026 07:31;MINE-1;;10,9;64',
  ],
  ...[
    '06.11.2026 19:50;NOBODYS;16,4;10,7;61',
    '07.11.2026 07:29;MINE-1;hoch;10,8;63',
    '07.11.2026 19:40;MINE-1;16,1;10,2;',
  ],
].join('\r\n')

describe('a file without a prepared mapping', () => {
  let platform: Platform
  let admin: ReturnType<typeof createImporter>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    admin = createImporter(platform, await platform.signIn('admin'))
    await platform.db.execute(sql`insert into device (id, name, vid) values ('MINE-1', 'Mine', 'V1001')`)
  })
  afterAll(() => platform.close())

  const storedRows = () =>
    rowsOf<{ at: string; systolic: number; diastolic: number; pulse: number | null; vid: string }>(
      platform.db,
      sql`select to_char(measured_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, q_systolic as systolic, q_diastolic as diastolic,
                 q_pulse as pulse, vid
            from reading_blood_pressure where device_id = 'MINE-1' order by measured_at`,
    )

  test('is detected, previewed, imported by a job, reported, corrected and imported again without duplicates', async () => {
    const fileId = await admin.uploadFile(Buffer.from(file, 'latin1'), 'Blutdruck.csv')
    const { format, mapping: guess, columns } = await admin.guessFile('bloodPressure', fileId)
    expect(format).toEqual({ encoding: 'windows-1252', delimiter: ';', decimal: ',', headerLine: 1 })
    expect(columns.map(({ name }) => name)).toEqual(['Messzeit', 'Gerät', 'Systole (kPa)', 'Diastole (kPa)', 'Puls'])
    expect(guess).toMatchObject({
      time: { kind: 'date', columns: ['Messzeit'], order: 'dmy' },
      quantities: {},
    })
    const mapping = {
      ...guess,
      device: { kind: 'column', column: 'Gerät' },
      quantities: {
        systolic: { column: 'Systole (kPa)', unit: 'kPa' },
        diastolic: { column: 'Diastole (kPa)', unit: 'kPa' },
        pulse: { column: 'Puls', unit: 'bpm' },
      },
    } as const
    const request = { kind: 'bloodPressure', fileId, mapping } as const

    const { data: checked } = await admin.check(request)
    expect(checked).toMatchObject({ fit: 3, share: 1, next: null })
    expect(checked?.rows.map(({ line, record }) => [line, record?.values.systolic])).toEqual([
      ...[
        [2, 120],
        [3, 129],
        [4, undefined],
        [5, undefined],
        [6, undefined],
        [7, 121],
      ],
    ])
    expect(checked?.faults.map(({ code, count, line }) => [code, count, line])).toEqual([
      ...[
        ['notMeasured', 1, 4],
        ['unknownDevice', 1, 5],
        ['notNumber', 1, 6],
      ],
    ])
    expect(await storedRows()).toEqual([])

    const { job, report, rejects } = await admin.importReadings(request)
    expect(job).toMatchObject({ kind: 'readingImport', state: 'done', title: 'Blood pressure: Blutdruck.csv', done: 6 })
    expect(report).toMatchObject({ records: 6, imported: 3, present: 0, rejected: 3, faults: checked?.faults })
    // For the corrected file.
    expect(report.readBy).toEqual({ mapping, addDevices: false })
    expect(await storedRows()).toEqual([
      ...[
        ['2026-11-05 07:30', 120, 78, 62],
        ['2026-11-05 19:45', 129, 83, 66],
        ['2026-11-07 19:40', 121, 77, null],
      ].map(([at, systolic, diastolic, pulse]) => ({ at, systolic, diastolic, pulse, vid: 'V1001' })),
    ])
    expect(rejects.split('\r\n')).toEqual([
      '\uFEFFreject_reason;reject_line;Messzeit;Gerät;Systole (kPa);Diastole (kPa);Puls',
      '"Missing: Systolic";4;06.11.2026 07:31;MINE-1;;10,9;64',
      '"Device NOBODYS not found";5;06.11.2026 19:50;NOBODYS;16,4;10,7;61',
      '"Systole (kPa): ""hoch"" is not a number";6;07.11.2026 07:29;MINE-1;hoch;10,8;63',
      '',
    ])

    const corrected = rejects.replace('MINE-1;hoch', 'MINE-1;16,8').replace('MINE-1;;', 'MINE-1;15,9;')
    const secondImport = await admin.importReadings({
      ...request,
      fileId: await admin.uploadFile(corrected, 'mended.csv'),
    })
    expect(secondImport.report).toMatchObject({ records: 3, imported: 2, rejected: 1 })
    expect(secondImport.rejects).toContain(
      '"Device NOBODYS not found";3;"06.11.2026 19:50";"NOBODYS";"16,4";"10,7";"61"',
    )

    const twice = await admin.importReadings(request)
    expect(twice.report).toMatchObject({ records: 6, imported: 0, present: 3, rejected: 3 })
    expect(await storedRows()).toHaveLength(5)
  })

  test('has the thousands separators that counts need, unless its user deselects them', async () => {
    const text = 'at;TotalSteps;Calories\n2026-11-05 23:59;12.345;1.985\n2026-11-06 23:59;8.543;2.041\n'
    const fileId = await admin.uploadFile(text)
    const { mapping: guessedMapping, ambiguousNumber } = await admin.guessFile('deDataBracelet', fileId)
    expect(guessedMapping.device).toEqual({ kind: 'constant', id: '' })
    const mapping: ReadingMapping = {
      ...guessedMapping,
      device: { kind: 'constant', id: 'STEPS-1' },
      choices: { summary: { kind: 'constant', word: 'activity' } },
    }
    expect([mapping.format.decimal, ambiguousNumber]).toEqual([',', false])
    const stepsBy = async (format: Partial<typeof mapping.format>) => {
      const request = { fileId, mapping: { ...mapping, format: { ...mapping.format, ...format } }, addDevices: true }
      const { data } = await admin.check({ kind: 'deDataBracelet', ...request })
      return data?.rows.map(({ record, fault }) => record?.values.steps ?? fault?.code)
    }
    expect(await stepsBy({ thousands: false })).toEqual(['notNumber', 'notNumber'])
    expect(await stepsBy({})).toEqual([12_345, 8_543])
    const format = { decimal: ',', thousands: true } as const
    const { data: guess } = await admin.guess({ kind: 'deDataBracelet', fileId, format })
    expect(guess?.format).toMatchObject(format)
  })
})
