import { readFile } from 'node:fs/promises'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { guessFile } from '#server/features/readings/import/guess/index.ts'
import { guessEncoding } from '#server/platform/csv/encoding.ts'
import { hasRealFiles, realFile } from '#support/files.ts'
import { type ImportBench, startImportBench } from '#support/imports.ts'

interface Case {
  kind: ReadingKindName
  file: string
  /** Settings to be added to the detected mapping. */
  overrides?: Partial<ReadingMapping>
  records: number
  rejected: number
  /** Number of duplicate lines. */
  repeated?: number
  /** Number of values by quantity, counted independently of this project. */
  measured: Record<string, number>
}

const emptyLines = 114
const customer = { device: { kind: 'column', column: 'Customer Id' } } as const

const cases: Case[] = [
  {
    kind: 'deDataTempHumidity',
    file: 'air_quality/AirQualityUCI.csv',
    records: 9_357 + emptyLines,
    rejected: 366 + emptyLines,
    measured: { temperature: 8_991, humidity: 8_991 },
  },
  {
    kind: 'deDataAqi',
    file: 'air_quality/PRSA_Data_Aotizhongxin_20130301-20170228.csv',
    records: 35_064,
    rejected: 637,
    measured: { pm25: 34_139, co: 33_288, o3: 33_345 },
  },
  {
    kind: 'deDataAqi',
    file: 'air_quality/airscout32_session_A_20250914_150134.csv',
    overrides: {
      time: { kind: 'epoch', column: 'Timestamp', unit: 'ms' },
      quantities: { co2: { column: 'Gas1', unit: 'ppm' }, voc: { column: 'Gas2', unit: 'index' } },
    },
    records: 188,
    rejected: 0,
    measured: { co2: 188, voc: 188 },
  },
  {
    kind: 'deDataGlu',
    file: 'blood_glucose/dexcom_g6_test_file.csv',
    overrides: { choices: { sample: { kind: 'constant', word: 'interstitial' } } },
    records: 2_159,
    rejected: 11,
    measured: { glucose: 2_148, sample: 2_148 },
  },
  {
    kind: 'bodyFat',
    file: 'body_weight/weightLogInfo_merged.csv',
    overrides: {
      ...customer,
      user: 'Customer Id',
      choices: { entry: { kind: 'column', column: 'IsManualReport', words: { TRUE: 'manual', FALSE: 'measured' } } },
    },
    records: 67,
    rejected: 0,
    measured: { weight: 67, fat: 2, bmi: 67, entry: 67 },
  },
  {
    kind: 'deDataBracelet',
    file: 'bracelet/sleepDay_merged.csv',
    overrides: { ...customer, choices: { summary: { kind: 'constant', word: 'sleep' } } },
    records: 413,
    rejected: 0,
    repeated: 3,
    measured: { asleep: 410, inBed: 410 },
  },
  {
    kind: 'deDataNoise',
    file: 'noise/test_data_laeq1m.csv',
    records: 16_470,
    rejected: 0,
    measured: { level: 16_470 },
  },
  {
    kind: 'deDataScooter',
    file: 'scooter/trips/trip_1.csv',
    overrides: { choices: { record: { kind: 'constant', word: 'point' } } },
    records: 93,
    rejected: 0,
    measured: { speed: 93, battery: 93 },
  },
]

const describeReal = hasRealFiles ? describe : describe.skip

/** Detects, corrects manually and imports real files, whose content was counted independently of this project. */
describeReal('the real public files by a saved mapping alone', () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await startImportBench()
  })
  afterEach(() => bench.clear())
  afterAll(() => bench.close())

  test.each(cases)('$file as $kind', async ({ kind, file, overrides, records, rejected, repeated = 0, measured }) => {
    const bytes = await readFile(realFile(file))
    const encoding = guessEncoding(bytes)
    const lines = new TextDecoder(encoding).decode(bytes).split(/\r?\n/).slice(0, 1_000)
    const numberedLines = lines.map((text, index) => ({ number: index + 1, text }))
    const { mapping } = guessFile(numberedLines, { kind, encoding, zone: 'UTC' })
    const savedMapping = JSON.parse(JSON.stringify({ ...mapping, ...overrides })) as ReadingMapping
    const imported = records - rejected - repeated
    const first = await bench.takeFile(kind, realFile(file), { mapping: 'kept', savedMapping })
    expect(first).toMatchObject({ records, imported, present: 0, repeated, rejected })
    const readings = await bench.readings(kind)
    const counts = Object.keys(measured).map((name) => [name, readings.filter((one) => one[name] !== null).length])
    expect(Object.fromEntries(counts)).toEqual(measured)
    const second = await bench.takeFile(kind, realFile(file), { mapping: 'kept', savedMapping })
    expect(second).toMatchObject({ records, imported: 0, present: imported, repeated, rejected })
  })
})
