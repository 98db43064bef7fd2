import { sql } from 'drizzle-orm'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { jobKinds } from '#server/app/composition.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createImporter } from '#support/readingImports.ts'

const kind = 'deDataNoise'
const lines = 30_000
const mapping: ReadingMapping = {
  version: 1,
  format: { encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1 },
  time: { kind: 'epoch', column: 'at', unit: 's' },
  device: { kind: 'constant', id: 'NOISE-1' },
  user: null,
  quantities: { level: { column: 'level', unit: 'dB(A)' } },
  choices: {},
  notMeasured: [],
}
const file = `at,level\n${Array.from({ length: lines }, (_, index) => `${1_767_225_600 + index * 60},${40 + (index % 30)}`).join('\n')}\n`

describe('an unfinished import', () => {
  let platform: Platform
  let admin: ReturnType<typeof createImporter>
  let request: Parameters<typeof admin.start>[0]
  beforeEach(async () => {
    platform = await startPlatform({ jobs: true })
    admin = createImporter(platform, await platform.signIn('admin'))
    request = { kind, fileId: await admin.uploadFile(file), mapping, addDevices: true }
  })
  afterEach(() => platform.close())

  const readStored = async () => {
    const [row] = await rowsOf<{ count: number; last: number | null }>(
      platform.db,
      sql`select count(*)::int as count, count(distinct measured_at)::int as last from reading_de_data_noise
           where device_id = 'NOISE-1'`,
    )
    return row as { count: number; last: number }
  }
  const startImport = async () => {
    const { data } = await admin.start(request)
    const id = data?.id ?? ''
    await eventually(async () => {
      if (((await admin.jobOf(id))?.job.done ?? 0) === 0) throw new Error('Nothing is read yet')
    })
    return id
  }

  test('keeps stored readings and progress when cancelled; run again it continues', async () => {
    const id = await startImport()
    await platform.call('cancelJob', { id }, { token: await platform.signIn('admin') })
    const { job } = await admin.waitForEnd(id)
    expect(job).toMatchObject({ state: 'cancelled', total: lines, fileName: null })
    // The batch in progress on cancellation is stored in full.
    const { report } = await admin.importReadings(request)
    const { count, last } = await readStored()
    expect([count, last]).toEqual([lines, lines])
    expect(report.present).toBeGreaterThanOrEqual(job.done)
    expect(report.imported + report.present).toBe(lines)
    expect(report.present).toBeGreaterThan(0)
  })

  test('is continued by the next server after shutdown, and stores nothing twice', async () => {
    const id = await startImport()
    await platform.app.jobs.stop()
    const before = (await readStored()).count
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(lines)
    const next = await platform.anotherServer(jobKinds)
    const { job, facts } = await admin.waitForEnd(id)
    await next.close()
    expect(job).toMatchObject({ state: 'done', done: lines })
    expect(facts).toMatchObject({ records: lines, imported: lines - before, present: before, rejected: 0 })
    expect((await readStored()).count).toBe(lines)
  })
})
