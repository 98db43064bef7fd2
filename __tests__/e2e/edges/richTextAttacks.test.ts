import type { Page } from 'playwright-core'
import { richTextRules } from '#contract/core/richText.ts'
import { sanitize } from '#server/platform/richText/clean.ts'
import { attackList, attackParts, readPublishedAttacks, sampleAttacks } from '#support/attacks.ts'
import { watchEffects } from '#support/attackWatch.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { type EditorPage, type EditorServer, paste, serveEditor, setHtml } from '#support/richText/editorPage.ts'

let places: EditorServer
beforeAll(async () => {
  places = await serveEditor()
})
afterAll(() => places.close())

/** Effects of attacks on a page: dialogs, requests, changes and added elements. */
const watch = async ({ page }: Pick<EditorPage, 'page'>) => {
  const readEffects = await watchEffects(page, [new URL(page.url()).origin, new URL(places.storageUrl).origin])
  const moves: string[] = []
  page.on('framenavigated', (frame) => moves.push(`navigation ${frame.url()}`))
  const globals = () => page.evaluate(() => Object.getOwnPropertyNames(window).toSorted())
  const before = await globals()
  return async () => {
    expect([...(await readEffects()), ...moves]).toEqual([])
    expect(await globals()).toEqual(before)
  }
}

/** Elements and attributes that rendered rich text never uses. */
const strangersIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ tags, attributes }) => {
      const elements = document.querySelectorAll('[aria-label="View"] .rich-text *, .raw *')
      return [...elements].flatMap((element) => [
        ...(tags.includes(element.localName) ? [] : [element.outerHTML]),
        ...[...element.attributes]
          .filter(({ name, value }) => !attributes.includes(name) || /^\s*(java|vb)script/i.test(value))
          .map(({ name, value }) => `${name}=${value}`),
      ])
    },
    { tags: richTextRules.ALLOWED_TAGS, attributes: [...richTextRules.ALLOWED_ATTR, 'rel', 'target'] },
  )

/** Writes markup without sanitising it. */
const putRaw = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => {
    const raw = document.querySelector('.raw') ?? document.body.appendChild(document.createElement('div'))
    raw.className = 'raw'
    raw.innerHTML = text
  }, html)

type Try = (page: Page, attack: string) => Promise<void>

const attempts: [name: string, bypassCSP: boolean, attempt: Try][] = [
  ['shown and edited, under the content security policy', false, setHtml],
  ['shown and edited, without one', true, setHtml],
  ['pasted, under the content security policy', false, paste],
  ['pasted, without one', true, paste],
  [
    'cleaned by the server alone, without one',
    true,
    async (page, attack) => putRaw(page, sanitize(attack, places.storageUrl)),
  ],
]

const withstands = async (attacks: string[], bypassCSP: boolean, attempt: Try) => {
  const { page } = await places.open({ bypassCSP })
  const expectNothing = await watch({ page })
  for (const attack of attacks) {
    await setHtml(page, '')
    await attempt(page, attack)
    const strangers = await strangersIn(page)
    if (strangers.length > 0) throw new Error(`${attack} leaves ${strangers.join()}`)
  }
  await expectNothing()
  await page.context().close()
}

describe.each(attempts)('attacks that are %s', (_, bypassCSP, attempt) => {
  test(`do nothing: listed ones and random variations (SEED_OF_CHANCE=${seed})`, async () => {
    await withstands([...attackParts, ...sampleAttacks(runs(60))], bypassCSP, attempt)
  }, 600_000)

  const ofOthers = attackList ? test : test.skip
  ofOthers(
    'do nothing: a published list, where ATTACK_LIST names one',
    async () => {
      const attacks = await readPublishedAttacks(attackList as string)
      expect(attacks.length).toBeGreaterThan(100)
      await withstands(attacks, bypassCSP, attempt)
    },
    600_000,
  )
})

test('an attack without a sanitiser is detected by its dialogs, requests and elements', async () => {
  const { page } = await places.open({ bypassCSP: true })
  const expectNothing = await watch({ page })
  await putRaw(page, '<img src="https://elsewhere.example/x.png" onerror="window.hurt = 1; alert(1)">')
  await expect(expectNothing()).rejects.toThrow(/dialog 1/)
  expect(await strangersIn(page)).toContain('onerror=window.hurt = 1; alert(1)')
})
