import type { Mapping } from '#server/features/readings/import/mapping.ts'
import { mappings as allMappings } from '#server/features/readings/import/mappings/index.ts'
import { scoutFile, stationFile, uciFile } from '#support/files.ts'
import { type ImportBench, startImportBench } from '#support/imports.ts'

describe('the header of a file', () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await startImportBench()
  })
  afterEach(() => bench.clear())
  afterAll(() => bench.close())

  const refusal = (text: string, options: Parameters<ImportBench['take']>[2] = {}) =>
    bench.take('deDataAqi', text, options).then(
      () => 'imported',
      (error: Error) => error.message,
    )

  test('with an unmapped column stops the import, which names the column', async () => {
    const text = uciFile([{}]).replace('AH\r\n', 'AH,PM4\r\n').replace('0.7578', '0.7578,9')
    expect(await refusal(text)).toBe(
      'The mapping airQualityUci does not know the column "PM4". Map it, or list it as ignored, in server/features/readings/import/mappings/airQualityUci.json',
    )
    expect(await bench.readings('deDataAqi')).toEqual([])
  })

  test('without a matching mapping lists the available ones', async () => {
    expect(await refusal('When,How much\n1,2\n')).toBe(
      'No mapping for deDataAqi fits the header of this file. There are: airQualityUci, airScout32, beijingMultiSite. Add one in server/features/readings/import/mappings, or name one with --mapping to see what differs',
    )
  })

  test('with a named mapping reports what the file lacks', async () => {
    const text = uciFile([{}]).replace('CO(GT)', 'Carbon')
    expect(await refusal(text, { mapping: 'airQualityUci' })).toBe(
      'The file has no column "CO(GT)", which the mapping airQualityUci needs',
    )
  })

  test('is not matched to a mapping of another group', async () => {
    expect(await refusal(stationFile([{ hour: 0 }]), { mapping: 'flirOral' })).toMatch(
      /^There is no mapping "flirOral" for deDataAqi\. There are: airQualityUci, /,
    )
  })

  test('with a duplicate column is rejected', async () => {
    expect(await refusal(uciFile([{}]).replace(',AH', ',NO2(GT)'))).toBe('The file has the column "NO2(GT)" twice')
  })

  test('after an unexpected line is rejected', async () => {
    expect(await refusal(scoutFile([]).replace('Session: A', 'A session'))).toMatch(/^No mapping for deDataAqi fits/)
  })

  test('with two matching mappings needs a choice', async () => {
    const [airQualityUci] = allMappings as [Mapping]
    const twin: Mapping = { ...airQualityUci, name: 'twin' }
    const mappings = [airQualityUci, twin]
    expect(await refusal(uciFile([]), { mappings })).toBe(
      'Several mappings fit this file: airQualityUci, twin. Choose one with --mapping',
    )
    expect(await refusal(uciFile([]), { mappings, mapping: 'twin' })).toBe('imported')
  })

  test('differs for no file, an empty one and a folder', async () => {
    const errorOf = (file: string) => bench.takeFile('deDataAqi', file).catch((error: Error) => error.message)
    expect(await errorOf('no-such.csv')).toBe('There is no file no-such.csv')
    expect(await errorOf(bench.folder.path)).toMatch(/is not a file$/)
    expect(await refusal('')).toMatch(/is empty$/)
  })
})
