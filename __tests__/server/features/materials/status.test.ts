import { sql } from 'drizzle-orm'
import type { RecordOfKind } from '#contract/kinds.ts'
import { materialStatusAt } from '#machines/materials/material.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const hourMs = 3_600_000
const offsets = [-48, -1, 0, 1, 48]
const ends = [null, ...offsets]

describe('the status of a material', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('matches the statechart by the database clock', async () => {
    const token = await platform.signIn('admin')
    const { db } = platform
    const [type] = await rowsOf<{ id: string }>(db, sql`insert into material_type (name) values ('Any') returning id`)
    const [size] = await rowsOf<{ id: string }>(
      db,
      sql`insert into material_resolution (name, width, height) values ('Any', 1, 1) returning id`,
    )
    const hours = (count: number) => sql`now() + make_interval(secs => ${count * 3_600})`
    for (const start of offsets)
      for (const end of ends)
        await db.execute(sql`insert into material (name, type_id, resolution_id, start_time, end_time, update_by)
          values (${`${start} to ${end}`}, ${type?.id}, ${size?.id}, ${hours(start)}, ${end === null ? sql`null` : hours(end)}, 'admin')`)
    const request = { pageNum: 1, pageSize: 100 }
    const { data } = await platform.call<{ list: RecordOfKind<'material'>[] }>('getMaterialLibraryPage', request, {
      token,
    })
    const statusByName = Object.fromEntries(data?.list.map(({ name, status }) => [name, status]) ?? [])
    // Rows inserted with now() are slightly older when they are read.
    const expected = offsets.flatMap((start) =>
      ends.map((end) => [
        `${start} to ${end}`,
        materialStatusAt({ start: start * hourMs, end: end === null ? null : end * hourMs }, 1_000),
      ]),
    )
    expect(statusByName).toEqual(Object.fromEntries(expected))
    expect(new Set(Object.values(statusByName))).toEqual(new Set(['scheduled', 'inEffect', 'expired']))
  })
})
