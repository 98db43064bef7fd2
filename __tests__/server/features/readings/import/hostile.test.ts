import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { largestFileBytes } from '#contract/core/files/rules.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { cpuMsSince } from '#support/cpuTime.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createImporter } from '#support/readingImports.ts'
import { rotateTests } from '#support/rotateTests.ts'

const MB = 1_048_576
const kind = 'bloodPressure'
const head = 'at,sys,dia\n'
const mapping: ReadingMapping = {
  version: 1,
  format: { encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1 },
  time: { kind: 'date', columns: ['at'], order: 'ymd', zone: null },
  device: { kind: 'constant', id: 'HOSTILE-1' },
  user: null,
  quantities: { systolic: { column: 'sys', unit: 'mmHg' }, diastolic: { column: 'dia', unit: 'mmHg' } },
  choices: {},
  notMeasured: [],
}

/** The largest files are tested one at a time. */
const largestTest = rotateTests(['bytes', 'line', 'lines'])

describe('an invalid file', () => {
  let platform: Platform
  let admin: ReturnType<typeof createImporter>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    admin = createImporter(platform, await platform.signIn('admin'))
  })
  afterAll(() => platform.close())

  test.each([
    ['noise', () => randomBytes(MB), 'fileUnknown'],
    ['a packed file', () => Buffer.concat([Buffer.from('PK\x03\x04'), deflateSync(randomBytes(MB))]), 'fileKind'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'fileKind'],
    ['a NUL after a megabyte of text', () => Buffer.from(`${head}${'x'.repeat(MB)}\0`), 'fileUnknown'],
    ['nothing', () => Buffer.alloc(0), 'fileEmpty'],
  ])('%s is rejected on upload', async (_name, content, code) => {
    const { errors } = await admin.upload(content())
    expect(errors?.map((one) => one.code)).toEqual([code])
  })

  largestTest('bytes')(
    'more than 50 MB is refused, and more than any file may have does not get into the storage',
    async () => {
      const { errors } = await admin.upload(Buffer.alloc(50 * MB + 1, 'a,b\n'))
      expect(errors?.map((one) => one.code)).toEqual(['fileBytes'])
      const tooLarge = Buffer.alloc(largestFileBytes + 1, 'a,b\n')
      await expect(admin.upload(tooLarge)).rejects.toThrow('larger than the maximum')
    },
  )

  const expectRefused = async (content: Buffer, code: string) => {
    const fileId = await admin.uploadFile(content)
    const before = process.memoryUsage().rss
    const cpuBefore = process.cpuUsage()
    const { errors } = await admin.guess({ kind, fileId })
    expect(errors?.map((one) => one.code)).toEqual([code])
    expect(cpuMsSince(cpuBefore)).toBeLessThan(2_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB)
    expect((await admin.start({ kind, fileId, mapping })).status).not.toBe(1)
  }

  test.each([
    ['100,000 columns', () => Buffer.from(`${'a,'.repeat(100_000)}b\n1`), 'tooManyColumns'],
    ['empty lines alone', () => Buffer.from('\n\n\n'), 'noTable'],
  ])('%s is rejected with a clear message, at once and with little memory', (_name, content, code) =>
    expectRefused(content(), code),
  )

  largestTest('line')('one line of 50 MB is refused in clear words, at once and with little memory', () =>
    expectRefused(Buffer.alloc(50 * MB, 'a'), 'lineTooLong'),
  )

  test('a long line after a valid beginning ends the job with its line number', async () => {
    const fileId = await admin.uploadFile(`${head}${'2026-01-01,120,80\n'.repeat(70_000)}${'9'.repeat(3 * MB)}\n`)
    const { job, report } = await admin.importReadings({ kind, fileId, mapping, addDevices: true })
    expect(job).toMatchObject({
      state: 'failed',
      problem: 'Not a CSV file: line 70,002 has more than 1,000,000 characters',
    })
    expect(report).toBeNull()
  })

  test('a date followed by a hundred thousand spaces is rejected without delay', async () => {
    const fileId = await admin.uploadFile(`${head}2026-01-01,120,80\n2026-01-02${' '.repeat(100_000)}x,120,80\n`)
    const cpuBefore = process.cpuUsage()
    await admin.guessFile(kind, fileId)
    const { data } = await admin.check({ kind, fileId, mapping, addDevices: true })
    expect(data).toMatchObject({ fit: 1, faults: [{ code: 'notTime', line: 3, count: 1 }] })
    expect(cpuMsSince(cpuBefore)).toBeLessThan(2_000)
  })

  test('column names of a bracket and spaces are matched without delay', async () => {
    const names = Array.from({ length: 999 }, (_, index) => `${index}${' '.repeat(60)}(${' '.repeat(130)}x`)
    const fileId = await admin.uploadFile(`at,${names.join(',')}\n2026-01-01${',1'.repeat(999)}\n`)
    const cpuBefore = process.cpuUsage()
    expect((await admin.guessFile(kind, fileId)).columns).toHaveLength(1_000)
    expect(cpuMsSince(cpuBefore)).toBeLessThan(2_000)
  })

  test('a cell cut in the middle of an emoji is reported and can be downloaded', async () => {
    const fileId = await admin.uploadFile(`${head}2026-01-03,a${'😀'.repeat(100)},80\n`)
    const { job, report, rejects } = await admin.importReadings({ kind, fileId, mapping, addDevices: true })
    expect(job.state).toBe('done')
    expect(report).toMatchObject({ rejected: 1, faults: [{ code: 'notNumber', line: 2 }] })
    expect(rejects).toContain(`2,2026-01-03,a${'😀'.repeat(100)},80`)
  })

  test('a column name cut in the middle of an emoji is returned as it can be sent back', async () => {
    const fileId = await admin.uploadFile(`at,sys,a${'😀'.repeat(150)}\n2026-01-01,120,80\n`)
    const { mapping: guess, columns } = await admin.guessFile(kind, fileId)
    const diastolic = { column: columns[2]?.name ?? '', unit: 'mmHg' }
    const fullMapping = { ...guess, device: mapping.device, quantities: { ...mapping.quantities, diastolic } }
    expect((await admin.check({ kind, fileId, mapping: fullMapping, addDevices: true })).data).toMatchObject({ fit: 1 })
  })

  largestTest('lines')('more lines than are taken are refused before any is stored', async () => {
    const fileId = await admin.uploadFile(`${head}${'2026-01-01,120,80\n'.repeat(1_000_001)}`)
    const { job } = await admin.importReadings({ kind, fileId, mapping, addDevices: true })
    expect(job).toMatchObject({ state: 'failed', problem: 'The file has more than 1,000,000 lines. Split it' })
    const reply = await platform.call<{ total: number }>(
      'getBloodPressurePage',
      { pageNum: 1, pageSize: 1, deviceId: 'HOSTILE-1' },
      { token: await platform.signIn('admin') },
    )
    expect(reply.data?.total).toBe(0)
  })

  test('lines in another encoding are rejected one by one, the others are read', async () => {
    const invalidLine = Buffer.concat([Buffer.from('2026-01-02 10:00,120,'), Buffer.from([0xff, 0xfe, 0x0a])])
    const fileId = await admin.uploadFile(
      Buffer.concat([
        Buffer.from(`${head}2026-01-01 10:00,120,80\n`),
        invalidLine,
        Buffer.from('2026-01-03 10:00,121,81\n'),
      ]),
    )
    const { data } = await admin.check({ kind, fileId, mapping, addDevices: true })
    expect(data).toMatchObject({ fit: 2, faults: [{ code: 'unreadable', line: 3, count: 1 }] })
  })

  test('a cell like a formula is escaped in the file of rejects', async () => {
    const fileId = await admin.uploadFile('at,=1+1,dia\n2026-01-01,x,80\n')
    const formula = { ...mapping, quantities: { systolic: { column: '=1+1', unit: 'mmHg' } } }
    const { rejects } = await admin.importReadings({ kind, fileId, mapping: formula, addDevices: true })
    expect(rejects).toContain(`"'=1+1: ""x"" is not a number",2,2026-01-01,x,80`)
  })

  test('cells like formulas are escaped in the file of rejects, and restored on import', async () => {
    const deviceMapping = { ...mapping, device: { kind: 'column', column: '@dev' } } as const
    const rows = ['2026-01-01,=A1+B1,x,80', "2026-01-02,'-2+3,x,80", '2026-01-03,-4,x,80']
    const fileId = await admin.uploadFile(`at,@dev,sys,dia\n${rows.join('\n')}\n`)
    const { rejects } = await admin.importReadings({ kind, fileId, mapping: deviceMapping, addDevices: true })
    const [header, ...lines] = rejects.trimEnd().split('\r\n')
    expect(header).toBe(`\uFEFFreject_reason,reject_line,"at","'@dev","sys","dia"`)
    expect(lines.map((line) => line.slice(line.search(/,"?2026/)))).toEqual([
      `,"2026-01-01","'=A1+B1","x","80"`,
      `,"2026-01-02","'-2+3","x","80"`,
      ',2026-01-03,-4,x,80',
    ])
    const correctedId = await admin.uploadFile(rejects.replaceAll(/,"?x"?,/g, ',120,'))
    const { report } = await admin.importReadings({
      kind,
      fileId: correctedId,
      mapping: deviceMapping,
      addDevices: true,
    })
    expect(report).toMatchObject({ imported: 3, rejected: 0 })
    const token = await platform.signIn('admin')
    for (const deviceId of ['=A1+B1', '-2+3', '-4']) {
      const request = { pageNum: 1, pageSize: 1, deviceId }
      const { data } = await platform.call<{ total: number }>('getBloodPressurePage', request, { token })
      expect([deviceId, data?.total]).toEqual([deviceId, 1])
    }
  })
})
