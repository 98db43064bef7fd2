import { splitIntoParts } from '#server/features/manuals/splitText.ts'
import { eventually } from '#support/eventually.ts'
import { manualContent, manualText, startManualPlatform } from '#support/manualPlatform.ts'

const plainTextOf = (html: string) => html.replace(/<[^>]*>/g, '')
const repeat = (count: number, one: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index + 1)).join('')

describe('a text without sentence ends', () => {
  const cpuOf = (html: string): number => {
    const start = process.cpuUsage()
    expect(plainTextOf(splitIntoParts(html).join(''))).toBe(plainTextOf(html))
    return process.cpuUsage(start).user
  }

  test.each([
    ['Chinese with commas', '步骤，'],
    ['one word', 'x'],
    ['entities', '&amp;'],
    ['ampersands', '&'],
    ['spaces', ' '],
  ])('is split as fast as one with spaces: %s', (_, unit) => {
    const paragraph = (text: string) => `<p>${text.repeat(Math.ceil(400_000 / text.length))}</p>`
    const [plainParagraph, spacedParagraph] = [paragraph(unit), paragraph('word ')]
    cpuOf(spacedParagraph)
    // A regular expression that tried 200 lengths per character took 140 times as long.
    expect(cpuOf(plainParagraph)).toBeLessThan(10 * cpuOf(spacedParagraph) + 20_000)
  })
})

describe('the parts of a long manual', () => {
  let manuals: Awaited<ReturnType<typeof startManualPlatform>>
  beforeAll(async () => {
    manuals = await startManualPlatform()
  })
  afterAll(() => manuals.platform.close())

  test.each([
    ['English', '<h2>Step</h2><p>Hold the button for three seconds.</p>', 900],
    ['Chinese', '<h2>步骤</h2><p>长按按键三秒。</p><ul><li><p>蓝灯亮起。</p></li></ul>', 600],
  ])('are at most 30 KB for any length of text, and contain every word once: %s', async (_, step, count) => {
    const steps = Array.from({ length: count }, (_, index) => step.replace('</h2>', ` ${index + 1}</h2>`))
    const { code } = await manuals.createPublished({
      contents: [manualContent('en', steps.join('')), manualContent('zh-CN', '<p>短</p>')],
    })
    const first = (await manuals.get(`/m/${code}`)).body
    const addresses = [...new Set([...first.matchAll(/href="(\?[^"#]*part=\d+)"/g)].map(([, address = '']) => address))]
    expect(addresses.length).toBeGreaterThan(3)
    let read = ''
    for (const address of addresses) {
      const { body } = await manuals.get(`/m/${code}${address.replaceAll('&amp;', '&')}`)
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30 * 1_024)
      expect(body.match(/aria-current="page"/g)).toHaveLength(1)
      read += body
    }
    const numbers = [...read.matchAll(/<h2 id="s\d+">\S+ (\d+)<\/h2>/g)].map(([, number]) => Number(number))
    expect(numbers).toEqual(steps.map((_, index) => index + 1))
    const document = await manuals.get(`/m/${code}?part=all`)
    expect(document.body.match(/<h2 id="s/g)).toHaveLength(count)
    expect((await manuals.get(`/m/${code}?part=0`)).body).toBe(first)
  })

  test('keep the chosen language', async () => {
    const long = '<p>请阅读说明书。</p>'.repeat(2_000)
    const { code } = await manuals.createPublished({
      contents: [manualContent('en', manualText), manualContent('zh-CN', long)],
    })
    const { body } = await manuals.get(`/m/${code}?lang=zh-CN`)
    expect(body).toContain('href="?lang=zh-CN&amp;part=2"')
    expect((await manuals.get(`/m/${code}?lang=zh-CN&part=2`)).headers['content-language']).toBe('zh-CN')
  })

  test('count as one opening, in any number', async () => {
    const { id, code } = await manuals.createPublished({
      contents: [manualContent('en', '<p>Hold the button.</p>'.repeat(3_000)), manualContent('zh-CN', '<p>短</p>')],
    })
    for (const query of ['', '?part=2', '?part=3', '?part=all', '?part=1']) await manuals.get(`/m/${code}${query}`)
    const { list } = await eventually(async () => {
      const scans = await manuals.call<{ list: object[] }>('getSysArticleEbookScans', { id, days: 30 })
      expect(scans.list).not.toEqual([])
      return scans
    })
    expect(list).toMatchObject([{ language: 'en', count: 1 }])
  })

  test('are the targets of the contents, with any markup in between', async () => {
    const html = `<h2>One</h2><p>type id="s2" here</p>${'<p>Hold the button.</p>'.repeat(1_500)}<h2>Two</h2><p>End</p>`
    const { code } = await manuals.createPublished({
      contents: [manualContent('en', html), manualContent('zh-CN', '<p>短</p>')],
    })
    const first = (await manuals.get(`/m/${code}`)).body
    const [, address = ''] = /href="([^"]*)#s2"/.exec(first) ?? []
    expect((await manuals.get(`/m/${code}${address}`)).body).toContain('<h2 id="s2">Two</h2>')
  })
})

describe('a text is split', () => {
  test.each([
    ['a long list', `<ol start="5">${repeat(900, (number) => `<li><p>Press ${number} times.</p></li>`)}</ol>`],
    [
      'a long table',
      `<table><colgroup><col></colgroup><tbody><tr><th>Light</th></tr>${repeat(900, (number) => `<tr><td><p>蓝灯亮起 ${number} 秒。</p></td></tr>`)}</tbody></table>`,
    ],
    [
      'one long paragraph',
      `<p>Before ${'长按按键三秒。'.repeat(2_000)}<strong>${'Hold &amp; wait '.repeat(3_000)}</strong> after</p>`,
    ],
    ['words without a space', `<p>${'x&amp;'.repeat(9_000)}</p>`],
    ['words outside of elements', `Loose ${'<p>one</p> and '.repeat(4_000)}`],
  ])('into parts within the page limit, without loss: %s', (_, html) => {
    const parts = splitIntoParts(html)
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(20_000)
    const head = html.includes('<th>') ? 'Light' : ''
    const read = parts.map((part, index) => (index > 0 ? plainTextOf(part).replace(head, '') : plainTextOf(part)))
    expect(read.join('')).toBe(plainTextOf(html))
    for (const part of parts) expect(part.match(/&(?!amp;)/)).toBeNull()
    for (const name of ['p', 'li', 'tr', 'ol', 'table', 'tbody', 'strong']) {
      const [openTags, closeTags] = [`<${name}[ >]`, `</${name}>`].map((tag) =>
        parts.map((part) => part.match(new RegExp(tag, 'g'))?.length ?? 0),
      )
      expect(openTags).toEqual(closeTags)
    }
  })

  test('with continuous numbers of lists', () => {
    const parts = splitIntoParts(
      `<ol start="5">${repeat(900, (number) => `<li><p>Press ${number} times.</p></li>`)}</ol>`,
    )
    let next = 5
    for (const part of parts) {
      expect(part).toMatch(new RegExp(`^<ol start="${next}">`))
      next += part.match(/<li>/g)?.length ?? 0
    }
    expect(next).toBe(905)
  })

  test('not at all if short, and once if empty', () => {
    expect(splitIntoParts(manualText)).toEqual([manualText])
    expect(splitIntoParts('')).toEqual([''])
  })
})
