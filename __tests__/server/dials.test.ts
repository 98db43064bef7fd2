import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import type { Finding } from '#contract/catalogue/dialLab/findings.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { statuses } from '#contract/status.ts'
import { closeLab } from '#server/dials/lab.ts'
import { rowsOf } from '#server/query/rows.ts'
import { storeFile } from '#server/seed/pictures.ts'
import { accountId } from '#support/accounts.ts'
import { aPackage, aPng, square } from '#support/dialPackages.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { aFileOf, aName } from '#support/products.ts'

interface Details {
  dial: RecordOfKind<'dial'>
  report: { sha256: string | null; findings: Finding[] }
  products: { id: string; pid: string }[]
}

interface Batch {
  list: { pid: string; status: number }[]
}

const { busy, ok, invalid, notFound, notPermitted, transitionRefused } = statuses
const firstPage = { pageNum: 1, pageSize: 100 }
/** Of a 96 × 112 screen that packages of these tests are for. */
const screen = { shape: 'square', width: 96, height: 112, memory: 512 }

describe('the dial market', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await aPlatform()
    await platform.db.execute(sql`update vendor set features = '["dialStatus"]' where vid = 'V1002'`)
    for (const account of ['admin', 'vendor', 'omnia', 'kestrel']) tokens[account] = await platform.signIn(account)
    await as('vendor', 'saveOrUpdateProductScreen', { pid: 'P2003', ...screen })
  })
  afterAll(() => platform.close())

  const as = <Data = { id: string; version: number }>(account: string, name: string, request: object = {}) =>
    platform.call<Data>(name, request, { token: tokens[account] })
  const storedPackage = async (bytes: Buffer, account = 'vendor') => {
    const about = { name: 'face.zip', ownerId: await accountId(platform.db, account), kind: 'zip' as const, bytes }
    return storeFile(platform.db, platform.storage.store, about, 'dialPackage')
  }
  const goodPackage = () => aPackage({ said: { products: ['P2003'] } })
  const badPackage = () => aPackage({ said: { products: ['P2003'], memory: 1 } })
  const aGroup = async (account = 'vendor') => {
    const { data } = await as<{ list: { id: string }[] }>(account, 'getDialGroupAll')
    if (data?.list[0]) return data.list[0].id
    return (await as(account, 'saveOrUpdateDialGroup', { name: 'First', vid: null })).data?.id
  }
  const aRequest = async (account = 'vendor', more: object = {}) => {
    const { data } = await as<{ list: { id: string }[] }>(account, 'getDialTypeAll')
    const image = await aFileOf(platform.db, account, 'dialDisplay')
    const about = { names: [aName('en', 'A face', true)], release: '1.0.0', author: 'A maker' }
    return { ...about, typeId: data?.list[0]?.id, groupId: await aGroup(account), image, package: null, ...more }
  }
  const aDial = async (bytes: Buffer | null, account = 'vendor') => {
    const request = await aRequest(account, { package: bytes && (await storedPackage(bytes, account)) })
    const { data, errors } = await as(account, 'saveOrUpdateDial', request)
    expect(errors).toBeUndefined()
    return { ...request, id: data?.id ?? '', version: data?.version ?? 0 }
  }
  const detailsOf = async (id: string) => (await as<Details>('vendor', 'getDial', { id })).data as Details
  const fitTo = (dialId: string, pids = ['P2003']) => as<Batch>('vendor', 'saveBatchDialProduct', { dialId, pids })
  const move = (account: string, id: string, event: string, reason?: object) =>
    as(account, 'transitionRecord', { machine: 'dialShelf', recordId: id, event, ...(reason && { reason }) })
  const aListedDial = async (bytes = goodPackage()) => {
    const made = await aDial(bytes)
    await fitTo(made.id)
    expect((await move('vendor', made.id, 'dial.list')).status).toBe(ok.status)
    return made
  }

  test('lists a face whose package passes the lab, and none before', async () => {
    const { id } = await aDial(goodPackage())
    expect((await detailsOf(id)).report.findings).toMatchObject([{ code: 'productNone' }])
    expect((await move('vendor', id, 'dial.list')).status).toBe(transitionRefused.status)
    await fitTo(id)
    const { dial, report } = await detailsOf(id)
    expect([dial.report, dial.shape, dial.products, report.findings]).toEqual(['passed', 'square', 'P2003', []])
    expect(report.sha256).toMatch(/^[\da-f]{64}$/)
    expect((await move('vendor', id, 'dial.list')).status).toBe(ok.status)
  })

  test('refuses a face without a package, and one whose report names something to mend', async () => {
    const without = await aDial(null)
    const bad = await aDial(badPackage())
    const said = [
      [without.id, 'Its display image or its package is missing'],
      [bad.id, 'The pre-flight report blocks it: memoryLies'],
    ] as const
    for (const [id, msg] of said) {
      await fitTo(id)
      expect(await move('vendor', id, 'dial.list')).toMatchObject({ status: transitionRefused.status, msg })
    }
  })

  test('lists and takes off many at once, and says what came of each, with the codes of those that are refused', async () => {
    const [good, unfit, bad] = [await aDial(goodPackage()), await aDial(goodPackage()), await aDial(badPackage())]
    await fitTo(good.id)
    const records = [good, unfit, bad].map(({ id }) => ({ recordId: id }))
    const outcomes = async (event: string) => {
      const { data } = await as<{ list: { status: number; msg: string }[] }>('vendor', 'transitionRecords', {
        machine: 'dialShelf',
        event,
        records,
      })
      return data?.list.map(({ status, msg }) => (status === ok.status ? status : msg))
    }
    expect(await outcomes('dial.list')).toEqual([
      ok.status,
      'The pre-flight report blocks it: productNone',
      'The pre-flight report blocks it: memoryLies, productNone',
    ])
    expect(await outcomes('dial.delist')).toEqual([
      ok.status,
      'Not possible in the state “To be listed”',
      'Not possible in the state “To be listed”',
    ])
  })

  test('swaps the package of a listed face at once, or keeps the one that is there', async () => {
    const made = await aListedDial()
    const before = (await detailsOf(made.id)).dial
    const edit = { ...made, version: before.version }
    const refused = await as('vendor', 'saveOrUpdateDial', { ...edit, package: await storedPackage(badPackage()) })
    expect(refused.errors).toMatchObject([{ field: 'package', code: 'packageFails' }])
    expect(refused.errors?.[0]?.msg).toContain('memoryLies')
    expect((await detailsOf(made.id)).dial).toEqual(before)
    expect((await as('vendor', 'saveOrUpdateDial', { ...edit, package: null })).errors).toMatchObject([
      { field: 'package', code: 'listedNeeds' },
    ])
    const other = aPackage({ frames: [aPng(square, () => [1, 2, 3, 255])], said: { products: ['P2003'] } })
    const swapped = await as('vendor', 'saveOrUpdateDial', { ...edit, package: await storedPackage(other) })
    expect(swapped.status).toBe(ok.status)
    const { dial } = await detailsOf(made.id)
    expect([dial.state, dial.report, dial.package?.id === before.package?.id]).toEqual(['onShelf', 'passed', false])
  })

  test('takes no product beside a listed face that it does not pass for', async () => {
    const { id } = await aListedDial()
    const before = await detailsOf(id)
    const single = await as('vendor', 'saveOrUpdateDialProduct', { dialId: id, pid: 'P2001' })
    expect(single.errors).toMatchObject([{ field: 'pid', code: 'packageFails' }])
    expect(single.errors?.[0]?.msg).toContain('productScreen')
    const { data } = await fitTo(id, ['P2001', 'P2003'])
    expect(data?.list.map(({ status }) => status)).toEqual([invalid.status, ok.status])
    expect(await detailsOf(id)).toEqual(before)
  })

  test('ties a face to products of its own vendor alone, also when an administrator does', async () => {
    const { id } = await aDial(goodPackage())
    const strange = await as('admin', 'saveOrUpdateDialProduct', { dialId: id, pid: 'P2005' })
    expect(strange.errors).toMatchObject([{ field: 'pid', code: 'gone' }])
    expect((await as('admin', 'saveOrUpdateDialProduct', { dialId: id, pid: 'P2003' })).status).toBe(ok.status)
  })

  test('takes a face off for a reason, by an administrator alone, and tells its vendor', async () => {
    const { id } = await aListedDial(aPackage({ alwaysOn: null, said: { products: ['P2003'] } }))
    const reason = { codes: ['alwaysOnMissing'], note: 'It goes black at night', fieldNotes: {} }
    expect((await move('vendor', id, 'dial.takeOff', reason)).status).toBe(transitionRefused.status)
    expect((await move('admin', id, 'dial.takeOff')).status).toBe(transitionRefused.status)
    const untrue = await move('admin', id, 'dial.takeOff', { ...reason, codes: ['colours'] })
    expect([untrue.status, untrue.msg]).toEqual([transitionRefused.status, 'Its pre-flight report does not say that'])
    expect((await move('admin', id, 'dial.takeOff', reason)).status).toBe(ok.status)
    const [message] = await rowsOf<{ text: string }>(
      platform.db,
      sql`select content_en as text from sys_msg order by transition_seq desc nulls last limit 1`,
    )
    expect(message?.text).toBe(
      'The watch face A face was taken off shelf: No always-on variant; It goes black at night',
    )
    expect((await as('vendor', 'deleteDial', { id })).status).toBe(transitionRefused.status)
  })

  test('writes reports anew when a product or its screen is another', async () => {
    const { id } = await aDial(goodPackage())
    const { data } = await fitTo(id, ['P2003', 'P2001', 'P2005', 'P9999', 'P2003'])
    expect(data?.list.map(({ pid, status }) => [pid, status])).toEqual([
      ['P2003', ok.status],
      ['P2001', ok.status],
      ['P2005', invalid.status],
      ['P9999', invalid.status],
    ])
    const codes = async () => (await detailsOf(id)).report.findings.map(({ code }) => code)
    expect(await codes()).toEqual(['productUnnamed', 'productScreen'])
    const { products } = await detailsOf(id)
    const stray = products.find(({ pid }) => pid === 'P2001')
    expect((await platform.call('deleteDialProduct', { id: stray?.id }, { token: tokens.vendor })).status).toBe(
      ok.status,
    )
    expect(await codes()).toEqual([])
    const { data: screens } = await as<{ list: { id: string; pid: string; version: number }[] }>(
      'vendor',
      'getProductScreenPage',
      firstPage,
    )
    const known = screens?.list.find(({ pid }) => pid === 'P2003')
    const edit = { id: known?.id, version: known?.version, pid: 'P2003', ...screen }
    await as('vendor', 'saveOrUpdateProductScreen', { ...edit, memory: 64 })
    expect(await codes()).toEqual(['productMemory'])
    await as('vendor', 'saveOrUpdateProductScreen', { ...edit, version: (known?.version ?? 0) + 1 })
    expect(await codes()).toEqual([])
  })

  test('gives nothing of a vendor to another, in any call', async () => {
    const theirs = await aListedDial()
    const own = await aDial(null, 'omnia')
    const strange = [
      ['getDial', { id: theirs.id }],
      ['deleteDial', { id: theirs.id }],
      ['saveOrUpdateDial', { ...theirs, package: null, image: null, groupId: own.groupId }],
      ['sortDialGroup', { ids: [theirs.groupId] }],
      ['deleteDialGroup', { id: theirs.groupId }],
      ['saveOrUpdateDialGroup', { id: theirs.groupId, version: 1, name: 'Mine now', vid: null }],
    ] as const
    for (const [name, request] of strange)
      expect([name, (await as('omnia', name, request)).status]).toEqual([name, notFound.status])
    const gone = async (name: string, request: object) => (await as('omnia', name, request)).errors
    const request = { ...own, version: 1 }
    expect(await gone('saveOrUpdateDial', { ...request, groupId: theirs.groupId })).toMatchObject([
      { field: 'groupId', code: 'gone' },
    ])
    expect(await gone('saveOrUpdateDial', { ...request, package: theirs.package })).toMatchObject([
      { field: 'package', code: 'gone' },
    ])
    expect(await gone('saveOrUpdateDialProduct', { dialId: theirs.id, pid: 'P2005' })).toMatchObject([
      { field: 'dialId', code: 'gone' },
    ])
    expect(await gone('saveOrUpdateDialProduct', { dialId: own.id, pid: 'P2003' })).toMatchObject([
      { field: 'pid', code: 'gone' },
    ])
    expect(await gone('saveOrUpdateProductScreen', { pid: 'P2003', ...screen })).toMatchObject([{ field: 'pid' }])
    const { data } = await as<{ list: { vid: string }[] }>('omnia', 'getDialPage', firstPage)
    expect(data?.list.map(({ vid }) => vid)).toEqual(['V1002'])
    expect((await as('omnia', 'saveOrUpdateDialType', { names: own.names, icon: own.image })).status).toBe(
      notPermitted.status,
    )
    expect((await as('kestrel', 'getDialPage', firstPage)).status).toBe(notPermitted.status)
  })

  test('adds products to one face from two tabs', async () => {
    const { id } = await aDial(null)
    const products = await rowsOf<{ pid: string }>(
      platform.db,
      sql`select pid from product where vid = 'V1001' order by pid limit 12`,
    )
    const pids = products.map(({ pid }) => pid)
    const tabs = ['vendor', 'admin'].map((account, tab) => ({ account, pids: pids.filter((_, at) => at % 2 === tab) }))
    for (let round = 1; round <= 6; round++) {
      const replies = await Promise.all(
        tabs.map(({ account, pids }) => as<Batch>(account, 'saveBatchDialProduct', { dialId: id, pids })),
      )
      expect(replies.flatMap(({ data }) => data?.list.map(({ status }) => status))).toEqual(pids.map(() => ok.status))
      await platform.db.execute(sql`delete from dial_product where dial_id = ${id}`)
    }
  })

  test('opens no bomb and no file that is no package: the report says so, and nothing is listed', async () => {
    const bomb = aPackage({}, { 'bomb.bin': Buffer.alloc(60_000_000) })
    const { id } = await aDial(bomb)
    await fitTo(id)
    expect((await detailsOf(id)).report.findings.map(({ code }) => code)).toContain('archiveRatio')
    const lost = await aFileOf(platform.db, 'vendor', 'dialPackage')
    const { data } = await as('vendor', 'saveOrUpdateDial', await aRequest('vendor', { package: lost }))
    expect((await detailsOf(data?.id ?? '')).report.findings).toMatchObject([
      { code: 'archiveUnreadable' },
      { code: 'productNone' },
    ])
  })

  test('reports of names and texts that no database keeps', async () => {
    const bad = [
      aPackage({}, { 'a\0b.png': Buffer.alloc(9) }),
      aPackage({ said: { products: ['P2003', 'P\0'] } }),
      aPackage({ said: { files: { '\ud800': 1 } } }),
    ]
    for (const bytes of bad) expect((await detailsOf((await aDial(bytes)).id)).dial.report).toBe('blocked')
  })

  test('keeps nothing of a look that was not finished: the next one may be', async () => {
    await closeLab()
    const endAtOnce = (message: unknown) => {
      const { worker } = message as { worker: Worker }
      worker.once('message', () => worker.terminate())
    }
    const request = await aRequest('vendor', { package: await storedPackage(goodPackage()) })
    subscribe('worker_threads', endAtOnce)
    try {
      expect((await as('vendor', 'saveOrUpdateDial', request)).status).toBe(busy.status)
    } finally {
      unsubscribe('worker_threads', endAtOnce)
    }
    const { data } = await as('vendor', 'saveOrUpdateDial', request)
    expect((await detailsOf(data?.id ?? '')).report.findings).toMatchObject([{ code: 'productNone' }])
  })

  test('takes a package by the path of all uploads', async () => {
    const sent = goodPackage()
    const { data: grant } = await as<{ prefix: string }>('vendor', 'getStsToken')
    const key = `${grant?.prefix}${randomUUID()}`
    await platform.storage.store.put(key, Readable.from([sent]), { type: 'application/zip' })
    const { data } = await as<{ id: string; url: string; kind: string }>('vendor', 'uploadFile', {
      key,
      rule: 'dialPackage',
      name: 'face.zip',
    })
    expect(data?.kind).toBe('zip')
    const served = await fetch(data?.url ?? '')
    expect(served.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await served.arrayBuffer()).equals(sent)).toBe(true)
  })
})
