import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rollUpReadings } from '#server/features/readings/rollup.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { bloodPressureMapping, createImporter } from '#support/readingImports.ts'

describe('the undo of an import', () => {
  let platform: Platform
  let token: string
  let admin: ReturnType<typeof createImporter>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    token = await platform.signIn('admin')
    admin = createImporter(platform, token)
    await platform.db.execute(sql`insert into device (id, name, vid) values ('UNDO-1', 'Mine', 'V1001')`)
  })
  afterAll(() => platform.close())

  const stored = async () => {
    const rows = await rowsOf<{ at: string }>(
      platform.db,
      sql`select to_char(measured_at at time zone 'UTC', 'DD HH24:MI') as at from reading_blood_pressure
           where device_id = 'UNDO-1' order by measured_at`,
    )
    return rows.map(({ at }) => at)
  }
  const totals = () =>
    rowsOf(
      platform.db,
      sql`select (select readings::int from reading_ledger where kind = 'bloodPressure') as ledger,
                 (select sum(readings)::int from reading_blood_pressure_rollup where step = 'day') as rolled,
                 (select json_agg(a order by owner, step, start, user_id) from user_active a) as active`,
    )
  const importLines = async (lines: string[]) => {
    const fileId = await admin.uploadFile(['at,device,sys,dia', ...lines].join('\n'))
    return admin.importReadings({ kind: 'bloodPressure', fileId, mapping: bloodPressureMapping('UTC') })
  }
  const undo = async (importId: string, by = token) => {
    const id = randomUUID()
    const { status } = await platform.call('undoReadingImport', { id, importId }, { token: by })
    return { id, status }
  }
  const pageTotal = async () => {
    const request = { pageNum: 1, pageSize: 50, deviceId: 'UNDO-1' }
    return (await platform.call<{ total: number }>('getBloodPressurePage', request, { token })).data?.total
  }

  test('deletes exactly what the import added, with its figures, and reports it', async () => {
    await importLines(['2026-11-01 08:00,UNDO-1,120,80'])
    await rollUpReadings(platform.db)
    const before = await totals()
    // One line is stored already; it stays.
    const { job, report } = await importLines([
      '2026-11-01 08:00,UNDO-1,120,80',
      '2026-11-02 08:00,UNDO-1,121,81',
      '2026-11-03 08:00,UNDO-1,122,82',
    ])
    expect(report).toMatchObject({
      imported: 2,
      present: 1,
      span: { first: expect.stringContaining('2026-11-02T08:00'), last: expect.stringContaining('2026-11-03T08:00') },
    })
    await importLines(['2026-11-04 08:00,UNDO-1,123,83'])
    await rollUpReadings(platform.db)
    expect(await pageTotal()).toBe(4)

    const { id } = await undo(job.id)
    const undone = await admin.waitForEnd(id)
    expect(undone.job).toMatchObject({ kind: 'readingImportUndo', state: 'done' })
    expect(undone.facts).toMatchObject({ deleted: 2 })
    expect(await stored()).toEqual(['01 08:00', '04 08:00'])
    expect(await pageTotal()).toBe(2)
    const later = await importLines(['2026-11-04 08:00,UNDO-1,123,83'])
    expect(later.report).toMatchObject({ imported: 0, present: 1 })
    expect(await admin.jobOf(job.id)).toMatchObject({ facts: { undone: 2 } })
    // The reading that the third import added remains in the figures.
    const [first] = before as { ledger: number; rolled: number }[]
    const [last] = (await totals()) as { ledger: number; rolled: number }[]
    expect([last?.ledger, last?.rolled]).toEqual([(first?.ledger ?? 0) + 1, (first?.rolled ?? 0) + 1])

    const again = await admin.waitForEnd((await undo(job.id)).id)
    expect(again.facts).toMatchObject({ deleted: 0 })
  })

  test('is refused for imports of others', async () => {
    const { job } = await importLines(['2026-11-05 08:00,UNDO-1,120,80'])
    const vendor = await platform.signIn('vendor')
    expect((await undo(job.id, vendor)).status).toBe(statuses.notFound.status)
    expect(await stored()).toContain('05 08:00')
  })
})
