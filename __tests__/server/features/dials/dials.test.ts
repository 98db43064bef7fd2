import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import {
  type Batch,
  badPackage,
  type DialMarket,
  goodPackage,
  startDialMarket,
  testScreen,
} from '#support/dialMarket.ts'
import { createPackage, drawPng, square } from '#support/dialPackages.ts'

const { ok, invalid, notFound, notPermitted, transitionRefused } = statuses
const firstPage = { pageNum: 1, pageSize: 100 }

describe('the dial market', () => {
  let market: DialMarket
  beforeAll(async () => {
    market = await startDialMarket()
  })
  afterAll(() => market.platform.close())

  test('lists a face only if its package passes the lab', async () => {
    const { id } = await market.createDial(goodPackage())
    expect((await market.detailsOf(id)).report.findings).toMatchObject([{ code: 'productNone' }])
    expect((await market.move('vendor', id, 'dial.list')).status).toBe(transitionRefused.status)
    await market.fitTo(id)
    const { dial, report } = await market.detailsOf(id)
    expect([dial.report, dial.shape, dial.products, report.findings]).toEqual(['passed', 'square', 'P2003', []])
    expect(report.sha256).toMatch(/^[\da-f]{64}$/)
    expect((await market.move('vendor', id, 'dial.list')).status).toBe(ok.status)
  })

  test('rejects a face without a package, and one whose report has errors', async () => {
    const without = await market.createDial(null)
    const badDial = await market.createDial(badPackage())
    const expectedRefusals = [
      [without.id, 'Add a display image and a package first'],
      [badDial.id, 'The package check found 1 problem. Fix it first'],
    ] as const
    for (const [id, msg] of expectedRefusals) {
      await market.fitTo(id)
      expect(await market.move('vendor', id, 'dial.list')).toMatchObject({ status: transitionRefused.status, msg })
    }
  })

  test('lists and takes off many at once, with the result of each and the codes of rejections', async () => {
    const [goodDial, unfitDial, badDial] = [
      await market.createDial(goodPackage()),
      await market.createDial(goodPackage()),
      await market.createDial(badPackage()),
    ]
    await market.fitTo(goodDial.id)
    const records = [goodDial, unfitDial, badDial].map(({ id }) => ({ recordId: id }))
    const outcomes = async (event: string) => {
      const { data } = await market.callAs<{ list: { status: number; msg: string }[] }>('vendor', 'transitionRecords', {
        machine: 'dialShelf',
        event,
        records,
      })
      return data?.list.map(({ status, msg }) => (status === ok.status ? status : msg))
    }
    expect(await outcomes('dial.list')).toEqual([
      ok.status,
      'The package check found 1 problem. Fix it first',
      'The package check found 2 problems. Fix them first',
    ])
    expect(await outcomes('dial.delist')).toEqual([
      ok.status,
      'Not available in the state “To be listed”',
      'Not available in the state “To be listed”',
    ])
  })

  test('replaces the package of a listed face at once, or keeps the existing one', async () => {
    const listedDial = await market.createListedDial()
    const before = (await market.detailsOf(listedDial.id)).dial
    const edit = { ...listedDial, version: before.version }
    const refusal = await market.callAs('vendor', 'saveOrUpdateDial', {
      ...edit,
      package: await market.storePackage(badPackage()),
    })
    expect(refusal.errors).toMatchObject([
      {
        field: 'package',
        code: 'packageCheckFailed',
        msg: expect.stringMatching(/^The package check found a problem: .+\. The listed package was kept$/),
      },
    ])
    expect(refusal.errors?.[0]?.msg).toContain('the manifest states 1 KB')
    expect((await market.detailsOf(listedDial.id)).dial).toEqual(before)
    expect((await market.callAs('vendor', 'saveOrUpdateDial', { ...edit, package: null })).errors).toMatchObject([
      { field: 'package', code: 'requiredWhileListed' },
    ])
    const other = createPackage({ frames: [drawPng(square, () => [1, 2, 3, 255])], overrides: { products: ['P2003'] } })
    const response = await market.callAs('vendor', 'saveOrUpdateDial', {
      ...edit,
      package: await market.storePackage(other),
    })
    expect(response.status).toBe(ok.status)
    const { dial } = await market.detailsOf(listedDial.id)
    expect([dial.state, dial.report, dial.package?.id === before.package?.id]).toEqual(['onShelf', 'passed', false])
  })

  test('rejects a product for which a listed face does not pass', async () => {
    const { id } = await market.createListedDial()
    const before = await market.detailsOf(id)
    const single = await market.callAs('vendor', 'saveOrUpdateDialProduct', { dialId: id, pid: 'P2001' })
    expect(single.errors).toMatchObject([{ field: 'pid', code: 'packageCheckFailed' }])
    expect(single.errors?.[0]?.msg).toContain('P2001 has a 288 × 336 □ screen')
    const { data } = await market.fitTo(id, ['P2001', 'P2003'])
    expect(data?.list.map(({ status }) => status)).toEqual([invalid.status, ok.status])
    expect(await market.detailsOf(id)).toEqual(before)
  })

  test('links a face to products of its own vendor only, also for an administrator', async () => {
    const { id } = await market.createDial(goodPackage())
    const refusal = await market.callAs('admin', 'saveOrUpdateDialProduct', { dialId: id, pid: 'P2005' })
    expect(refusal.errors).toMatchObject([{ field: 'pid', code: 'otherVendor' }])
    expect((await market.callAs('admin', 'saveOrUpdateDialProduct', { dialId: id, pid: 'P2003' })).status).toBe(
      ok.status,
    )
  })

  test('lets only an administrator take a face off, with a reason, and notifies its vendor', async () => {
    const { id } = await market.createListedDial(createPackage({ alwaysOn: null, overrides: { products: ['P2003'] } }))
    const reason = { codes: ['alwaysOnMissing'], note: 'It goes black at night', fieldNotes: {} }
    expect((await market.move('vendor', id, 'dial.takeOff', reason)).status).toBe(transitionRefused.status)
    expect((await market.move('admin', id, 'dial.takeOff')).status).toBe(transitionRefused.status)
    const untrue = await market.move('admin', id, 'dial.takeOff', { ...reason, codes: ['colours'] })
    expect([untrue.status, untrue.msg]).toEqual([
      transitionRefused.status,
      'The package check report does not contain this problem',
    ])
    expect((await market.move('admin', id, 'dial.takeOff', reason)).status).toBe(ok.status)
    const [message] = await rowsOf<{ text: string }>(
      market.platform.db,
      sql`select content_en as text from sys_msg order by transition_seq desc nulls last limit 1`,
    )
    expect(message?.text).toBe('Watch face A face was unlisted: Always-on image missing; It goes black at night')
    expect((await market.callAs('vendor', 'deleteDial', { id })).status).toBe(transitionRefused.status)
  })

  test('renews reports when a product or its screen changes', async () => {
    const { id } = await market.createDial(goodPackage())
    const { data } = await market.fitTo(id, ['P2003', 'P2001', 'P2005', 'P9999', 'P2003'])
    expect(data?.list.map(({ pid, status }) => [pid, status])).toEqual([
      ['P2003', ok.status],
      ['P2001', ok.status],
      ['P2005', invalid.status],
      ['P9999', invalid.status],
    ])
    const codes = async () => (await market.detailsOf(id)).report.findings.map(({ code }) => code)
    expect(await codes()).toEqual(['productUnnamed', 'productScreen'])
    const { products } = await market.detailsOf(id)
    const wrongProduct = products.find(({ pid }) => pid === 'P2001')
    expect((await market.callAs('vendor', 'deleteDialProduct', { id: wrongProduct?.id })).status).toBe(ok.status)
    expect(await codes()).toEqual([])
    const { data: screens } = await market.callAs<{ list: { id: string; pid: string; version: number }[] }>(
      'vendor',
      'getProductScreenPage',
      firstPage,
    )
    const screen = screens?.list.find(({ pid }) => pid === 'P2003')
    const edit = { id: screen?.id, version: screen?.version, pid: 'P2003', ...testScreen }
    await market.callAs('vendor', 'saveOrUpdateProductScreen', { ...edit, memory: 64 })
    expect(await codes()).toEqual(['productMemory'])
    await market.callAs('vendor', 'saveOrUpdateProductScreen', { ...edit, version: (screen?.version ?? 0) + 1 })
    expect(await codes()).toEqual([])
  })

  test('exposes nothing of a vendor to another, in any call', async () => {
    const foreignDial = await market.createListedDial()
    const own = await market.createDial(null, 'omnia')
    const foreignRequests = [
      ['getDial', { id: foreignDial.id }],
      ['deleteDial', { id: foreignDial.id }],
      ['saveOrUpdateDial', { ...foreignDial, package: null, image: null, groupId: own.groupId }],
      ['sortDialGroup', { ids: [foreignDial.groupId] }],
      ['deleteDialGroup', { id: foreignDial.groupId }],
      ['saveOrUpdateDialGroup', { id: foreignDial.groupId, version: 1, name: 'Mine now', vid: null }],
    ] as const
    for (const [name, request] of foreignRequests)
      expect([name, (await market.callAs('omnia', name, request)).status]).toEqual([name, notFound.status])
    const errorsOf = async (name: string, request: object) => (await market.callAs('omnia', name, request)).errors
    const request = { ...own, version: 1 }
    expect(await errorsOf('saveOrUpdateDial', { ...request, groupId: foreignDial.groupId })).toMatchObject([
      { field: 'groupId', code: 'notFound' },
    ])
    expect(await errorsOf('saveOrUpdateDial', { ...request, package: foreignDial.package })).toMatchObject([
      { field: 'package', code: 'notFound' },
    ])
    expect(await errorsOf('saveOrUpdateDialProduct', { dialId: foreignDial.id, pid: 'P2005' })).toMatchObject([
      { field: 'dialId', code: 'notFound' },
    ])
    expect(await errorsOf('saveOrUpdateDialProduct', { dialId: own.id, pid: 'P2003' })).toMatchObject([
      { field: 'pid', code: 'notFound' },
    ])
    expect(await errorsOf('saveOrUpdateProductScreen', { pid: 'P2003', ...testScreen })).toMatchObject([
      { field: 'pid' },
    ])
    const { data } = await market.callAs<{ list: { vid: string }[] }>('omnia', 'getDialPage', firstPage)
    expect(data?.list.map(({ vid }) => vid)).toEqual(['V1002'])
    expect((await market.callAs('omnia', 'saveOrUpdateDialType', { names: own.names, icon: own.image })).status).toBe(
      notPermitted.status,
    )
    expect((await market.callAs('kestrel', 'getDialPage', firstPage)).status).toBe(notPermitted.status)
  })

  test('adds products to one face from two tabs', async () => {
    const { id } = await market.createDial(null)
    const products = await rowsOf<{ pid: string }>(
      market.platform.db,
      sql`select pid from product where vid = 'V1001' order by pid limit 12`,
    )
    const pids = products.map(({ pid }) => pid)
    const tabs = ['vendor', 'admin'].map((account, tab) => ({ account, pids: pids.filter((_, at) => at % 2 === tab) }))
    for (let round = 1; round <= 6; round++) {
      const replies = await Promise.all(
        tabs.map(({ account, pids }) => market.callAs<Batch>(account, 'saveBatchDialProduct', { dialId: id, pids })),
      )
      expect(replies.flatMap(({ data }) => data?.list.map(({ status }) => status))).toEqual(pids.map(() => ok.status))
      await market.platform.db.execute(sql`delete from dial_product where dial_id = ${id}`)
    }
  })
})
