import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { richTextRules } from '#contract/core/richText.ts'
import { storeFile } from '#server/platform/seed/pictures.ts'
import { accountId } from '#support/accounts.ts'
import { attackParts } from '#support/attacks.ts'
import { watchEffects } from '#support/attackWatch.ts'
import { createPdf, createWebm } from '#support/fileEncoders.ts'
import { createManualType } from '#support/manuals.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { launchChromium } from '#tools/lib/chromium.ts'

/** Escapes from a quoted attribute, a title, a style or a heading, and text that is decoded once too often. */
const breakers = [
  '" onmouseover="alert(1)',
  '" autofocus onfocus="alert(1)',
  "' onerror='alert(1)' x='",
  '"><img src=x onerror=alert(1)>',
  '"><script src=https://elsewhere.example/x.js></script>',
  '" src="https://elsewhere.example/x.webm',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</option></select><img src=x onerror=alert(1)>',
  '</video><img src=x onerror=alert(1)>',
  '</a></h2><img src=x onerror=alert(1)><h2>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '$' + '{alert(1)}{{alert(1)}}<%= alert(1) %>',
  '<!--><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
]
const attacks = [...attackParts, ...breakers]

/** Everything that a page of a manual shows of submitted text. */
const places = [
  ...['title', 'type name', 'product name', 'PDF name', 'video name', 'title of a replacement'],
  ...['text', 'heading', 'text of a picture', 'code', 'code typed', 'language', 'number of a Digital Link'],
]

const rules = {
  tags: [
    ...richTextRules.ALLOWED_TAGS,
    ...['html', 'head', 'meta', 'title', 'style', 'body', 'header', 'main', 'nav', 'div', 'h1', 'form', 'label'],
    ...['select', 'option', 'button', 'input', 'object', 'figure', 'figcaption', 'video', 'source'],
  ],
  attributes: [
    ...[...richTextRules.ALLOWED_ATTR, 'rel', 'lang', 'dir', 'charset', 'name', 'content', 'class', 'id', 'for'],
    ...['aria-labelledby', 'aria-label', 'action', 'value', 'selected', 'required', 'maxlength', 'autocapitalize'],
    ...['autocomplete', 'spellcheck', 'type', 'data', 'controls', 'preload'],
  ],
}

/** Elements, attributes and addresses that pages of manuals never use. */
const strangersIn = (page: Page): Promise<string[]> =>
  page.evaluate(({ tags, attributes }) => {
    const isHarm = ({ name, value }: Attr) =>
      !attributes.includes(name) ||
      (['href', 'src', 'data', 'action'].includes(name) && /^\s*(javascript|vbscript|data):/i.test(value))
    return [...document.querySelectorAll('*')].flatMap((element) => [
      ...(tags.includes(element.localName) && !element.hasAttribute('http-equiv') ? [] : [element.outerHTML]),
      ...[...element.attributes].filter(isHarm).map(({ name, value }) => `${name}=${value}`),
    ])
  }, rules)

