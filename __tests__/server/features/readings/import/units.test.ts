import { sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createImporter } from '#support/readingImports.ts'

describe('a file with other units in its header', () => {
  let platform: Platform
  let admin: ReturnType<typeof createImporter>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    admin = createImporter(platform, await platform.signIn('admin'))
  })
  afterAll(() => platform.close())

  /** Imports a file with the detected mapping, and returns the reported problems. */
  const importAsGuessed = async (kind: ReadingKindName, content: string | Uint8Array) => {
    const fileId = await admin.uploadFile(content)
    const { mapping, unconverted } = await admin.guessFile(kind, fileId)
    const { report } = await admin.importReadings({ kind, fileId, mapping, addDevices: true })
    expect(report).toMatchObject({ imported: 1, rejected: 0 })
    return { mapping, unconverted }
  }
  const storedRows = <Row extends Record<string, unknown>>(columns: string, table: string, device: string) =>
    rowsOf<Row>(platform.db, sql`select ${sql.raw(columns)} from ${sql.raw(table)} where device_id = ${device}`)

  test('an air monitor: gases are converted, UTC and the VOC index accepted, the ppb of TVOC rejected', async () => {
    const air = [
      'Model,Serial Number,Local time,UTC time,CO (ppm),O₃ [ppb],HCHO ppb,TVOC (ppb),TVOC index',
      'Air One,AIR-0007,2026-01-05 09:00:00,2026-01-05T02:00:00Z,1.8,27,33,310,112',
    ].join('\n')
    expect((await importAsGuessed('deDataAqi', air)).unconverted).toEqual([])
    const columns = `to_char(measured_at at time zone 'UTC', 'HH24:MI') as at, q_co, q_o3, q_hcho, q_voc`
    expect(await storedRows(columns, 'reading_de_data_aqi', 'AIR-0007')).toEqual([
      { at: '02:00', q_co: 2.1, q_o3: 53, q_hcho: 0.041, q_voc: 112 },
    ])
  })

  test('a scale, in UTF-16 without a BOM: masses of fat and water become percentages of the weight', async () => {
    const scale = 'SN,Date,Weight (lb),Fat mass (lb),Body Water (kg)\nSCALE-16,2026-01-05 07:00,176.4,33.5,43.2\n'
    const { mapping } = await importAsGuessed('bodyFat', Buffer.from(scale, 'utf16le'))
    expect(mapping.format.encoding).toBe('utf-16le')
    expect(await storedRows('q_weight, q_fat, q_water', 'reading_body_fat', 'SCALE-16')).toEqual([
      { q_weight: 80, q_fat: 19, q_water: 54 },
    ])
  })

  test('a unit that cannot be converted is reported, and rejected in a mapping', async () => {
    const fileId = await admin.uploadFile('at,PM10,TVOC (ppb)\n2026-01-05 07:00,31,310\n')
    const { mapping, unconverted } = await admin.guessFile('deDataAqi', fileId)
    expect(unconverted).toEqual([{ quantity: 'voc', column: 'TVOC (ppb)', unit: 'ppb' }])
    const device = { kind: 'constant', id: 'AIR-1' } as const
    const quantities = { ...mapping.quantities, voc: { column: 'TVOC (ppb)', unit: 'ppb' } }
    const { errors } = await admin.check({ kind: 'deDataAqi', fileId, mapping: { ...mapping, device, quantities } })
    expect(errors).toMatchObject([{ field: 'mapping.quantities.voc.unit', code: 'wrongFormat' }])
  })
})
