import { readdir, readFile } from 'node:fs/promises'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { hasRealFiles, realFile } from '#support/files.ts'
import { type ImportBench, startImportBench } from '#support/imports.ts'

interface Case {
  kind: ReadingKindName
  file: string
  /** Number of lines up to and including the header. */
  head: number
  perLine: number
  rejected: number
  /** Number of duplicate lines. */
  repeated?: number
  /** Number of values by quantity, counted independently of this project. */
  measured: Record<string, number>
}

const uci = { file: 'air_quality/AirQualityUCI.csv', head: 1, perLine: 1 }
const station = { file: 'air_quality/PRSA_Data_Aotizhongxin_20130301-20170228.csv', head: 1, perLine: 1 }
const session = { file: 'air_quality/airscout32_session_A_20250914_150134.csv', head: 7, perLine: 1 }
const sessionB = { file: 'temp_humidity/airscout32_session_B_20250914_153851.csv', head: 7, perLine: 1 }
const validation = { file: 'air_quality/airscout32_MH-Z19-validation-data.csv', head: 7, perLine: 1 }
const emptyLines = 114
const plainFormat = { head: 1, perLine: 1 }

const cases: Case[] = [
  { kind: 'deDataAqi', ...uci, rejected: 31 + emptyLines, measured: { co: 7_674, benzene: 8_991, no2: 7_715 } },
  { kind: 'deDataTempHumidity', ...uci, rejected: 366 + emptyLines, measured: { temperature: 8_991, humidity: 8_991 } },
  { kind: 'deDataAqi', ...station, rejected: 637, measured: { pm25: 34_139, co: 33_288, o3: 33_345 } },
  { kind: 'deDataTempHumidity', ...station, rejected: 20, measured: { temperature: 35_044, humidity: 0 } },
  { kind: 'deDataAqi', ...session, rejected: 0, measured: { co2: 188, voc: 188 } },
  { kind: 'deDataTempHumidity', ...session, rejected: 0, measured: { temperature: 188, battery: 188 } },
  { kind: 'deDataTempHumidity', ...sessionB, rejected: 0, measured: { temperature: 210, humidity: 210 } },
  { kind: 'deDataAqi', ...validation, rejected: 0, measured: { co2: 88, voc: 0 } },
  { kind: 'deDataTempHumidity', ...validation, rejected: 88, measured: { temperature: 0, humidity: 0 } },
  {
    kind: 'tempData',
    file: 'body_temperature/FLIR_groups1and2.csv',
    head: 1,
    perLine: 1,
    rejected: 0,
    measured: { temperature: 1_020, site: 1_020 },
  },
  {
    kind: 'bloodPressure',
    file: 'blood_pressure/bp_ghana_raw.csv',
    head: 1,
    perLine: 3,
    rejected: 274,
    measured: { systolic: 1_997, diastolic: 1_997, pulse: 0 },
  },
  {
    kind: 'deDataBracelet',
    file: 'bracelet/dailyActivity_merged.csv',
    ...plainFormat,
    rejected: 0,
    measured: { steps: 940, distance: 940, asleep: 0, summary: 940 },
  },
  {
    kind: 'deDataBracelet',
    file: 'bracelet/sleepDay_merged.csv',
    ...plainFormat,
    rejected: 0,
    repeated: 3,
    measured: { steps: 0, asleep: 410, inBed: 410 },
  },
  {
    kind: 'bodyFat',
    file: 'body_weight/weightLogInfo_merged.csv',
    ...plainFormat,
    rejected: 0,
    measured: { weight: 67, fat: 2, bmi: 67, entry: 67 },
  },
  {
    kind: 'deDataGlu',
    file: 'blood_glucose/dexcom_g6_test_file.csv',
    ...plainFormat,
    rejected: 11,
    measured: { glucose: 2_148, carbohydrate: 0, sample: 2_148, meal: 0 },
  },
  { kind: 'deDataNoise', file: 'noise/test_data_laeq1m.csv', ...plainFormat, rejected: 0, measured: { level: 16_470 } },
  {
    kind: 'deDataNoise',
    file: 'noise/test_data_laeq1s_first20000.csv',
    ...plainFormat,
    rejected: 0,
    measured: { level: 20_000 },
  },
  {
    kind: 'deDataScooter',
    file: 'scooter/data_summary.csv',
    ...plainFormat,
    rejected: 18 + 3,
    measured: { duration: 30, distance: 30, consumption: 30, utcOffset: 0 },
  },
  {
    kind: 'deDataScooter',
    file: 'scooter/trips/trip_1.csv',
    ...plainFormat,
    rejected: 0,
    measured: { speed: 93, battery: 93 },
  },
  {
    kind: 'deDataScooter',
    file: 'scooter/trips/trip_5.csv',
    ...plainFormat,
    rejected: 0,
    measured: { speed: 81, utcOffset: 81 },
  },
  { kind: 'deDataScooter', file: 'scooter/trips/trip_9.csv', ...plainFormat, rejected: 0, measured: { speed: 138 } },
  {
    kind: 'deDataBrush',
    file: 'toothbrush/brushing_zones_derived.csv',
    ...plainFormat,
    rejected: 0,
    measured: { duration: 704, zone: 704, drive: 704, mode: 0, utcOffset: 704 },
  },
]

/** Counts the lines of a file without the importer: line endings, and one more if the last line has none. */
const recordsIn = async ({ file, head, perLine }: Case): Promise<number> => {
  const text = await readFile(realFile(file), 'latin1')
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0) - head
  const empty = text.split('\n').filter((line) => line === '\r').length
  return (lines - empty) * perLine + empty
}

const describeReal = hasRealFiles ? describe : describe.skip

describeReal('the real public files', () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await startImportBench()
  })
  afterEach(() => bench.clear())
  afterAll(() => bench.close())

  test.each(cases)('every record of $file is imported or reported as $kind', async (testCase) => {
    const { kind, file, rejected, measured, repeated = 0 } = testCase
    const { rejects, ...first } = await bench.takeFile(kind, realFile(file))
    const records = await recordsIn(testCase)
    const imported = records - rejected - repeated
    expect(first).toMatchObject({ records, imported, present: 0, repeated, rejected })
    expect(rejects).toHaveLength(rejected)

    const readings = await bench.readings(kind)
    expect(readings).toHaveLength(imported)
    const counts = Object.keys(measured).map((name) => [name, readings.filter((one) => one[name] !== null).length])
    expect(Object.fromEntries(counts)).toEqual(measured)

    const second = await bench.takeFile(kind, realFile(file))
    expect(second).toMatchObject({ records, imported: 0, present: imported, repeated, rejected })
  })

  test('sessions in JSON contain the same data as the table derived from them', async () => {
    const folder = 'toothbrush/labels'
    const files = await readdir(realFile(folder))
    for (const file of files) {
      const report = await bench.takeFile('deDataBrush', realFile(`${folder}/${file}`))
      expect([file, report]).toMatchObject([file, { records: 16, imported: 16, rejected: 0 }])
    }
    const derived = await bench.takeFile('deDataBrush', realFile('toothbrush/brushing_zones_derived.csv'))
    expect(derived).toMatchObject({ records: 704, imported: 0, present: 704, rejected: 0 })
  })
})
