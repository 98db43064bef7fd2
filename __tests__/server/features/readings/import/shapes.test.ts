import { fileOf, oralFile, originalUciFile, scoutFile, stationFile, trialFile, uciFile } from '#support/files.ts'
import { type ImportBench, startImportBench } from '#support/imports.ts'

describe('file formats', () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await startImportBench()
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
    const secondImport = await bench.take('deDataAqi', uciFile(rows))
    expect(secondImport).toMatchObject({ records: 2, imported: 0, present: 2, rejected: 0 })
    expect(await bench.readings('deDataAqi')).toMatchObject([
      { co: 2.6, benzene: 11.9 },
      { co: null, no2: 92 },
    ])
  })

  test('a copy with semicolons and decimal points keeps both', async () => {
    const copy = uciFile([{ co: '0.125', benzene: '11.9' }]).replaceAll(',', ';')
    expect(await bench.take('deDataAqi', copy)).toMatchObject({ imported: 1, rejected: 0 })
    expect(await bench.readings('deDataAqi')).toMatchObject([{ co: 0.1, benzene: 11.9 }])
  })

  test('one file serves two groups, each with its own quantities', async () => {
    const text = uciFile([{ temperature: '13.6', humidity: '48.9' }])
    await bench.take('deDataAqi', text)
    await bench.take('deDataTempHumidity', text)
    expect(await bench.readings('deDataTempHumidity')).toMatchObject([{ temperature: 13.6, humidity: 48.9 }])
    expect(await bench.readings('deDataAqi')).toHaveLength(1)
  })

  test("a Beijing station's carbon monoxide is converted from µg/m³ to mg/m³, NA is missing", async () => {
    await bench.take('deDataAqi', stationFile([{ hour: 0, co: '300', pm25: 'NA' }]))
    expect(await bench.readings('deDataAqi')).toMatchObject([
      { measuredAt: '2013-02-28T16:00:00.000Z', deviceId: 'PRSA-Old Town', co: 0.3, pm25: null, pm10: 14, o3: 77 },
    ])
  })

  test('stations in one file are separate devices', async () => {
    await bench.take('deDataTempHumidity', stationFile([{ hour: 0 }, { hour: 0, station: 'Hill', temperature: '1.5' }]))
    expect(await bench.readings('deDataTempHumidity')).toMatchObject([
      { deviceId: 'PRSA-Hill', temperature: 1.5 },
      { deviceId: 'PRSA-Old Town', temperature: -0.7 },
    ])
  })

  test('an AirScout32 session is read after its preamble, to the millisecond and rounded to the digits shown', async () => {
    const row = '1757854894376,2025-09-14,15:01:34,20.03853,85.86557,1250.0,0.0,84.25678'
    await bench.take('deDataAqi', scoutFile([row]))
    await bench.take('deDataTempHumidity', scoutFile([row]))
    const measuredAt = '2025-09-14T13:01:34.376Z'
    expect(await bench.readings('deDataAqi')).toMatchObject([{ measuredAt, co2: 1250, voc: 0 }])
    expect(await bench.readings('deDataTempHumidity')).toMatchObject([{ measuredAt, temperature: 20, humidity: 85.9 }])
  })

  test('zeros of missing sensors are not readings', async () => {
    const text = scoutFile(['1754301577066,2025-08-04,11:59:37,0.0,0.0,806.0,0.0,0.0'])
    await bench.take('deDataAqi', text)
    const { rejects } = await bench.take('deDataTempHumidity', text)
    expect(await bench.readings('deDataAqi')).toMatchObject([{ co2: 806, voc: null }])
    expect(rejects).toMatchObject([{ line: '8', reason: 'No measured values' }])
  })

  test('oral temperatures without times are a minute apart, and a rejected line leaves a gap', async () => {
    const { rejects } = await bench.take('tempData', oralFile(['36.59', '', '37.191']))
    expect(await bench.readings('tempData')).toMatchObject([
      { measuredAt: '2020-01-01T08:00:00.000Z', temperature: 36.59 },
      { measuredAt: '2020-01-01T08:02:00.000Z', temperature: 37.19 },
    ])
    expect(rejects).toMatchObject([{ line: '3', reason: 'No measured values' }])
  })

  test('three visits in one line are three records, accepted or rejected separately', async () => {
    const { rejects, ...counts } = await bench.take(
      'bloodPressure',
      trialFile([
        ['1001H3', '147', '98', '134.33', '88.67', '135.67', '86'],
        ['1002H3', '151.33', '84', '', '', '153', ''],
      ]),
    )
    expect(counts).toMatchObject({ records: 6, imported: 4, present: 0, rejected: 2 })
    expect(rejects).toMatchObject([
      { line: '3', record: '6 months', reason: 'No measured values' },
      { line: '3', record: '12 months', reason: 'Missing: Diastolic' },
    ])
    expect(await bench.readings('bloodPressure')).toMatchObject([
      { measuredAt: '2013-01-01T08:00:00.000Z', deviceId: 'GHANA-1001H3', userId: '1001H3', systolic: 147 },
      { measuredAt: '2013-01-01T08:00:00.000Z', deviceId: 'GHANA-1002H3', systolic: 151, diastolic: 84, pulse: null },
      { measuredAt: '2013-07-01T08:00:00.000Z', deviceId: 'GHANA-1001H3', systolic: 134, diastolic: 89 },
      { measuredAt: '2014-01-01T08:00:00.000Z', deviceId: 'GHANA-1001H3', systolic: 136, diastolic: 86 },
    ])
  })

  const dexcomColumns = ['Timestamp (YYYY-MM-DDThh:mm:ss)', 'Glucose Value (mg/dL)', 'Carb Value (grams)']

  test('a sensor without a zone is read as UTC and has no offset', async () => {
    const rows = [
      ['2016-10-24T11:24:17', '103', ''],
      ['', '55', ''],
    ]
    const { rejects } = await bench.take('deDataGlu', fileOf('dexcomClarity', dexcomColumns, rows))
    expect(await bench.readings('deDataGlu')).toMatchObject([
      { measuredAt: '2016-10-24T11:24:17.000Z', utcOffset: null, glucose: 103, sample: 'interstitial', meal: null },
    ])
    expect(rejects).toMatchObject([{ line: '3', reason: 'Timestamp (YYYY-MM-DDThh:mm:ss): no time' }])
  })

  test('a zone, an offset or a local time beside the timestamp gives a reading the offset of its device', async () => {
    await bench.take('deDataAqi', stationFile([{ hour: 0 }]))
    await bench.take('deDataAqi', uciFile([{ co: '2.6' }]))
    await bench.take('deDataAqi', scoutFile(['1757854894376,2025-09-14,15:01:34,20.0,50.0,1250.0,0.0,84.2']))
    expect((await bench.readings('deDataAqi')).map(({ utcOffset }) => utcOffset)).toEqual([60, 480, 120])
    const { rejects } = await bench.take(
      'deDataAqi',
      scoutFile(['1757854894377,2025-09-16,15:01:34,20.0,50.0,1250.0,0.0,84.2']),
    )
    expect(rejects).toMatchObject([
      { reason: expect.stringContaining('"2025-09-16T15:01:34" does not match the local time') },
    ])
  })

  test('text in a file becomes choices, and unknown text is rejected', async () => {
    const columns = ['subject', 'brush', 'zone', 'start', 'end']
    const [start, end] = ['2020-08-23T12:22:40.725000+1000', '2020-08-23T12:22:46.565000+1000']
    const rows = [
      ['S1', 'E', 'Left Lower Jaw Front', start, end],
      ['S2', 'M', 'Tongue', start, end],
      ['S3', 'M', 'Upper Incisors Back', start, start.replace('+1000', '')],
    ]
    const { rejects } = await bench.take('deDataBrush', fileOf('toothbrushZones', columns, rows))
    expect(await bench.readings('deDataBrush')).toMatchObject([
      {
        measuredAt: '2020-08-23T02:22:40.725Z',
        utcOffset: 600,
        deviceId: 'TOOTHBRUSH-S1',
        duration: 5.8,
        zone: 'leftLowerFront',
        drive: 'electric',
        mode: null,
      },
    ])
    expect(rejects).toMatchObject([
      { line: '3', reason: 'zone: unknown value "Tongue"' },
      { line: '4', reason: 'start, end: "2020-08-23T12:22:40.725000" has no UTC offset' },
    ])
  })

  test('a day and a night of one wristband are both stored', async () => {
    const activity = ['Customer Id', 'ActivityDate', 'TotalSteps', 'TotalDistance', 'Calories', 'VeryActiveMinutes']
    const more = ['FairlyActiveMinutes', 'LightlyActiveMinutes', 'SedentaryMinutes']
    const day = ['7', '4/12/2016', '13162', '8.5', '1985', '25', '13', '328', '728']
    await bench.take('deDataBracelet', fileOf('fitbitActivity', [...activity, ...more], [day]))
    const sleep = ['Customer Id', 'SleepDay', 'TotalMinutesAsleep', 'TotalTimeInBed']
    await bench.take('deDataBracelet', fileOf('fitbitSleep', sleep, [['7', '4/12/2016 0:00', '327', '346']]))
    expect(await bench.readings('deDataBracelet')).toMatchObject([
      { measuredAt: '2016-04-12T00:00:00.000Z', summary: 'sleep', asleep: 327, steps: null },
      { measuredAt: '2016-04-12T23:59:00.000Z', summary: 'activity', steps: 13162, distance: 8.5, asleep: null },
    ])
  })

  test('two formats with the same columns are distinguished by a column of only one', async () => {
    const columns = ['Timestamp', 'Speed', 'Altitude', 'SoC']
    const row = ['2023-09-17 14:14:18', '5', '52.8', '69']
    await bench.take('deDataScooter', fileOf('dublinTripMetres', columns, [row]))
    expect(await bench.readings('deDataScooter')).toMatchObject([{ speed: 18, utcOffset: 60, record: 'point' }])
    await bench.clear()
    await bench.take('deDataScooter', fileOf('dublinTrip', [...columns, 'Weather'], [[...row, 'Wet']]))
    expect(await bench.readings('deDataScooter')).toMatchObject([{ speed: 5 }])
  })
})
