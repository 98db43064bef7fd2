import { oralFile, originalUciFile, scoutFile, stationFile, trialFile, uciFile } from '#support/files.ts'
import { anImportBench, type ImportBench } from '#support/imports.ts'

describe('each shape of file', () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await anImportBench()
  })
  afterEach(() => bench.clear())
  afterAll(() => bench.close())

  test("UCI's air quality becomes readings of gases, at the road's own standard time", async () => {
    const { imported } = await bench.take('deDataAqi', uciFile([{ co: '2.6', benzene: '11.9', no2: '-200' }]))
    expect(imported).toBe(1)
    expect(await bench.readings('deDataAqi')).toMatchObject([
      {
        measuredAt: '2004-03-10T17:00:00.000Z',
        deviceId: 'UCI-AIR-1',
        source: 'Import · UCI Air Quality',
        co: 2.6,
        benzene: 11.9,
        no2: null,
        pm25: null,
      },
    ])
  })

  test('the original with semicolons and decimal commas gives the same readings as the copy', async () => {
    const rows = [
      { co: '2.6', benzene: '11.9' },
      { time: '19.00.00', co: '-200', benzene: '-200.0', no2: '92' },
    ]
    await bench.take('deDataAqi', originalUciFile(rows))
    const again = await bench.take('deDataAqi', uciFile(rows))
    expect(again).toMatchObject({ records: 2, imported: 0, present: 2, rejected: 0 })
    expect(await bench.readings('deDataAqi')).toMatchObject([
      { co: 2.6, benzene: 11.9 },
      { co: null, no2: 92 },
    ])
  })

  test('one file serves two groups, each with its own quantities', async () => {
    const text = uciFile([{ temperature: '13.6', humidity: '48.9' }])
    await bench.take('deDataAqi', text)
    await bench.take('deDataTempHumidity', text)
    expect(await bench.readings('deDataTempHumidity')).toMatchObject([{ temperature: 13.6, humidity: 48.9 }])
    expect(await bench.readings('deDataAqi')).toHaveLength(1)
  })

  test("a Beijing station's carbon monoxide is turned from µg/m³ into mg/m³, NA is not measured", async () => {
    await bench.take('deDataAqi', stationFile([{ hour: 0, co: '300', pm25: 'NA' }]))
    expect(await bench.readings('deDataAqi')).toMatchObject([
      { measuredAt: '2013-02-28T16:00:00.000Z', deviceId: 'PRSA-Old Town', co: 0.3, pm25: null, pm10: 14, o3: 77 },
    ])
  })

  test('stations in one file are devices of their own', async () => {
    await bench.take('deDataTempHumidity', stationFile([{ hour: 0 }, { hour: 0, station: 'Hill', temperature: '1.5' }]))
    expect(await bench.readings('deDataTempHumidity')).toMatchObject([
      { deviceId: 'PRSA-Hill', temperature: 1.5 },
      { deviceId: 'PRSA-Old Town', temperature: -0.7 },
    ])
  })

  test('an AirScout32 session is read behind its preamble, to the millisecond and rounded to the digits shown', async () => {
    const row = '1757854894376,2025-09-14,15:01:34,20.03853,85.86557,1250.0,0.0,84.25678'
    await bench.take('deDataAqi', scoutFile([row]))
    await bench.take('deDataTempHumidity', scoutFile([row]))
    const measuredAt = '2025-09-14T13:01:34.376Z'
    expect(await bench.readings('deDataAqi')).toMatchObject([{ measuredAt, co2: 1250, voc: 0 }])
    expect(await bench.readings('deDataTempHumidity')).toMatchObject([{ measuredAt, temperature: 20, humidity: 85.9 }])
  })

  test('zeros of sensors that are not fitted are not readings', async () => {
    const text = scoutFile(['1754301577066,2025-08-04,11:59:37,0.0,0.0,806.0,0.0,0.0'])
    await bench.take('deDataAqi', text)
    const { rejects } = await bench.take('deDataTempHumidity', text)
    expect(await bench.readings('deDataAqi')).toMatchObject([{ co2: 806, voc: null }])
    expect(rejects).toMatchObject([{ line: '8', reason: 'nothing measured' }])
  })

  test('oral temperatures without times stand a minute apart, and a rejected line leaves its place empty', async () => {
    const { rejects } = await bench.take('tempData', oralFile(['36.59', '', '37.191']))
    expect(await bench.readings('tempData')).toMatchObject([
      { measuredAt: '2020-01-01T08:00:00.000Z', temperature: 36.59 },
      { measuredAt: '2020-01-01T08:02:00.000Z', temperature: 37.19 },
    ])
    expect(rejects).toMatchObject([{ line: '3', reason: 'nothing measured' }])
  })

  test('three visits in one line are three records, each with its own fate', async () => {
    const { rejects, ...counts } = await bench.take(
      'bloodPressure',
      trialFile([
        ['1001H3', '147', '98', '134.33', '88.67', '135.67', '86'],
        ['1002H3', '151.33', '84', '', '', '153', ''],
      ]),
    )
    expect(counts).toMatchObject({ records: 6, imported: 4, present: 0, rejected: 2 })
    expect(rejects).toMatchObject([
      { line: '3', record: '6 months', reason: 'nothing measured' },
      { line: '3', record: '12 months', reason: 'diastolic not measured' },
    ])
    expect(await bench.readings('bloodPressure')).toMatchObject([
      { measuredAt: '2013-01-01T08:00:00.000Z', deviceId: 'GHANA-1001H3', userId: '1001H3', systolic: 147 },
      { measuredAt: '2013-01-01T08:00:00.000Z', deviceId: 'GHANA-1002H3', systolic: 151, diastolic: 84, pulse: null },
      { measuredAt: '2013-07-01T08:00:00.000Z', deviceId: 'GHANA-1001H3', systolic: 134, diastolic: 89 },
      { measuredAt: '2014-01-01T08:00:00.000Z', deviceId: 'GHANA-1001H3', systolic: 136, diastolic: 86 },
    ])
  })
})
