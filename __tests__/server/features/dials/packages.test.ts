import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { inspectPackage } from '#contract/dials/lab/inspect.ts'
import { closeLab } from '#server/features/dials/lab.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { oneOfEachCode } from '#support/dialLab/corpus.ts'
import { type DialMarket, goodPackage, startDialMarket } from '#support/dialMarket.ts'
import { createPackage } from '#support/dialPackages.ts'
import { createUploadedFile } from '#support/products.ts'

const { busy, ok } = statuses

describe('the packages of watch faces', () => {
  let market: DialMarket
  beforeAll(async () => {
    market = await startDialMarket()
  })
  afterAll(() => market.platform.close())

  test('rejects bombs and files that are no package: the report explains, nothing is listed', async () => {
    const bomb = createPackage({}, { 'bomb.bin': Buffer.alloc(60_000_000) })
    const { id } = await market.createDial(bomb)
    await market.fitTo(id)
    expect((await market.detailsOf(id)).report.findings.map(({ code }) => code)).toContain('archiveRatio')
    const lostFile = await createUploadedFile(market.platform.db, 'vendor', 'dialPackage')
    const { data } = await market.callAs(
      'vendor',
      'saveOrUpdateDial',
      await market.createRequest('vendor', { package: lostFile }),
    )
    expect((await market.detailsOf(data?.id ?? '')).report.findings).toMatchObject([
      { code: 'archiveUnreadable' },
      { code: 'productNone' },
    ])
  })

  test(`stores the exact lab result of ${oneOfEachCode.length} bad packages`, async () => {
    for (const { title, bytes } of oneOfEachCode) {
      const buffer = bytes()
      const request = await market.createRequest('vendor', { package: await market.storePackage(buffer) })
      expect((await market.callAs('vendor', 'saveOrUpdateDial', request)).status).toBe(ok.status)
      const [row] = await rowsOf<{ look: unknown }>(
        market.platform.db,
        sql`select look from dial_package where file_id = ${request.package}`,
      )
      expect([title, row?.look]).toEqual([title, inspectPackage(buffer)])
    }
  })

  test('reports names and texts that no database can store', async () => {
    const badPackages = [
      createPackage({}, { 'a\0b.png': Buffer.alloc(9) }),
      createPackage({ overrides: { products: ['P2003', 'P\0'] } }),
      createPackage({ overrides: { files: { '\ud800': 1 } } }),
    ]
    for (const bytes of badPackages)
      expect((await market.detailsOf((await market.createDial(bytes)).id)).dial.report).toBe('blocked')
  })

  test('stores nothing of an unfinished check, which can be repeated', async () => {
    await closeLab()
    const endAtOnce = (message: unknown) => {
      const { worker } = message as { worker: Worker }
      worker.once('message', () => worker.terminate())
    }
    const request = await market.createRequest('vendor', { package: await market.storePackage(goodPackage()) })
    subscribe('worker_threads', endAtOnce)
    try {
      expect((await market.callAs('vendor', 'saveOrUpdateDial', request)).status).toBe(busy.status)
    } finally {
      unsubscribe('worker_threads', endAtOnce)
    }
    const { data } = await market.callAs('vendor', 'saveOrUpdateDial', request)
    expect((await market.detailsOf(data?.id ?? '')).report.findings).toMatchObject([{ code: 'productNone' }])
  })

  test('accepts a package by the common upload path', async () => {
    const bytes = goodPackage()
    const { data: grant } = await market.callAs<{ prefix: string }>('vendor', 'getStsToken')
    const key = `${grant?.prefix}${randomUUID()}`
    await market.platform.storage.store.put(key, Readable.from([bytes]), { type: 'application/zip' })
    const { data } = await market.callAs<{ id: string; url: string; kind: string }>('vendor', 'uploadFile', {
      key,
      rule: 'dialPackage',
      name: 'face.zip',
    })
    expect(data?.kind).toBe('zip')
    const response = await fetch(data?.url ?? '')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })
})
