import { sql } from 'drizzle-orm'
import { jobKinds } from '#server/app/composition.ts'
import { openScanCounter } from '#server/features/manuals/scans.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { startManualPlatform } from '#support/manualPlatform.ts'
import { browserAgent } from '#support/testEnv.ts'

describe('the scans of a manual', () => {
  let manuals: Awaited<ReturnType<typeof startManualPlatform>>
  beforeAll(async () => {
    manuals = await startManualPlatform()
  })
  afterAll(() => manuals.platform.close())

  test('are people by day and language, without robots, previews and HEAD requests', async () => {
    const { id, code } = await manuals.createPublished()
    const server = await manuals.platform.anotherServer(jobKinds)
    const person = { 'user-agent': browserAgent }
    const open = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
      server.inject({ method, url, headers: { ...person, ...headers } })
    await Promise.all([1, 2, 3].map(() => open(`/m/${code}`, { cookie: 'a=b' })))
    await open(`/m/${code}?lang=zh-CN`)
    await open(`/m/${code}`, {}, 'HEAD')
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-purpose': 'preview' },
      { 'user-agent': 'WhatsApp/2.23.20.0' },
      { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ])
      expect((await open(`/m/${code}`, headers)).statusCode).toBe(200)
    await server.close()
    const { list } = await manuals.call<{ list: object[] }>('getSysArticleEbookScans', { id, days: 30 })
    const day = new Date().toISOString().slice(0, 10)
    expect(list).toEqual([
      { day, language: 'en', count: 3 },
      { day, language: 'zh-CN', count: 1 },
    ])
    const columns = await rowsOf<{ column_name: string }>(
      manuals.platform.db,
      sql`select column_name from information_schema.columns where table_name = 'manual_scan' order by 1`,
    )
    expect(columns.map(({ column_name }) => column_name)).toEqual(['count', 'day', 'language', 'manual_id'])
  })

  test('are written with the next ones after a failure', async () => {
    const { id } = await manuals.createPublished()
    const counter = openScanCounter(manuals.platform.db, { error: () => undefined })
    counter.count(id, 'en')
    await manuals.platform.db.execute(sql`alter table manual_scan rename to manual_scan_away`)
    await expect(counter.write()).rejects.toThrow()
    await manuals.platform.db.execute(sql`alter table manual_scan_away rename to manual_scan`)
    counter.count(id, 'en')
    await counter.close()
    const { list } = await manuals.call<{ list: object[] }>('getSysArticleEbookScans', { id, days: 30 })
    expect(list).toMatchObject([{ language: 'en', count: 2 }])
  })

  test('are kept for other manuals if one is deleted before writing', async () => {
    const [deletedManual, manual] = [await manuals.createPublished(), await manuals.createPublished()]
    const server = await manuals.platform.anotherServer(jobKinds)
    for (const { code } of [deletedManual, manual])
      await server.inject({ url: `/m/${code}`, headers: { 'user-agent': browserAgent } })
    await manuals.platform.db.execute(sql`delete from sys_article_ebook where id = ${deletedManual.id}`)
    await server.close()
    const { list } = await manuals.call<{ list: object[] }>('getSysArticleEbookScans', { id: manual.id, days: 30 })
    expect(list).toMatchObject([{ language: 'en', count: 1 }])
  })
})
