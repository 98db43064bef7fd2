import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { failedPage } from '#server/features/manuals/pages.ts'
import { pageTexts } from '#server/features/manuals/texts/index.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { manualContent, manualNames, startManualPlatform } from '#support/manualPlatform.ts'
import { startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'
import { decideOnVendor } from '#support/vendors.ts'

describe('the page of a manual', () => {
  let manuals: Awaited<ReturnType<typeof startManualPlatform>>
  beforeAll(async () => {
    manuals = await startManualPlatform()
  })
  afterAll(() => manuals.platform.close())

  const inChinese = { 'accept-language': 'zh-HK;q=0.5, zh;q=0.9' }

  test('has the language of its reader, with a choice, and escapes text', async () => {
    const { code } = await manuals.createPublished()
    const page = await manuals.get(`/m/${code}`)
    expect([page.statusCode, page.headers['content-language'], page.headers['content-type']]).toEqual([
      200,
      'en',
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain('<html lang="en" dir="ltr">')
    expect(page.body).toContain('<h1>Getting &lt;started&gt;</h1>')
    expect(page.body).toContain('<a href="?lang=zh-CN" lang="zh-CN" hreflang="zh-CN">简体中文</a>')
    expect(page.body).toContain('hreflang="en" aria-current="true">')
    const chinese = await manuals.get(`/m/${code}`, inChinese)
    expect(chinese.body).toContain('<p>请阅读</p>')
    expect((await manuals.get(`/m/${code}?lang=zh-CN`)).body).toContain('<h1>快速入门</h1>')
    expect((await manuals.get(`/m/${code}?lang=xx`, inChinese)).body).toContain('<h1>快速入门</h1>')
  })

  test('names the manufacturer, its support, the edition and its date', async () => {
    const { db } = manuals.platform
    const { code } = await manuals.createPublished()
    const [facts] = await rowsOf<Record<'name' | 'address' | 'email' | 'phone' | 'day', string>>(
      db,
      sql`select v.name, v.address, p.email, p.phone, to_char(now() at time zone 'utc', 'YYYY-MM-DD') as day
            from sys_article_ebook m join vendor v on v.vid = m.vid join product p on p.pid = m.pid where m.code = ${code}`,
    )
    const { body } = await manuals.get(`/m/${code}`)
    const [, footer = ''] = body.split('<footer>')
    for (const part of [
      facts?.name,
      facts?.address,
      `mailto:${facts?.email}`,
      facts?.phone,
      `datetime="${facts?.day}"`,
    ])
      expect(footer).toContain(part)
    expect(footer).toContain('<dt>Edition</dt><dd>1 · ')
    expect((await manuals.get(`/m/${code}`, inChinese)).body).toContain('<dt>制造商</dt>')
  })

  test('begins a note or a warning with its signal word, in the language of the text', async () => {
    const warning = (text: string) => `<blockquote data-callout="danger"><p>${text}</p></blockquote>`
    const { code } = await manuals.createPublished({
      contents: [
        manualContent(
          'en',
          `${warning('Mains voltage')}<blockquote data-callout="made-up"><p>A quote</p></blockquote>`,
        ),
        manualContent('zh-CN', warning('市电电压')),
      ],
    })
    const { body } = await manuals.get(`/m/${code}`)
    expect(body).toContain(
      '<blockquote data-callout="danger"><p class="signal">Danger</p><p>Mains voltage</p></blockquote>',
    )
    expect(body).toContain('<blockquote><p>A quote</p></blockquote>')
    expect((await manuals.get(`/m/${code}`, inChinese)).body).toContain('<p class="signal">危险</p><p>市电电压</p>')
  })

  test('is previewed with unsaved content, as it will be once it is published', async () => {
    const html = '<h2>One</h2><p>Hold it</p><h2>Two</h2><blockquote data-callout="note"><p>Dry it</p></blockquote>'
    const contents = [manualContent('en', html), manualContent('zh-CN', '<p>请阅读</p>')]
    const { id, code } = await manuals.createPublished({ contents })
    const { body } = await manuals.get(`/m/${code}`)
    const request = {
      id,
      pid: 'P2001',
      language: 'en',
      languages: ['en', 'zh-CN'],
      title: 'Getting <started>',
      html: `${html}<script>alert(1)</script>`,
      pdf: null,
      videos: [],
    }
    const preview = await manuals.call<{ html: string; style: string }>('previewSysArticleEbook', request)
    expect(body).toContain(`<style>${preview.style}</style>`)
    expect(/<body>(.*)<\/body>/s.exec(body)?.[1]).toBe(preview.html)
  })

  test('begins with its headings', async () => {
    const { code } = await manuals.createPublished()
    const { body } = await manuals.get(`/m/${code}`)
    expect(body).toContain('<li class="l2"><a href="#s1">Charge it</a></li>')
    expect(body).toContain('<h3 id="s2">How long</h3>')
  })

  test('shows a PDF by its first page on narrow screens, and a video by a frame, with files of its vendor only', async () => {
    const { db } = manuals.platform
    const [pdf, video, cover, poster] = await Promise.all(
      (['pdf', 'video', 'image1MB', 'image1MB'] as const).map((rule) => createUploadedFile(db, 'vendor', rule)),
    )
    const covers = { [String(pdf)]: cover, [String(video)]: poster }
    const content = { language: 'en', html: null, pdf, videos: [video] }
    const more = { names: [{ language: 'en', name: 'Quick guide', isDefault: true }] }
    const { id, code } = await manuals.createPublished({ ...more, contents: [{ ...content, covers }] })
    const { body } = await manuals.get(`/m/${code}`)
    expect(body).toMatch(new RegExp(`<a class="sheet" href="/m/${code}/${pdf}.pdf"><img src="[^"]*${cover}`))
    expect(body).toMatch(new RegExp(`<video[^>]* poster="[^"]*${poster}`))
    const details = await manuals.call<{ contents: { covers: Record<string, { id: string }> }[] }>(
      'getSysArticleEbook',
      { id },
    )
    expect(details.contents[0]?.covers[String(pdf)]?.id).toBe(cover)
    const foreignCovers = { [String(pdf)]: await createUploadedFile(db, 'omnia', 'image1MB') }
    await expect(manuals.createManual({ ...more, contents: [{ ...content, covers: foreignCovers }] })).rejects.toThrow()
  })

  test('has no script, a strict policy, and at most 30 KB', async () => {
    const { code } = await manuals.createPublished()
    const { body, headers } = await manuals.get(`/m/${code}`)
    expect(body).not.toMatch(/<script|\son\w+=/i)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers['set-cookie']).toBeUndefined()
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30 * 1_024)
  })

  test('is compressed if the reader supports it and it is long', async () => {
    const long = `<p>${'Hold the button for three seconds. '.repeat(400)}</p>`
    const { code } = await manuals.createPublished({
      contents: [manualContent('en', long), manualContent('zh-CN', '<p>请阅读</p>')],
    })
    const [plainReply, packedReply] = [
      await manuals.get(`/m/${code}`),
      await manuals.get(`/m/${code}`, { 'accept-encoding': 'br, gzip' }),
    ]
    expect(plainReply.headers['content-encoding']).toBeUndefined()
    expect(packedReply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packedReply.rawPayload).toString()).toBe(plainReply.body)
    expect(packedReply.rawPayload.length).toBeLessThan(plainReply.rawPayload.length / 4)
    expect(packedReply.headers.vary).toMatch(/accept-language.*accept-encoding/)
    const headers = { 'accept-encoding': 'br, gzip', 'if-none-match': String(packedReply.headers.etag) }
    expect((await manuals.get(`/m/${code}`, headers)).statusCode).toBe(304)
  })

  test('links from the PDF of an earlier version to the current one, and reports its withdrawal', async () => {
    const [old, now] = [
      await createUploadedFile(manuals.platform.db, 'vendor', 'pdf'),
      await createUploadedFile(manuals.platform.db, 'vendor', 'pdf'),
    ]
    const inPdf = (pdf: string) => [{ language: 'en', html: null, pdf, videos: [] }]
    const { id, code } = await manuals.createPublished({ names: manualNames.slice(0, 1), contents: inPdf(old) })
    const response = await manuals.call<{ manual: { version: number } }>('getSysArticleEbook', { id })
    await manuals.createManual({
      id,
      version: response.manual.version,
      names: manualNames.slice(0, 1),
      contents: inPdf(now),
    })
    await manuals.move(id, 'manual.publish')
    const redirect = await manuals.get(`/m/${code}/${old}.pdf`)
    expect([redirect.statusCode, redirect.headers.location]).toEqual([303, `/m/${code}`])
    await manuals.move(id, 'manual.takeDown', 'Wrong voltage')
    for (const pdf of [old, now]) {
      const { statusCode, body } = await manuals.get(`/m/${code}/${pdf}.pdf`)
      expect([statusCode, body.includes(pageTexts.en.expired)]).toEqual([410, true])
    }
  })

  test('is not sent again to a reader with a valid cache', async () => {
    const { code } = await manuals.createPublished()
    const { headers } = await manuals.get(`/m/${code}`)
    const response = await manuals.get(`/m/${code}`, { 'if-none-match': String(headers.etag) })
    expect([response.statusCode, response.body]).toEqual([304, ''])
  })

  test('shows the published version, not the draft', async () => {
    const { id, code } = await manuals.createPublished()
    const { manual } = await manuals.call<{ manual: { version: number } }>('getSysArticleEbook', { id })
    await manuals.createManual({
      id,
      version: manual.version,
      contents: [manualContent('en', '<p>New</p>'), manualContent('zh-CN', '<p>新</p>')],
    })
    expect((await manuals.get(`/m/${code}`)).body).toContain('Charge it')
    await manuals.move(id, 'manual.publish')
    expect((await manuals.get(`/m/${code}`)).body).toContain('<p>New</p>')
  })

  test('is gone after withdrawal, and names the product and the replacement', async () => {
    const next = await manuals.createPublished({
      names: [{ language: 'en', name: 'Second edition', isDefault: true }],
      contents: [manualContent('en', '<p>2</p>')],
    })
    const { id, code } = await manuals.createPublished({ replacementId: next.id })
    await manuals.move(id, 'manual.takeDown', 'The cable has changed')
    const page = await manuals.get(`/m/${code}`, inChinese)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([410, 'no-cache'])
    // In the reader's language, also if the manual was not.
    const german = await manuals.get(`/m/${code}`, { 'accept-language': 'de' })
    expect([german.headers['content-language'], german.body.includes(pageTexts.de.expired)]).toEqual(['de', true])
    expect(german.body).toContain('<html lang="de"')
    expect(page.body).toContain(pageTexts['zh-CN'].expired)
    expect(page.body).toContain(`<a href="/m/${next.code}">Second edition</a>`)
    expect(page.body).toContain('P2001')
    expect(page.body).not.toContain('The cable has changed')
    expect(page.body).not.toContain('Charge it')
    await manuals.move(next.id, 'manual.takeDown', 'As well')
    expect((await manuals.get(`/m/${code}`)).body).not.toContain(next.code)
  })

  test('is found by a GS1 Digital Link, and by a typed code', async () => {
    const { code } = await manuals.createPublished()
    expect((await manuals.get(`/m/${code}/01/04006381333931`)).body).toContain('Charge it')
    const response = await manuals.get(`/m?code=${code.toUpperCase().replace(/(.{4})/g, '$1%20')}`)
    expect([response.statusCode, response.headers.location]).toEqual([303, `/m/${code}`])
    const withSlash = await manuals.get(`/m/${code}/`)
    expect([withSlash.statusCode, withSlash.headers.location]).toEqual([308, `/m/${code}`])
    const inCapitals = await manuals.get(`/m/${code.toUpperCase().replace(/^\d+$/, 'A')}`)
    expect(inCapitals.statusCode === 308 || code === code.toUpperCase()).toBe(true)
  })

  test.each([
    ...['/m/nothing', '/m/222222222222', '/m/a/b/c', '/m/%27%3Cscript%3E', '/m/222222222222/x.pdf', '/m?code=zz'],
    ...['/m/%E0%A4%A', `/m/${'2'.repeat(300)}`, '/m/222222222222/01/%'],
  ])('reports a missing manual at %s, with a link', async (url) => {
    const { statusCode, body } = await manuals.get(url, { 'accept-language': 'de-CH' })
    expect([statusCode, body.includes(pageTexts.de.unknown)]).toEqual([404, true])
    expect(body).toContain('<form action="/m">')
    expect(body).not.toMatch(/<script/i)
  })

  test('does not exist for a draft', async () => {
    const { code } = await manuals.createManual()
    expect((await manuals.get(`/m/${code}`)).statusCode).toBe(404)
  })

  test('remains for a vendor to be deleted; after removal by an operator its code is unknown', async () => {
    const { id, code } = await manuals.createPublished()
    const old = await manuals.createPublished({ replacementId: id })
    await manuals.move(old.id, 'manual.takeDown', 'A second edition')
    await expect(manuals.platform.db.execute(sql`delete from vendor where vid = 'V1001'`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('violates foreign key constraint') },
    })
    expect((await manuals.get(`/m/${code}`)).statusCode).toBe(200)
    await manuals.platform.db.execute(sql`update sys_article_ebook set replacement_id = null where id = ${old.id}`)
    for (const table of ['manual_scan', 'manual_version'])
      await manuals.platform.db.execute(sql`delete from ${sql.identifier(table)} where manual_id = ${id}`)
    await manuals.platform.db.execute(sql`delete from sys_article_ebook where id = ${id}`)
    for (const url of [`/m/${code}`, `/m/${code}/01/04006381333931`]) {
      const { statusCode, body } = await manuals.get(url, inChinese)
      expect([statusCode, body.includes(pageTexts['zh-CN'].unknown), body.includes('<form action="/m">')]).toEqual([
        404,
        true,
        true,
      ])
    }
    const replaced = await manuals.get(`/m/${old.code}`)
    expect([replaced.statusCode, replaced.body.includes(code)]).toEqual([410, false])
  })

  test('remains while its vendor is suspended: device owners need it', async () => {
    const { code } = await manuals.createPublished()
    await decideOnVendor(manuals.platform, 'V1001', 'vendor.suspend')
    expect((await manuals.get(`/m/${code}`)).statusCode).toBe(200)
  })
})

test('a flood is answered with a page that asks to wait', async () => {
  const platform = await startPlatform({ env: { RATE_LIMIT: '2' } })
  const headers = { 'accept-language': 'fr' }
  const ask = () => platform.app.inject({ url: '/m/222222222222', headers })
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([404, 404])
  const refusal = await ask()
  expect([refusal.statusCode, refusal.body]).toEqual([429, failedPage])
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  await platform.close()
})

test('a failure of the platform is answered with a page', async () => {
  const platform = await startPlatform()
  await platform.loseDatabase()
  const { statusCode, headers, body } = await platform.app.inject({
    url: '/m/222222222222',
    headers: { 'accept-language': 'fr' },
  })
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '60', failedPage])
  expect(failedPage).toContain(pageTexts['zh-CN'].failed)
  await platform.app.close()
  await platform.storage.close()
})
