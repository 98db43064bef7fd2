import type { BrowserContextOptions } from 'playwright-core'
import { pageAt, pages } from '#src/pages/index.ts'
import { type Area, isBuilt } from '#src/pages/page.ts'
import { violationsOf } from './axe.ts'
import { aConsole, type Console } from './console.ts'
import { inTurn, looksAtAll } from './inTurn.ts'
import { pagePaths } from './pagePaths.ts'
import { aReader, type Reader } from './readers.ts'

/** The content security policy of the pages would keep the checker out too. */
const open: BrowserContextOptions = { bypassCSP: true }
const themes = ['light', 'dark'] as const
const locales = ['en-US', 'zh-CN'] as const

/** In both themes; the page follows the system's. */
export const isAccessible = async ({ page }: Pick<Reader, 'page'>): Promise<void> => {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`:root[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
    expect(await violationsOf(page, { again: colorScheme === 'dark' })).toEqual([])
  }
}

const listsOf = (paths: readonly string[]) => paths.filter((path) => pageAt(path)?.list)

const isAccessibleAs = async (reader: Reader, path: string, view: 'plain' | 'cards'): Promise<void> => {
  await reader.open(`${path}?view=${view}`)
  await reader.settled()
  await isAccessible(reader)
}

/** Whoever looks at the pages of an area, in one language. */
export interface Checked {
  locale: (typeof locales)[number]
  admin(): Reader
  /** A vendor with the page open, in a browser profile of its own. */
  aVendor(path: string): Promise<Reader>
  /** Somebody who is not signed in. */
  aVisitor(): ReturnType<Console['aVisitor']>
}

/**
 * Every built page of an area for everybody who is offered it, in both themes and in the languages in turn; `states` adds
 * what is opened there.
 */
export const accessibleArea = (area: Area, states?: (checked: Checked) => void): void => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole({ materials: area === 'catalogue' })
  })
  afterAll(() => console.close())
  const inArea = new Set(pages.filter((page) => page.area === area && isBuilt(page)).map(({ path }) => path))
  const allPathsFor = (accessLevel: 1 | 2) => pagePaths(accessLevel).filter((path) => inArea.has(path))
  const offered = new Set(allPathsFor(1))

  describe.each(locales)('WCAG 2.2 AA in %s, light and dark:', (locale) => {
    const pathsFor = (accessLevel: 1 | 2) => inTurn(allPathsFor(accessLevel), locale, locales)
    let admin: Reader
    const aVendor = (path: string) => aReader(console, path, { ...open, locale, as: 'vendor' })
    beforeAll(async () => {
      admin = await aReader(console, '/main', { ...open, locale })
    })
    afterEach(() => admin.page.unrouteAll())
    afterAll(() => admin.context.close())

    for (const path of pathsFor(1))
      test(`${path} for an administrator`, async () => {
        await admin.open(path)
        await admin.settled()
        await isAccessible(admin)
      })

    for (const path of pathsFor(2))
      test(`${path} for a vendor`, async () => {
        const vendor = await aVendor(path)
        await vendor.settled()
        await isAccessible(vendor)
        await vendor.context.close()
      })

    // One list of each area stands for all in the gate: they are drawn by the same code.
    const [list] = listsOf(allPathsFor(1))
    if (list)
      test(`${list} as a plain table and as cards`, async () => {
        for (const view of ['plain', 'cards'] as const) await isAccessibleAs(admin, list, view)
      })

    for (const path of looksAtAll() ? listsOf(allPathsFor(1)) : [])
      test(`${path} as a plain table`, () => isAccessibleAs(admin, path, 'plain'))

    for (const path of looksAtAll() ? listsOf(allPathsFor(2)).filter((own) => !offered.has(own)) : [])
      test(`${path} as a plain table for a vendor`, async () => {
        const vendor = await aVendor('/main')
        await isAccessibleAs(vendor, path, 'plain')
        await vendor.context.close()
      })

    states?.({
      locale,
      admin: () => admin,
      aVendor,
      aVisitor: () => console.aVisitor({ ...open, locale }),
    })
  })
}
