import { eq } from 'drizzle-orm'
import { device } from '#server/platform/db/schema.ts'
import { hoursOfStation, stationFile, uciFile } from '#support/files.ts'
import { type ImportBench, startImportBench } from '#support/imports.ts'

describe('a repeated import', () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await startImportBench()
  })
  afterEach(() => bench.clear())
  afterAll(() => bench.close())

  const deviceNamed = async (id: string) => (await bench.db.select().from(device).where(eq(device.id, id)))[0]
  test('of the same file adds nothing', async () => {
    const text = stationFile(hoursOfStation(2_500))
    expect(await bench.take('deDataAqi', text)).toMatchObject({ records: 2_500, imported: 2_500, rejected: 0 })
    const before = await bench.readings('deDataAqi')
    expect(await bench.take('deDataAqi', text)).toMatchObject({ records: 2_500, imported: 0, present: 2_500 })
    expect(await bench.readings('deDataAqi')).toEqual(before)
  })

  test('of a longer copy adds the new lines', async () => {
    await bench.take('deDataAqi', stationFile(hoursOfStation(10)))
    const { imported, present } = await bench.take('deDataAqi', stationFile(hoursOfStation(15)))
    expect({ imported, present }).toEqual({ imported: 5, present: 10 })
  })

  test('reports a record that contradicts a stored one and changes nothing', async () => {
    await bench.take('deDataAqi', stationFile([{ hour: 0, pm25: '4' }]))
    const { rejects } = await bench.take('deDataAqi', stationFile([{ hour: 0, pm25: '5' }]))
    expect(rejects).toMatchObject([{ line: '2', reason: 'Another reading of this device exists at this time' }])
    expect(await bench.readings('deDataAqi')).toMatchObject([{ pm25: 4 }])
  })

  test('with two records of one time in a file deduplicates a copy and reports another value', async () => {
    const rows = [{ hour: 0, pm25: '4' }, { hour: 0, pm25: '4' }, { hour: 0, pm25: 'NA' }, { hour: 1 }]
    const { rejects, ...counts } = await bench.take('deDataAqi', stationFile(rows))
    expect(counts).toMatchObject({ records: 4, imported: 2, present: 0, repeated: 1, rejected: 1 })
    expect(rejects).toMatchObject([{ line: '4', reason: 'Another reading of this device exists at this time' }])
  })

  test('continues after a stop, without a partial rejects file', async () => {
    const text = stationFile([{ hour: 0, pm25: 'x' }, ...hoursOfStation(6_000).slice(1)])
    const controller = new AbortController()
    const firstImport = bench.take('deDataAqi', text, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    await expect(firstImport).rejects.toThrow('Stopped after 2000 records. Run it again to go on')
    expect(await bench.folder.names()).toEqual(['given.csv'])
    expect(await bench.take('deDataAqi', text)).toMatchObject({ imported: 4_000, present: 1_999, rejected: 1 })
  })

  test('stores a file once if two imports run concurrently', async () => {
    const file = await bench.folder.write('given.csv', stationFile(hoursOfStation(5_000)))
    const [one, other] = await Promise.all([
      bench.takeFile('deDataAqi', file),
      bench.takeFile('deDataAqi', file, { rejects: `${bench.folder.path}/other.csv` }),
    ])
    expect(one.imported + other.imported).toBe(5_000)
    expect(one.present + other.present).toBe(5_000)
    expect(await bench.readings('deDataAqi')).toHaveLength(5_000)
  })

  test('adds missing devices for the named vendor', async () => {
    await bench.take('deDataAqi', stationFile([{ hour: 0 }]), { vid: 'V1002' })
    expect(await bench.readings('deDataAqi')).toMatchObject([{ vid: 'V1002' }])
    await bench.take('deDataAqi', uciFile([{}]))
    expect(await deviceNamed('PRSA-Old Town')).toMatchObject({ name: 'Beijing station Old Town', vid: 'V1002' })
    expect(await deviceNamed('UCI-AIR-1')).toMatchObject({ name: 'UCI roadside station', vid: null })
  })

  test('assigns vendor and product of a known device, and its user from binding on', async () => {
    const bindTime = '2004-03-10T17:30:00Z'
    const row = { id: 'UCI-AIR-1', name: 'Known', pid: 'P2005', vid: 'V1002', userId: 'u_1', bindTime }
    await bench.db.insert(device).values(row)
    await bench.take('deDataAqi', uciFile([{}, { time: '19.00.00' }]))
    const ofProduct = { pid: 'P2005', vid: 'V1002' }
    expect(await bench.readings('deDataAqi')).toMatchObject([
      { ...ofProduct, userId: null },
      { ...ofProduct, userId: 'u_1' },
    ])
    expect(await deviceNamed(row.id)).toMatchObject({ name: 'Known' })
  })

  test("of a vendor never adds to another vendor's device", async () => {
    await bench.take('deDataAqi', stationFile([{ hour: 0 }]), { vid: 'V1002' })
    const { rejects } = await bench.take('deDataAqi', stationFile([{ hour: 1 }]), { vid: 'V1001' })
    expect(rejects).toMatchObject([{ reason: 'Device PRSA-Old Town belongs to V1002' }])
    expect(await bench.readings('deDataAqi')).toHaveLength(1)
  })

  test('for an unknown vendor is rejected before anything is stored', async () => {
    const unknown = bench.take('deDataAqi', stationFile([{ hour: 0 }]), { vid: 'V9' })
    await expect(unknown).rejects.toThrow('There is no vendor V9')
    expect(await bench.readings('deDataAqi')).toEqual([])
  })
})
