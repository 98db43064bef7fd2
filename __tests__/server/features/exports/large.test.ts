import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createExporter } from '#support/exports.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

/** A selection of all matches is collected by ids: a thousand per page, ten thousand per export. */
describe('the export of a large selection', () => {
  let platform: Platform
  let admin: ReturnType<typeof createExporter>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    admin = createExporter(platform, await platform.signIn('admin'))
    await platform.db.execute(
      sql`insert into device (id, name, pid, vid)
          select 'SELECTED-' || lpad(number::text, 91, '0'), 'Selected', 'P2001', 'V1001'
            from generate_series(1, ${limits.matchingMax}::int) as number`,
    )
  })
  afterAll(() => platform.close())

  const idsOf = async (count: number) =>
    (
      await rowsOf<{ id: string }>(
        platform.db,
        sql`select id from device where name = 'Selected' order by id limit ${count}`,
      )
    ).map(({ id }) => id)
  const createRequest = (ids: string[]) => ({
    list: 'getDevicePage',
    columns: ['id'],
    query: { sortColumns: 'id asc' },
    scope: { kind: 'selected' as const, ids },
  })

  test.each([1_500, limits.matchingMax])('of %d ids contains each of them, as counted', async (count) => {
    const ids = await idsOf(count)
    expect((await admin.count(createRequest(ids))).data).toEqual({ rows: count })
    const { rows } = await admin.exportFile(createRequest(ids))
    expect(rows.flat()).toEqual(ids)
  })

  test('of one more is rejected, and so is an unknown filter', async () => {
    const ids = [...(await idsOf(limits.matchingMax)), 'one more']
    expect((await admin.count(createRequest(ids.map((_, index) => String(index))))).errors).toMatchObject([
      { field: 'scope.ids' },
    ])
    const { errors } = await admin.count({ ...createRequest(ids.slice(0, 1_500)), query: { secret: 1 } })
    expect(errors).toMatchObject([{ field: 'query.secret' }])
  })
})
