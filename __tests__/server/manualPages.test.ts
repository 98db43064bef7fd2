import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { languageCodeNames } from '#contract/languageCodes.ts'
import { statuses } from '#contract/status.ts'
import { jobKindsByName } from '#server/jobs/kinds.ts'
import { acceptedLanguages, bestLanguage } from '#server/manuals/language.ts'
import { words } from '#server/manuals/words/index.ts'
import { rowsOf } from '#server/query/rows.ts'
import { aManualType } from '#support/manuals.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { decideOnVendor } from '#support/vendors.ts'

const names = [
  { language: 'en', name: 'Getting <started>', isDefault: true },
  { language: 'zh-CN', name: '快速入门', isDefault: false },
]
const english = '<h2>Charge it</h2><p>Use the <strong>cable</strong>.</p><h3>How long</h3><p>Two hours.</p>'

describe('the page of a manual', () => {
  let platform: Platform
  let token = ''
  let typeId = ''
  beforeAll(async () => {
    platform = await aPlatform()
    token = await platform.signIn('vendor')
    typeId = await aManualType(platform.db)
  })
  afterAll(() => platform.close())

  const call = async <Data>(name: string, request: object): Promise<Data> => {
    const { data, msg } = await platform.call<Data>(name, request, { token })
    if (data === undefined) throw new Error(msg)
    return data
  }
  const content = (language: string, html: string) => ({ language, html, pdf: null, videos: [] })
  const aManual = (more: object = {}) =>
    call<{ id: string; code: string; version: number }>('saveOrUpdateSysArticleEbook', {
      names,
      pid: 'P2001',
      typeId,
      contents: [content('en', english), content('zh-CN', '<p>请阅读</p>')],
      gtin: null,
      replacementId: null,
      ...more,
    })
  const move = async (recordId: string, event: string, note?: string) => {
    const { status } = await platform.call(
      'transitionRecord',
      { machine: 'manualLife', recordId, event, ...(note && { reason: { note } }) },
      { token },
    )
    expect(status).toBe(statuses.ok.status)
  }
  const aPublished = async (more: object = {}) => {
    const manual = await aManual(more)
    await move(manual.id, 'manual.publish')
    return manual
  }
  const get = (url: string, headers: Record<string, string> = {}) => platform.app.inject({ url, headers })
  const inChinese = { 'accept-language': 'zh-HK;q=0.5, zh;q=0.9' }

  test('is in the language of its reader, with a choice, and escapes what is no markup', async () => {
    const { code } = await aPublished()
    const page = await get(`/m/${code}`)
    expect([page.statusCode, page.headers['content-language'], page.headers['content-type']]).toEqual([
      200,
      'en',
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain('<html lang="en" dir="ltr">')
    expect(page.body).toContain('<h1>Getting &lt;started&gt;</h1>')
    expect(page.body).toContain('<option value="zh-CN" lang="zh-CN">简体中文</option>')
    const chinese = await get(`/m/${code}`, inChinese)
    expect(chinese.body).toContain('<p>请阅读</p>')
    expect((await get(`/m/${code}?lang=zh-CN`)).body).toContain('<h1>快速入门</h1>')
    expect((await get(`/m/${code}?lang=xx`, inChinese)).body).toContain('<h1>快速入门</h1>')
  })

  test('begins with its headings', async () => {
    const { code } = await aPublished()
    const { body } = await get(`/m/${code}`)
    expect(body).toContain('<li class="l2"><a href="#s1">Charge it</a></li>')
    expect(body).toContain('<h3 id="s2">How long</h3>')
  })

  test('has no script, a policy of its own, and at most 30 KB', async () => {
    const { code } = await aPublished()
    const { body, headers } = await get(`/m/${code}`)
    expect(body).not.toMatch(/<script|\son\w+=/i)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers['set-cookie']).toBeUndefined()
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30 * 1_024)
  })

  test('travels packed where its reader can unpack it, a long one and only then', async () => {
    const long = `<p>${'Hold the button for three seconds. '.repeat(400)}</p>`
    const { code } = await aPublished({ contents: [content('en', long), content('zh-CN', '<p>请阅读</p>')] })
    const [plain, packed] = [await get(`/m/${code}`), await get(`/m/${code}`, { 'accept-encoding': 'br, gzip' })]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(packed.headers.vary).toMatch(/accept-language.*accept-encoding/)
    const known = { 'accept-encoding': 'br, gzip', 'if-none-match': String(packed.headers.etag) }
    expect((await get(`/m/${code}`, known)).statusCode).toBe(304)
  })

  test('is not sent again to whoever has it', async () => {
    const { code } = await aPublished()
    const { headers } = await get(`/m/${code}`)
    const again = await get(`/m/${code}`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('shows what is published, not what is being written', async () => {
    const { id, code } = await aPublished()
    const { manual } = await call<{ manual: { version: number } }>('getSysArticleEbook', { id })
    await aManual({
      id,
      version: manual.version,
      contents: [content('en', '<p>New</p>'), content('zh-CN', '<p>新</p>')],
    })
    expect((await get(`/m/${code}`)).body).toContain('Charge it')
    await move(id, 'manual.publish')
    expect((await get(`/m/${code}`)).body).toContain('<p>New</p>')
  })

  test('that was taken down is gone, and names the product and what replaces it', async () => {
    const next = await aPublished({
      names: [{ language: 'en', name: 'Second edition', isDefault: true }],
      contents: [content('en', '<p>2</p>')],
    })
    const { id, code } = await aPublished({ replacementId: next.id })
    await move(id, 'manual.takeDown', 'The cable has changed')
    const page = await get(`/m/${code}`, inChinese)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([410, 'no-cache'])
    // In its reader's language, also where the manual was not.
    const german = await get(`/m/${code}`, { 'accept-language': 'de' })
    expect([german.headers['content-language'], german.body.includes(words.de.expired)]).toEqual(['de', true])
    expect(german.body).toContain('<html lang="de"')
    expect(page.body).toContain(words['zh-CN'].expired)
    expect(page.body).toContain(`<a href="/m/${next.code}">Second edition</a>`)
    expect(page.body).toContain('P2001')
    expect(page.body).not.toContain('The cable has changed')
    expect(page.body).not.toContain('Charge it')
    await move(next.id, 'manual.takeDown', 'As well')
    expect((await get(`/m/${code}`)).body).not.toContain(next.code)
  })

  test('is found by a GS1 Digital Link, and by a code that was typed', async () => {
    const { code } = await aPublished()
    expect((await get(`/m/${code}/01/04006381333931`)).body).toContain('Charge it')
    const typed = await get(`/m?code=${code.toUpperCase().replace(/(.{4})/g, '$1%20')}`)
    expect([typed.statusCode, typed.headers.location]).toEqual([303, `/m/${code}`])
    const withSlash = await get(`/m/${code}/`)
    expect([withSlash.statusCode, withSlash.headers.location]).toEqual([308, `/m/${code}`])
    const inCapitals = await get(`/m/${code.toUpperCase().replace(/^\d+$/, 'A')}`)
    expect(inCapitals.statusCode === 308 || code === code.toUpperCase()).toBe(true)
  })

  test.each([
    ...['/m/nothing', '/m/222222222222', '/m/a/b/c', '/m/%27%3Cscript%3E', '/m/222222222222/x.pdf', '/m?code=zz'],
    ...['/m/%E0%A4%A', `/m/${'2'.repeat(300)}`, '/m/222222222222/01/%'],
  ])('says that there is none at %s, with a way on', async (url) => {
    const { statusCode, body } = await get(url, { 'accept-language': 'de-CH' })
    expect([statusCode, body.includes(words.de.unknown)]).toEqual([404, true])
    expect(body).toContain('<form action="/m">')
    expect(body).not.toMatch(/<script/i)
  })

  test('of a draft is no page', async () => {
    const { code } = await aManual()
    expect((await get(`/m/${code}`)).statusCode).toBe(404)
  })

  test('counts who opens it by day and language, and nobody who only asks whether it is there', async () => {
    const { id, code } = await aPublished()
    const server = await platform.anotherServer(jobKindsByName)
    await Promise.all([1, 2, 3].map(() => server.inject({ url: `/m/${code}`, headers: { cookie: 'a=b' } })))
    await server.inject({ url: `/m/${code}?lang=zh-CN` })
    await server.inject({ method: 'HEAD', url: `/m/${code}` })
    await server.close()
    const { list } = await call<{ list: object[] }>('getSysArticleEbookScans', { id, days: 30 })
    const day = new Date().toISOString().slice(0, 10)
    expect(list).toEqual([
      { day, language: 'en', count: 3 },
      { day, language: 'zh-CN', count: 1 },
    ])
    const columns = await rowsOf<{ column_name: string }>(
      platform.db,
      sql`select column_name from information_schema.columns where table_name = 'manual_scan' order by 1`,
    )
    expect(columns.map(({ column_name }) => column_name)).toEqual(['count', 'day', 'language', 'manual_id'])
  })

  test('of a vendor that is to be deleted keeps it there; once an operator took the manual away, its code is none', async () => {
    const { id, code } = await aPublished()
    const old = await aPublished({ replacementId: id })
    await move(old.id, 'manual.takeDown', 'A second edition')
    await expect(platform.db.execute(sql`delete from vendor where vid = 'V1001'`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('violates foreign key constraint') },
    })
    expect((await get(`/m/${code}`)).statusCode).toBe(200)
    await platform.db.execute(sql`update sys_article_ebook set replacement_id = null where id = ${old.id}`)
    for (const table of ['manual_scan', 'manual_version'])
      await platform.db.execute(sql`delete from ${sql.identifier(table)} where manual_id = ${id}`)
    await platform.db.execute(sql`delete from sys_article_ebook where id = ${id}`)
    for (const url of [`/m/${code}`, `/m/${code}/01/04006381333931`]) {
      const { statusCode, body } = await get(url, inChinese)
      expect([statusCode, body.includes(words['zh-CN'].unknown), body.includes('<form action="/m">')]).toEqual([
        404,
        true,
        true,
      ])
    }
    const replaced = await get(`/m/${old.code}`)
    expect([replaced.statusCode, replaced.body.includes(code)]).toEqual([410, false])
  })

  test('stays when its vendor is suspended: who has the device still needs it', async () => {
    const { code } = await aPublished()
    await decideOnVendor(platform, 'V1001', 'vendor.suspend')
    expect((await get(`/m/${code}`)).statusCode).toBe(200)
  })
})

test('a failure of the platform is a page as well', async () => {
  const platform = await aPlatform()
  await platform.loseDatabase()
  const { statusCode, headers, body } = await platform.app.inject({
    url: '/m/222222222222',
    headers: { 'accept-language': 'fr' },
  })
  expect([statusCode, headers['retry-after'], body.includes(words.fr.failed)]).toEqual([503, '60', true])
  await platform.app.close()
  await platform.storage.close()
})

describe('the language of a reader', () => {
  test.each([
    ['zh-HK', ['zh-CN', 'zh-TW', 'en'], 'zh-TW'],
    ['zh', ['zh-TW', 'zh-CN'], 'zh-CN'],
    ['zh-Hant', ['zh-CN', 'en'], 'zh-CN'],
    ['pt-PT', ['pt-BR', 'pt'], 'pt'],
    ['en-US,en;q=0.9,de;q=0.8', ['de', 'fr'], 'de'],
    ['de;q=0, fr', ['de', 'fr'], 'fr'],
    ['*', ['ja', 'en'], 'en'],
    ['not a tag, ;;q=', ['ja', 'en'], 'en'],
    ['no', ['nb', 'en'], 'en'],
  ] as const)('%s of %j is %s', (header, available, expected) => {
    expect(bestLanguage(acceptedLanguages(header), available, 'en')).toBe(expected)
  })

  test('has words of its own, whatever a manual can be written in', () => {
    expect(Object.keys(words).toSorted()).toEqual([...languageCodeNames].toSorted())
    const english = Object.values(words.en)
    for (const code of languageCodeNames.filter((one) => one !== 'en'))
      expect(Object.values(words[code]).filter((word) => english.includes(word) && word !== 'Video')).toEqual([])
  })
})
