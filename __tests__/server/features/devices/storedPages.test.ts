import { sql } from 'drizzle-orm'
import type { RecordOfKind } from '#contract/kinds.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deviceApi } from '#store/api/generated/device.ts'
import { selectRecords } from '#store/entities.ts'
import { evictUnusedPages } from '#store/evictUnusedPages.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { openTab } from '#support/store.ts'

type Tab = ReturnType<typeof openTab>
type Device = RecordOfKind<'device'>
type Body = Parameters<typeof deviceApi.endpoints.getDevicePage.initiate>[0]['body']
type IdPage = { list: string[] }

const devicesOf = (tab: Tab) => selectRecords(tab.getState(), 'device') as Record<string, Device>
const open = (tab: Tab, body: Body) => tab.dispatch(deviceApi.endpoints.getDevicePage.initiate({ body }))
const pageOf = (tab: Tab, body: Body) =>
  deviceApi.endpoints.getDevicePage.select({ body })(tab.getState()).data as IdPage | undefined
/** Content that a screen renders for a page. */
const rowsOf = (tab: Tab, body: Body) => pageOf(tab, body)?.list.map((id) => devicesOf(tab)[id])

/** Counts the pages that screens show. */
const shownPages = (tab: Tab): number =>
  Object.values(tab.getState().platform.subscriptions).filter((screens) => Object.keys(screens ?? {}).length > 0).length

/** Administrator and 500 devices of a vendor, 450 of them bound: faster than the demonstration. */
const fill = async (db: Database): Promise<void> => {
  await createAccount(db, { username: 'admin', password: demoPassword, role: 'administrator' })
  await db.execute(sql`insert into vendor (vid, name, state) values ('V1', 'Vendor', 'new')`)
  await db.execute(
    sql`insert into product (pid, vid, names) values ('P1', 'V1', '[{"language":"en","name":"BP-2","isDefault":true}]')`,
  )
  await db.execute(sql`insert into device (id, name, pid, vid, user_id, firmware, last_seen, bind_time, create_time)
    select 'BP-' || i, 'Device ' || i, 'P1', 'V1', bound.id, '2.4.1', now(), case when bound.id is not null then now() end, now()
      from generate_series(1, 500) i, lateral (select case when i > 50 then 'u_' || i end as id) bound`)
}

describe('a device on several pages from the real server', () => {
  let platform: Platform
  let tab: Tab
  beforeAll(async () => {
    platform = await startPlatform({ empty: true })
    await fill(platform.db)
  })
  afterAll(() => platform.close())
  beforeEach(async () => {
    const send = (name: string) => (request: { body: unknown; token: string | null }) =>
      platform.call(name, request.body as object, { token: request.token ?? '' })
    const calls = ['getDevicePage', 'delBindDevice']
    const answers = Object.fromEntries(calls.map((name) => [`/device/${name}`, send(name)]))
    tab = openTab(answers, { token: await platform.signIn('admin'), showname: 'admin', rid: '1' })
  })
  afterEach(() => tab.close())

  const pages: Body[] = [
    { pageNum: 1, pageSize: 100, binding: ['bound'], sortColumns: 'id asc' },
    { pageNum: 1, pageSize: 50, binding: ['bound'], sortColumns: 'id asc' },
    { pageNum: 1, pageSize: 500, sortColumns: 'name desc' },
  ]

  test('is stored once, however many pages contain it', async () => {
    for (const body of pages) await open(tab, body)
    const ids = pages.flatMap((body) => pageOf(tab, body)?.list ?? [])
    expect(ids).toHaveLength(650)
    expect(Object.keys(devicesOf(tab))).toHaveLength(500)
    expect(new Set(ids)).toEqual(new Set(Object.keys(devicesOf(tab))))
  })

  test('is shown as unbound on every page, without another request', async () => {
    for (const body of pages) await open(tab, body)
    const device = rowsOf(tab, pages[0] as Body)?.[7]
    const readRows = () => pages.map((body) => rowsOf(tab, body)?.find((row) => row?.id === device?.id))
    expect(readRows().map((row) => row?.binding)).toEqual(['bound', 'bound', 'bound'])
    const requestCount = tab.requests.length
    await tab.dispatch(deviceApi.endpoints.delBindDevice.initiate({ body: { deviceId: device?.id ?? '' } }))
    const expectedRow = { ...device, binding: 'unbound', userId: null, bindTime: null }
    expect(readRows()).toEqual([expectedRow, expectedRow, expectedRow])
    expect(tab.requests).toHaveLength(requestCount + 1)
  })

  test('is dropped with evicted pages: all but the last twenty and the visible ones', async () => {
    const [first, ...others] = Array.from(
      { length: 25 },
      (_, index): Body => ({ pageNum: index + 1, pageSize: 10, sortColumns: 'id asc' }),
    ) as [Body, ...Body[]]
    // The cache writes its subscriptions to the store with a delay; pages are evicted by them.
    const onlyFirstIsShown = () => eventually(async () => expect(shownPages(tab)).toBe(1))
    await open(tab, first)
    await onlyFirstIsShown()
    for (const body of others) {
      const page = open(tab, body)
      await page
      page.unsubscribe()
    }
    await onlyFirstIsShown()
    tab.dispatch(evictUnusedPages())
    expect([first, ...others].filter((body) => pageOf(tab, body))).toEqual([first, ...others.slice(4)])
    expect(Object.keys(devicesOf(tab))).toHaveLength(210)
  })
})
