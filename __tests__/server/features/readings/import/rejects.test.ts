import { uciFile } from '#support/files.ts'
import { type ImportBench, rejectsName, startImportBench } from '#support/imports.ts'

describe('records that cannot be imported', () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await startImportBench()
  })
  afterEach(() => bench.clear())
  afterAll(() => bench.close())

  test.each([
    ['no number', { co: '2.6x' }, 'CO(GT): "2.6x" is not a number'],
    ['a decimal comma among commas', { co: '"2,6"' }, 'CO(GT): "2,6" is not a number'],
    ['an impossible value', { benzene: '1000.5' }, 'C6H6(GT): Benzene of 1,000.5 µg/m³ is outside 0 to 1,000'],
    ['a negative value that means nothing', { co: '-1' }, 'CO(GT): Carbon monoxide of -1 mg/m³ is outside 0 to 1,000'],
    ['no date', { date: '03/31/2004' }, 'Date, Time: "03/31/2004 19.00.00" is not a valid time'],
    [
      'a day that does not exist',
      { date: '31/04/2004' },
      'Date, Time: "31/04/2004 19.00.00" does not exist in the time zone +01:00',
    ],
    ['nothing measured', { co: '-200', benzene: '-200.0', no2: '' }, 'No measured values'],
    ['a cell too many', { no2: '113,1' }, '16 cells instead of the 15 in the header'],
    ['a stray quote', { co: '2"6' }, 'Unclosed quote, or a quote inside a cell'],
  ])('%s is reported with its line, and adjacent lines are imported', async (_name, cells, reason) => {
    const text = uciFile([{}, { time: '19.00.00', ...cells }, { time: '20.00.00' }])
    const { rejects, ...counts } = await bench.take('deDataAqi', text)
    expect(counts).toMatchObject({ records: 3, imported: 2, present: 0, rejected: 1 })
    expect(rejects).toEqual([{ line: '3', record: '', reason, raw: text.split('\r\n')[2] }])
  })

  test('empty lines are reported, not skipped', async () => {
    const { records, rejects } = await bench.take('deDataAqi', uciFile([{}], 114))
    expect(records).toBe(115)
    expect(rejects).toHaveLength(114)
    expect(rejects[113]).toEqual({ line: '116', record: '', reason: 'Empty line', raw: '' })
  })

  test('a value in an unnamed column is reported', async () => {
    const text = uciFile([{}]).replace('AH\r\n', 'AH,\r\n').replace('0.7578', '0.7578,42')
    const { rejects } = await bench.take('deDataAqi', text)
    expect(rejects).toMatchObject([{ reason: '"42" is in a column without a name' }])
  })

  test('a file without rejects writes none, and deletes that of an earlier run', async () => {
    await bench.take('deDataAqi', uciFile([{ co: 'x' }]))
    expect(await bench.folder.names()).toContain(rejectsName)
    const { rejectsFile } = await bench.take('deDataAqi', uciFile([{}]))
    expect(rejectsFile).toBeUndefined()
    expect(await bench.folder.names()).toEqual(['given.csv'])
  })

  test('a file that is no rejects file is not overwritten', async () => {
    const rejects = await bench.folder.write('notes.txt', 'mine')
    await expect(bench.take('deDataAqi', uciFile([{}]), { rejects })).rejects.toThrow('Choose another place')
    expect(await bench.folder.read('notes.txt')).toBe('mine')
    expect(await bench.readings('deDataAqi')).toEqual([])
  })

  test('rejects of a large file are in line order', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({ co: index % 7 === 0 ? 'x' : String(index % 11) }))
    const { rejects, ...counts } = await bench.take('deDataAqi', uciFile(rows))
    const lines = rejects.map(({ line }) => Number(line))
    expect(counts.records).toBe(5_000)
    expect(counts.imported + counts.repeated + counts.rejected).toBe(5_000)
    expect(lines).toEqual(lines.toSorted((a, b) => a - b))
    // All rows are of one hour: the first with a number is stored, and only equal rows are duplicates.
    expect(counts).toMatchObject({ imported: 1, repeated: rows.filter(({ co }) => co === '1').length - 1 })
  })
})