describe('scripts in a manual', () => {
  let platform: Platform
  let browser: Browser
  let url = ''
  let token = ''
  let typeId = ''
  let ownerId = ''
  beforeAll(async () => {
    platform = await startPlatform()
    url = await platform.app.listen({ host: '127.0.0.1', port: 0 })
    browser = await launchChromium()
    token = await platform.signIn('vendor')
    typeId = await createManualType(platform.db)
    ownerId = await accountId(platform.db, 'vendor')
  })
  afterAll(async () => {
    await browser.close()
    await platform.close()
  })

  const namesWith = (en: string) => [
    { language: 'en', name: en, isDefault: true },
    { language: 'zh-CN', name: en, isDefault: false },
  ]
  const call = async <Data>(name: string, request: object): Promise<Data> => {
    const { data, msg, errors } = await platform.call<Data>(name, request, { token })
    if (data === undefined) throw new Error(`${msg} ${JSON.stringify(errors)}`)
    return data
  }
  const move = (recordId: string, event: string) =>
    call('transitionRecord', {
      machine: 'manualLife',
      recordId,
      event,
      ...(event === 'manual.takeDown' && { reason: { note: 'Old' } }),
    })
  const createFile = (kind: 'pdf' | 'webm', name: string) =>
    storeFile(
      platform.db,
      platform.storage.store,
      { ownerId, kind, name, bytes: kind === 'pdf' ? createPdf() : createWebm() },
      kind === 'pdf' ? 'pdf' : 'video',
    )
  const createPublished = async (contents: object[], replacementId: string | null = null) => {
    const names = namesWith('Raw')
    const request = { names, pid: 'P2001', typeId, contents, gtin: null, replacementId, newId: randomUUID() }
    const manual = await call<{ id: string; code: string }>('saveOrUpdateSysArticleEbook', request)
    await move(manual.id, 'manual.publish')
    return manual
  }
  /** A manual whose text has not been sanitised. */
  const createRaw = () =>
    createPublished(['en', 'zh-CN'].map((language) => ({ language, html: '<p>x</p>', pdf: null, videos: [] })))
  const writeRaw = (id: string, html: string) =>
    platform.db.execute(
      sql`update manual_version set contents = jsonb_set(contents, '{0,html}', ${JSON.stringify(html)}::jsonb)
           where manual_id = ${id}`,
    )
  /** Creates a manual with an attack in every field, and one that it replaces; returns their addresses, some with the attack in them. */
  const createAttack = async (attack: string): Promise<string[]> => {
    const names = sql`${JSON.stringify(namesWith(attack))}::jsonb`
    await platform.db.execute(sql`update sys_article_ebook_type set names = ${names} where id = ${typeId}`)
    await platform.db.execute(sql`update product set names = ${names} where pid = 'P2001'`)
    await platform.db.execute(
      sql`update product_publication set names = ${names} where product_id = (select id from product where pid = 'P2001')`,
    )
    const picture = `<img src="${platform.storage.publicUrl}/public/x.png" alt="${attack.replaceAll('"', '&quot;')}">`
    const html = `<h2>One</h2><h2>${attack}</h2><p>${attack}</p>${picture}<h3>${picture}</h3>`
    const contents = [
      { language: 'en', html, pdf: null, videos: [await createFile('webm', attack)] },
      { language: 'zh-CN', html: null, pdf: await createFile('pdf', attack), videos: [] },
    ]
    const manual = await createPublished(contents)
    const replacedManual = await createPublished(contents, manual.id)
    await move(replacedManual.id, 'manual.takeDown')
    // Longer than a form accepts.
    await platform.db.execute(
      sql`update manual_version set names = ${names} where manual_id in (${manual.id}, ${replacedManual.id})`,
    )
    const parameter = encodeURIComponent(attack)
    const own = `${url}/m/${manual.code}`
    return [
      ...[`${own}?lang=en`, `${own}?lang=zh-CN`, `${url}/m/${replacedManual.code}`],
      ...[`${own}?lang=${parameter}`, `${own}/01/${parameter}`, `${url}/m/${parameter}`, `${url}/m?code=${parameter}`],
    ]
  }

  test(`do nothing by any of ${places.length} ways, ${attacks.length} attacks each, with or without the policy`, async () => {
    expect(attacks.length * places.length).toBeGreaterThanOrEqual(500)
    let pageCount = 0
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    const readEffects = await watchEffects(page, [url, new URL(platform.storage.publicUrl).origin])
    for (const attack of attacks)
      for (const address of await createAttack(attack)) {
        const reply = await page.goto(address)
        const policy = (await reply?.headerValue('content-security-policy')) ?? ''
        expect([address, policy]).toEqual([address, expect.stringMatching(/^default-src 'none'; style-src 'sha256-/)])
        expect([attack, await strangersIn(page), page.url().startsWith(url)]).toEqual([attack, [], true])
        pageCount++
      }
    expect(await readEffects()).toEqual([])
    expect(pageCount).toBe(attacks.length * 7)
    await context.close()
  }, 600_000)

  test('do nothing without the sanitiser: the policy of the page blocks them', async () => {
    // No directive of a policy covers the page that a refresh navigates to: only the sanitiser removes it.
    const blockedAttacks = attacks.filter((attack) => !attack.includes('http-equiv'))
    const { id, code } = await createRaw()
    const context = await browser.newContext()
    const page = await context.newPage()
    const readEffects = await watchEffects(page, [url, new URL(platform.storage.publicUrl).origin])
    for (const attack of blockedAttacks) {
      await writeRaw(id, attack)
      await page.goto(`${url}/m/${code}`)
      expect(page.url()).toBe(`${url}/m/${code}`)
    }
    const effects = await readEffects()
    expect(effects.filter((one) => !one.startsWith('refused'))).toEqual([])
    expect(effects.length).toBeGreaterThan(3)
    await context.close()
  }, 600_000)

  test('would be detected: without policy and sanitiser, an attack runs', async () => {
    const { id, code } = await createRaw()
    await writeRaw(id, '<img src="https://elsewhere.example/x.png" onerror="alert(1)">')
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    const readEffects = await watchEffects(page, [url])
    await page.goto(`${url}/m/${code}`)
    expect(await strangersIn(page)).toEqual(['onerror=alert(1)'])
    expect(await readEffects()).toEqual(['dialog 1', 'request https://elsewhere.example/x.png'])
    await context.close()
  })
})
