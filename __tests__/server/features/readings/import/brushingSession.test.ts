import { writeFile } from 'node:fs/promises'
import { type ImportBench, startImportBench } from '#support/imports.ts'

const file = 'S7-S2-F-L-AW-31-E-4-AG.json'
const front = ['2020-08-23T12:22:40.725000+1000', '2020-08-23T12:22:46.565000+1000']
const top = ['2020-08-23T12:22:46.565000+1000', '2020-08-23T12:22:52.750000+1000']

describe('the JSON labels of a brushing session', () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await startImportBench()
  })
  afterEach(() => bench.clear())
  afterAll(() => bench.close())

  const importText = async (text: string, name = file) => {
    const path = `${bench.folder.path}/${name}`
    await writeFile(path, text)
    return bench.takeFile('deDataBrush', path)
  }
  const refusal = (text: string, name?: string) =>
    importText(text, name).then(
      () => 'imported',
      (error: Error) => error.message,
    )

  test('are a reading per zone, by the person and brush in the file name', async () => {
    const { rejects, ...counts } = await importText(
      JSON.stringify({
        'Left Lower Jaw Front': front,
        'Left Lower Jaw Top': top,
        'Tongue, back': front,
        x: ['12:00', ''],
      }),
    )
    expect(counts).toMatchObject({ records: 4, imported: 2, rejected: 2 })
    expect(rejects.map(({ line }) => line)).toEqual(['4', '5'])
    expect(rejects[0]?.raw).toContain('"Tongue, back"')
    const measuredAt = '2020-08-23T02:22:40.725Z'
    const session = { userId: 'S7', drive: 'electric', utcOffset: 600 }
    expect(await bench.readings('deDataBrush')).toMatchObject([
      { ...session, measuredAt, zone: 'leftLowerFront', duration: 5.8 },
      { ...session, zone: 'leftLowerTop', duration: 6.2 },
    ])
    expect(await importText(JSON.stringify({ 'Left Lower Jaw Front': front }))).toMatchObject({
      imported: 0,
      present: 1,
    })
  })

  test('are rejected with other content, and other JSON is no table', async () => {
    expect(await refusal('{"Left Lower Jaw Front": "12:22"}')).toBe(
      `${file} does not say of each zone when it was begun and left`,
    )
    expect(await refusal('{')).toContain('does not say of each zone')
    expect(await refusal('{}', 'labels.json')).toContain('No mapping for deDataBrush fits the header')
    expect(await bench.readings('deDataBrush')).toEqual([])
  })
})
