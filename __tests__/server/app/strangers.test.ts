import { sql } from 'drizzle-orm'
import type { Envelope } from '#contract/core/envelope.ts'
import { statuses } from '#contract/core/status.ts'
import { pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type Page = { list: { id: string; vid: string | null; deviceId?: string }[]; total: number }

/** The vendor of V1001 owns rows; the vendor of V1002 replays every id that ever named one. */
describe("another vendor's rows", () => {
  let platform: Platform
  let stranger: string
  let ownIds: string[]

  beforeAll(async () => {
    platform = await startPlatform()
    stranger = await platform.signIn('omnia')
    const rows = await rowsOf<{ id: string }>(platform.db, sql`select id from device where vid = 'V1001' order by id`)
    ownIds = rows.map(({ id }) => id)
  })
  afterAll(() => platform.close())
  afterEach(() => countGuarantee('kinds × ownership', 1))

  const asStranger = <Data>(name: string, request: object) => platform.call<Data>(name, request, { token: stranger })
  const withoutId = ({ requestId: _, ...reply }: Envelope) => reply

  test.each(['getDeviceVersion', 'delBindDevice'])(
    'are answered by %s like devices that do not exist',
    async (name) => {
      const missing = withoutId(await asStranger(name, { deviceId: 'no-such-device' }))
      expect(missing.status).toBe(statuses.notFound.status)
      for (const deviceId of ownIds) expect(withoutId(await asStranger(name, { deviceId }))).toEqual(missing)
      const untouched = await rowsOf<{ count: number }>(
        platform.db,
        sql`select count(*)::int as count from device where vid = 'V1001' and user_id is not null`,
      )
      expect(untouched[0]?.count).toBeGreaterThan(150)
    },
  )

  test.each([
    ['its vendor', () => ({ vid: ['V1001'] })],
    ['its product', () => ({ pid: ['P2001', 'P2003', 'P2007'] })],
    ['its number', () => ({ id: ownIds[0] })],
    ['its number among wildcards', () => ({ id: '%' })],
  ])('are not in lists of devices filtered by %s', async (_, filter) => {
    const { data } = await asStranger<Page>('getDevicePageList', { pageNum: 1, pageSize: 100, ...filter() })
    expect(data).toEqual({ list: [], total: 0 })
  })

  test('do not reveal names of other vendors and their products', async () => {
    const { data: vendors } = await asStranger<{ list: { vid: string }[] }>('getVendorAll', {})
    expect(vendors?.list.map(({ vid }) => vid)).toEqual(['V1002'])
    const { data: products } = await asStranger<{ list: { pid: string }[] }>('getProductAll', {})
    const own = ['P2002', 'P2005', 'P2008', 'P2011', 'P2014', 'P2023']
    expect(products?.list.map(({ pid }) => pid).toSorted()).toEqual(own)
  })

  const everyReading = async (kind: ReadingKindName, filter: object = {}) =>
    (await asStranger<Page>(pageCallOf(kind), { pageNum: 1, pageSize: 1_000, ...filter })).data

  test.each(readingKindNames)('are on no page of %s', async (kind) => {
    const page = await everyReading(kind)
    const own = await rowsOf<{ count: number }>(
      platform.db,
      sql`select count(*)::int as count from ${readingTables[kind]} where vid = 'V1002'`,
    )
    expect(page?.total).toBe(own[0]?.count)
    expect(page?.list.filter(({ vid }) => vid !== 'V1002')).toEqual([])
    expect(await everyReading(kind, { vid: ['V1001', 'V1003'] })).toEqual({ list: [], total: 0 })
  })

  test.each(readingKindNames)('are counted by no chart of %s', async (kind) => {
    const rows = await rowsOf<{ device: string }>(
      platform.db,
      sql`select distinct device_id as device from ${readingTables[kind]} where vid is distinct from 'V1002' limit 5`,
    )
    for (const { device } of rows)
      expect((await asStranger<object>(seriesCallOf(kind), { deviceId: device })).data).toMatchObject({ points: [] })
  })
})
