import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Page } from '#contract/core/schemas.ts'
import { compareVersions, isSameVersion } from '#contract/core/softwareVersion.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { versionKey } from '#server/platform/db/tables/columns.ts'
import { devicesWith } from '#support/firmware.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { versionText } from '#support/versions.ts'

describe('the order of versions in the database', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('is that of the comparison, and equal versions have equal keys', async () => {
    const [versions = []] = fc.sample(fc.uniqueArray(versionText, { minLength: 1_000, maxLength: 1_000 }), 1)
    const rows = await rowsOf<{ version: string; key: string }>(
      platform.db,
      sql`select version, ${versionKey(sql`version`)} as key from unnest(${sql.param(versions)}::text[]) as version
           order by key, version collate "C"`,
    )
    expect(rows.map(({ version }) => version)).toEqual(
      versions.toSorted((one, other) => compareVersions(one, other) || (one < other ? -1 : 1)),
    )
    for (const [index, { version, key }] of rows.slice(1).entries()) {
      const before = rows[index]
      expect([before?.version, version, before?.key === key]).toEqual([
        before?.version,
        version,
        isSameVersion(before?.version ?? '', version),
      ])
    }
  })

  test('orders the device list in both directions, devices without a version last, by an index', async () => {
    const token = await platform.signIn('admin')
    const versions = ['1.10', '1.9.0', 'v1.9.0-3-gabc1234', '1.10.0-rc.1', '1.62', 'unknown']
    const ids = await devicesWith(platform.db, versions.length + 1)
    for (const [index, version] of versions.entries())
      await platform.db.execute(sql`update device set firmware = ${version} where id = ${ids[index]}`)
    const list = async (direction: 'asc' | 'desc') => {
      const request = { pageNum: 1, pageSize: 100, ids, sortColumns: `firmware ${direction}` }
      const { data } = await platform.call<Page<{ firmware: string | null }>>('getDevicePage', request, { token })
      return data?.list.map(({ firmware }) => firmware)
    }
    const ascending = ['unknown', '1.9.0', 'v1.9.0-3-gabc1234', '1.10.0-rc.1', '1.10', '1.62']
    expect(await list('desc')).toEqual([...ascending.toReversed(), null])
    expect(await list('asc')).toEqual([null, ...ascending])
    const plan = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_sort = off`)
      return rowsOf<Record<string, string>>(
        tx,
        sql`explain select id from device order by ${versionKey(sql`firmware`)} desc nulls last, id desc limit 10`,
      )
    })
    expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('device_firmware')
  })
})
