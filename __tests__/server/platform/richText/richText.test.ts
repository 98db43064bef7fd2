import fc from 'fast-check'
import { attackParts, findHarm, mixedAttacks } from '#support/attacks.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { seed } from '#support/randomSeed.ts'

describe('rich text', () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('vendor')
  })
  afterAll(() => platform.close())

  const sanitize = async (html: string) =>
    (await platform.call<{ html: string }>('uploadHtml', { html }, { token })).data?.html ?? ''
  const text = async (html: string) =>
    (await platform.call<{ text: string }>('convertHtmlToText', { html }, { token })).data?.text

  /** DOM that a browser would build: only elements of the rules, and addresses of this storage. */
  const expectHarmless = (html: string) => expect(findHarm(html, platform.storage.publicUrl)).toEqual([])

  test('retains the formatting that product texts need', async () => {
    const picture = `${platform.storage.publicUrl}/public/a.png`
    const html = [
      '<h2>Care</h2><p><strong>Clean</strong> with a <em>dry</em> cloth.</p>',
      '<ul><li>once</li><li>twice</li></ul>',
      '<table><tbody><tr><th colspan="2">Size</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
      `<p><img src="${picture}" alt="Watch" width="40"></p>`,
    ].join('')
    expect(await sanitize(html)).toBe(html)
  })

  test.each(attackParts)('removes executable content from %s', async (part) => {
    expectHarmless(await sanitize(`<p>before</p>${part}<p>after</p>`))
  })

  test(`is harmless however fragments are mixed (SEED_OF_CHANCE=${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(mixedAttacks, async (html) => expectHarmless(await sanitize(html))),
      { numRuns: 150, seed },
    )
  })

  test.each([
    ['elements nested too deeply', '<ul>'.repeat(30_000)],
    ['too many elements', '<br>'.repeat(30_000)],
  ])('with %s is refused at its field', async (_, html) => {
    const refusal = await platform.call('uploadHtml', { html }, { token })
    expect(refusal).toMatchObject({ status: 8400, errors: [{ field: 'html', code: 'tooComplex' }] })
  })

  test('with unclosed paragraphs is parsed like any other', async () => {
    expect(await text('<p>one<p>two'.repeat(300))).toContain('one\ntwo\none')
  })

  test('that takes long delays its account only', async () => {
    const slow = `${'<ul>'.repeat(190)}${'</ul>'.repeat(190)}`.repeat(30)
    let count = 0
    const uploads = Array.from({ length: 4 }, () =>
      platform.call('uploadHtml', { html: slow }, { token }).finally(() => {
        count += 1
      }),
    )
    const other = await platform.signIn('admin')
    expect(await platform.call('convertHtmlToText', { html: '<p>read</p>' }, { token: other })).toMatchObject({
      data: { text: 'read' },
    })
    expect(count).toBeLessThan(4)
    await Promise.all(uploads)
    expect(await text('<p>still read</p>')).toBe('still read')
  })

  test('is unchanged when it is sanitised again', async () => {
    const once = await sanitize(attackParts.join(''))
    expect(await sanitize(once)).toBe(once)
  })

  test('has links that send no referrer', async () => {
    expect(await sanitize('<a href="https://elsewhere.example">a</a>')).toContain('rel="noopener noreferrer nofollow"')
  })

  test('as plain text has a line for each block and no scripts', async () => {
    const html = '<h2>Care</h2><p>Clean &amp; dry<script>alert(1)</script></p><ul><li>once</li><li>twice</li></ul>'
    expect(await text(html)).toBe('Care\nClean & dry\nonce\ntwice')
    expect(await text('<table><tr><td>1</td><td>2</td></tr></table>')).toBe('1\t2')
    expect(await text('')).toBe('')
  })
})
