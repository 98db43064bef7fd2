import type { Locator } from 'playwright-core'
import { pageAt } from '#src/pages/index.ts'
import { violationsOf } from '#support/axe.ts'
import { clippedInAll } from '#support/clipped.ts'
import { aConsole, type Console } from '#support/console.ts'
import { dialogFaults } from '#support/dialogs.ts'
import { inTurn } from '#support/inTurn.ts'
import { pagePaths } from '#support/pagePaths.ts'
import { aReader, type Reader } from '#support/readers.ts'
import { atPath } from '#support/tab.ts'

const listsFor = (accessLevel: 1 | 2): string[] => pagePaths(accessLevel).filter((path) => pageAt(path)?.list)

const [rows, cards] = ['.cell-open:visible', '.cards a:visible']
const adding = '.page-actions button.bp6-intent-primary'

/** Waits for what has opened, beside its list or in its place, and answers who has the focus then: its panel or heading. */
const openedIn = async ({ page, query }: Reader, list: string): Promise<Locator> => {
  await page.waitForURL(({ hash }) => hash !== `#${list}`)
  const isBeside = query().has('open')
  await page
    .locator(isBeside ? '.drawer' : 'main h1')
    .first()
    .waitFor()
  await page.locator('main :is(.bp6-skeleton, [aria-busy="true"])').first().waitFor({ state: 'detached' })
  return page.locator(isBeside ? '.drawer:focus-within' : 'main h1:focus')
}

const locales = ['en-US', 'zh-CN']

describe.each(locales)('what opens from a list in %s has the focus, fits every window, breaks no rule,', (locale) => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole({ materials: true })
  })
  afterAll(() => console.close())

  test.each([
    ['admin', listsFor(1)],
    ['vendor', listsFor(2)],
  ])('for %s', async (as, all) => {
    const reader = await aReader(console, '/main', { locale, as, bypassCSP: true })
    const { page, open, settled, query } = reader
    const faults: Record<string, string[]> = {}
    const seen = new Set<string>()
    const openDialogs = async (list: string, within: string) => {
      const found = await dialogFaults(page, page.locator(within), seen)
      for (const [opener, faultsOfIt] of Object.entries(found)) faults[`${list}: ${opener}`] = faultsOfIt
    }
    const look = async (list: string, what: string, ...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      const focused = await openedIn(reader, list)
      const lost = await focused.waitFor().then(
        () => [],
        () => ['The focus is not there'],
      )
      faults[`${list}: ${what}`] = [...lost, ...(await violationsOf(page)), ...(await clippedInAll(page))]
      await openDialogs(list, query().has('open') ? '.drawer' : 'main')
    }
    for (const list of inTurn(all, locale, locales)) {
      await open(list)
      await settled()
      await openDialogs(list, 'body')
      if ((await page.locator(adding).count()) > 0) {
        await page.locator(adding).focus()
        await look(list, 'form', 'Enter')
        await page.keyboard.press('Escape')
        await atPath(page, list)
      }
      if ((await page.locator(rows).count()) > 0) {
        await page.getByRole('grid').focus()
        await look(list, 'record', 'ArrowRight', 'Enter')
      } else if ((await page.locator(cards).count()) > 0) {
        await page.locator(cards).first().focus()
        await look(list, 'record', 'Enter')
      }
    }
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([])
    expect(Object.keys(faults).length).toBeGreaterThanOrEqual(4)
    expect(seen.size).toBeGreaterThanOrEqual(8)
  })
})
