import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { statuses } from '#contract/core/status.ts'
import { type dials, dialsPageSize } from '#contract/interfaces/deviceApi/dials.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { refreshReports } from '#server/features/dials/report.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { callInterface, createDevice } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { decideOnVendor } from '#support/vendors.ts'

type Dials = ResponseOf<typeof dials>

describe('the watch faces offered to a watch', () => {
  let platform: Platform
  let watch: Awaited<ReturnType<typeof createDevice>>
  let other: Awaited<ReturnType<typeof createDevice>>

  beforeAll(async () => {
    platform = await startPlatform()
    ;[watch, other] = [await createDevice(platform), await createDevice(platform, 'P2003')]
  })
  afterAll(() => platform.close())

  const list = (request: object = {}, headers: Record<string, string> = {}, watchDevice = watch) =>
    callInterface<Dials>(platform, 'dials', request, watchDevice.token, headers)
  const packageOf = (sha256: string, watchDevice = watch) =>
    callInterface<{ url: string; bytes: number }>(platform, 'dialPackage', { sha256 }, watchDevice.token)
  const fitting = () =>
    rowsOf<{ id: string; name: string }>(
      platform.db,
      sql`select d.id, d.name from dial d join dial_product p on p.dial_id = d.id and p.pid = ${watch.pid}
           where d.state = 'onShelf' order by d.create_time desc, d.id desc`,
    )

  test('are those listed for its product, newest first, named in its language or their own', async () => {
    const { data, status } = await list()
    expect(status).toBe(200)
    expect(data.list.length).toBeGreaterThan(2)
    expect(data.list.map(({ id, name }) => ({ id, name }))).toEqual(await fitting())
    expect(data.next).toBeNull()
    const [chinese, french] = [await list({ language: 'zh-CN' }), await list({ language: 'fr' })]
    expect(chinese.data.list[0]?.name).toMatch(/[\u4e00-\u9fff]/)
    expect(french.data).toEqual(data)
    const after = await list({ after: data.list[0]?.id })
    expect(after.data.list).toEqual(data.list.slice(1))
  })

  test('are paged without duplicates, even if the last of a page is taken off meanwhile', async () => {
    const { db } = platform
    const [like] = await fitting()
    const count = dialsPageSize * 2
    await db.execute(sql`alter table dial disable trigger dial_state`)
    await db.execute(
      sql`insert into dial (vid, names, type_id, group_id, image_id, package_id, release, author, report, state, create_time)
          select vid, names, type_id, group_id, image_id, package_id, release, 'Paged', report, state,
                 create_time - make_interval(secs => n / 2)
            from dial, generate_series(1, ${count}::int) n where id = ${like?.id}`,
    )
    await db.execute(
      sql`insert into dial_product (dial_id, pid, vid) select id, ${watch.pid}, vid from dial where author = 'Paged'`,
    )
    const all = (await fitting()).map(({ id }) => id)
    const ids: string[] = []
    for (let after: string | undefined, more = true; more; ) {
      const { data } = await list(after ? { after } : {})
      expect(data.list.length).toBeLessThanOrEqual(dialsPageSize)
      ids.push(...data.list.map(({ id }) => id))
      more = data.next !== null
      after = data.next ?? undefined
      if (after) await db.execute(sql`update dial set state = 'offShelf' where id = ${after}`)
    }
    expect(ids).toEqual(all)
    await db.execute(sql`delete from dial_product where dial_id in (select id from dial where author = 'Paged')`)
    await db.execute(sql`delete from dial where author = 'Paged'`)
    await db.execute(sql`alter table dial enable trigger dial_state`)
  })

  test('exclude those of another product, whose packages are not served either', async () => {
    const { data } = await list()
    expect((await list({}, {}, other)).data).toEqual({ list: [], next: null })
    const sha256 = data.list[0]?.package.sha256 ?? ''
    expect((await packageOf(sha256)).data).toEqual(data.list[0]?.package)
    expect((await packageOf(sha256, other)).status).toBe(404)
    expect((await packageOf('0'.repeat(64))).status).toBe(404)
  })

  test('keep their ETag until one is taken off the shelf, which also removes its package', async () => {
    const first = await list()
    const tag = String(first.headers.etag)
    const unchanged = await list({}, { 'if-none-match': `"other", W/${tag}` })
    expect([unchanged.status, unchanged.data, unchanged.headers.etag]).toEqual([304, undefined, tag])

    const [dial] = first.data.list
    const admin = await platform.signIn('admin')
    const takeOff = { machine: 'dialShelf', recordId: dial?.id, event: 'dial.takeOff' }
    const reason = { codes: ['written'], note: 'It shows a face of somebody else' }
    const { status } = await platform.call('transitionRecord', { ...takeOff, reason }, { token: admin })
    expect(status).toBe(statuses.ok.status)
    const next = await list({}, { 'if-none-match': tag })
    expect([next.status, next.data.list]).toEqual([200, first.data.list.slice(1)])
    expect(next.headers.etag).not.toBe(tag)
    const shared = next.data.list.some((one) => one.package.sha256 === dial?.package.sha256)
    expect((await packageOf(dial?.package.sha256 ?? '')).status).toBe(shared ? 200 : 404)
  })

  test('exclude those with a failed report for this product, until they pass again', async () => {
    const { data: before } = await list()
    const vendor = await platform.signIn('vendor')
    const screenOf = async () => {
      const { data } = await platform.call<{ list: RecordOfKind<'productScreen'>[] }>(
        'getProductScreenPage',
        { pageNum: 1, pageSize: 100 },
        { token: vendor },
      )
      const { pid, shape, width, height, memory, id, version } =
        data?.list.find((one) => one.pid === watch.pid) ?? ({} as RecordOfKind<'productScreen'>)
      return { pid, shape, width, height, memory, id, version }
    }
    const correct = async (change: object) => {
      const request = { ...(await screenOf()), ...change }
      const { status } = await platform.call('saveOrUpdateProductScreen', request, { token: vendor })
      expect(status).toBe(statuses.ok.status)
    }
    const { memory } = await screenOf()
    await correct({ memory: 64 })
    expect((await fitting()).length).toBe(before.list.length)
    expect((await list()).data).toEqual({ list: [], next: null })
    expect((await packageOf(before.list[0]?.package.sha256 ?? '')).status).toBe(404)
    await correct({ memory })
    expect((await list()).data).toEqual(before)
  })

  test('include those with a failed report for another product only', async () => {
    const { data: before } = await list()
    const dial = before.list[0]
    await platform.db.execute(
      sql`insert into dial_product (dial_id, pid, vid) select id, ${other.pid}, vid from dial where id = ${dial?.id}`,
    )
    await refreshReports(platform.db, sql`id = ${dial?.id}`)
    const [{ report } = {}] = await rowsOf<{ report: string }>(
      platform.db,
      sql`select report from dial where id = ${dial?.id}`,
    )
    expect(report).toBe('blocked')
    expect((await list()).data).toEqual(before)
    expect((await list({}, {}, other)).data.list).toEqual([])
    expect((await packageOf(dial?.package.sha256 ?? '', other)).status).toBe(404)
  })

  test('remain when their vendor is suspended: sold watches continue to work', async () => {
    const { data: before } = await list()
    await decideOnVendor(platform, 'V1001', 'vendor.suspend')
    expect((await list()).data).toEqual(before)
    await decideOnVendor(platform, 'V1001', 'vendor.reinstate')
  })

  test.each([
    ['dials', { language: 'klingon' }, 'language'],
    ['dials', { after: 'first' }, 'after'],
    ['dialPackage', { sha256: 'A'.repeat(64) }, 'sha256'],
  ])('are rejected with the wrong field: %s %j', async (call, request, field) => {
    const { status, data } = await callInterface(platform, call, request, watch.token)
    expect([status, data.errors?.[0]?.field]).toEqual([400, field])
  })
})
