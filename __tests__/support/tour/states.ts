import type { BrowserContextOptions } from 'playwright-core'
import { findTextFaults } from '../clippedTexts.ts'
import { type Console, startConsole, type Visitor } from '../console.ts'
import { countGuarantee } from '../guarantees.ts'
import { openReader, type Reader } from '../readers.ts'
import { type BrowserLocale, localesToday } from '../sampling.ts'
import { findViolations } from './viewFaults.ts'

const still: BrowserContextOptions = { reducedMotion: 'reduce' }

/** Checks the open page: rules in both themes, and labels and overlaps in every window. */
export const assertNoFaults = async ({ page }: Pick<Visitor, 'page'>): Promise<void> => {
  const { light, dark } = await findViolations(page)
  expect({ light, dark, ...(await findTextFaults(page)) }).toEqual({
    light: [],
    dark: [],
    clipped: [],
    overlapping: [],
  })
  countGuarantee('pages × roles × checks', 4)
}

/** Checks only rules in both themes, where a resize or a press elsewhere would close what is open. */
export const assertNoViolations = async ({ page }: Pick<Visitor, 'page'>): Promise<void> => {
  expect(await findViolations(page)).toEqual({ light: [], dark: [] })
  countGuarantee('pages × roles × checks', 2)
}

export interface Stage {
  locale: BrowserLocale
  console(): Console
  /** Returns the administrator, whose page all states share. */
  admin(): Reader
  /** Opens a page as a vendor in its own browser context. */
  openVendor(path: string): Promise<Reader>
  /** Opens a browser context without a session. */
  openVisitor(): Promise<Visitor>
}

/**
 * Registers tests of pages in states that must be set up first, in today's languages. Opens and closes a
 * console.
 */
export const states = (area: string, register: (stage: Stage) => void): void => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole({ materials: area === 'catalogue' })
  })
  afterAll(() => console.close())

  describe.each(localesToday(`states of ${area}`))('in %s, in both themes and every window,', (locale) => {
    let admin: Reader
    beforeAll(async () => {
      admin = await openReader(console, '/main', { ...still, locale })
    })
    afterEach(() => admin.page.unrouteAll())
    afterAll(() => admin.context.close())
    register({
      locale,
      console: () => console,
      admin: () => admin,
      openVendor: (path) => openReader(console, path, { ...still, locale, as: 'vendor' }),
      openVisitor: () => console.openVisitor({ ...still, locale }),
    })
  })
}
