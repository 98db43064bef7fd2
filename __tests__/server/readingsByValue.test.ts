import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/schemas.ts'
import { rowsOf } from '#server/query/rows.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

const orders: [sortColumns: string, order: SQL][] = [
  ['systolic desc', sql`q_systolic desc nulls last, id desc`],
  ['pulse asc', sql`q_pulse asc nulls first, id asc`],
]

describe('readings in the order of a value', () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await aPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  test.each(orders)(
    '%s: pages near the start, in the middle and at the end hold what that order has there',
    async (sortColumns, order) => {
      const all = await rowsOf<{ key: string }>(
        platform.db,
        sql`select id::text as key from reading_blood_pressure where pid is not null order by ${order}`,
      )
      const pids = await rowsOf<{ pid: string }>(
        platform.db,
        sql`select distinct pid from reading_blood_pressure where pid is not null`,
      )
      const pageSize = 10
      const pages = Math.ceil(all.length / pageSize)
      expect(pages).toBeGreaterThan(4)
      for (const pageNum of [2, Math.ceil(pages / 2), pages - 1, pages]) {
        const request = { pageNum, pageSize, sortColumns, pid: pids.map(({ pid }) => pid) }
        const { data } = await platform.call<Page<{ id: string }>>('getBloodPressurePage', request, { token })
        const expected = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
        expect(data?.list.map(({ id }) => id)).toEqual(expected.map(({ key }) => key))
      }
    },
  )
})
