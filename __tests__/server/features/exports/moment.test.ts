import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createSnapshotReader } from '#server/platform/query/snapshot.ts'
import { createExporter } from '#support/exports.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Row {
  id: string
  source: string
}

const where = sql`from reading_blood_pressure`

describe('the data of an export', () => {
  let platform: Platform
  beforeEach(async () => {
    platform = await startPlatform()
  })
  afterEach(() => platform.close())

  test('is a snapshot: concurrent inserts, changes and deletions are not included', async () => {
    const [before] = await rowsOf<{ count: number }>(platform.db, sql`select count(*)::int as count ${where}`)
    const write = async () => {
      await platform.db.execute(
        sql`insert into reading_blood_pressure (measured_at, device_id, source, q_systolic, q_diastolic)
            select (select max(measured_at) ${where}) + interval '1 millisecond', id, 'meanwhile', 120, 80 from device`,
      )
      await platform.db.execute(sql`update reading_blood_pressure set source = 'meanwhile' where id % 3 = 0`)
      await platform.db.execute(sql`delete from reading_blood_pressure where id % 3 = 1`)
    }
    const read: Row[] = []
    let rowCount = 0
    await createSnapshotReader(platform.database)<Row>(
      {
        count: sql`select count(*)::int as total ${where}`,
        beside: [],
        rows: sql`select id::text as id, source ${where} order by measured_at desc, id desc`,
      },
      (total) => {
        rowCount = total
        return async (rows) => {
          if (read.length === 0) await write()
          read.push(...rows)
        }
      },
    )
    // In more than one batch, so that changes happen between batches.
    expect(before?.count).toBeGreaterThan(500)
    expect([rowCount, read.length, new Set(read.map(({ id }) => id)).size]).toEqual(Array(3).fill(before?.count))
    expect(read.filter(({ source }) => source === 'meanwhile')).toEqual([])
    const [now] = await rowsOf<{ count: number }>(
      platform.db,
      sql`select count(*)::int as count ${where} where source = 'meanwhile'`,
    )
    expect(now?.count).toBeGreaterThan(0)
  })

  test.each([
    ['en', 'Failed to calculate export data'],
    ['zh_CN', '导出数据计算失败'],
  ])('that cannot be counted is reported with the message of the specification, in %s', async (language, message) => {
    const token = await platform.signIn('admin')
    await platform.db.execute(sql`alter table reading_blood_pressure rename column source to taken_away`)
    const request = { list: 'getBloodPressurePage', query: {}, scope: { kind: 'matching' } }
    const headers = { 'accept-language': language.replace('_', '-') }
    const { status, msg } = await platform.call(
      'countExport',
      { ...request, query: { source: 'x' } },
      { token, headers },
    )
    expect([status, msg]).toEqual([statuses.exportNotCounted.status, message])
    const response = await createExporter(platform, token).start({
      list: 'getBloodPressurePage',
      columns: ['id'],
      query: { source: 'x' },
    })
    expect(response.status).toBe(statuses.exportNotCounted.status)
  })
})
