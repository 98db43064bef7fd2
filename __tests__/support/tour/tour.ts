import type { Page } from '#src/routes/page.ts'
import { type Console, startConsole } from '../console.ts'
import { countGuarantee } from '../guarantees.ts'
import { type BrowserLocale, dailyPart, localesToday, runsEveryCase } from '../sampling.ts'
import { checks, checksOf, type Findings, pagesOpenedToday } from './checks.ts'
import { tourOfGuard } from './guardTour.ts'
import { memoize } from './memoize.ts'
import { menuEntries } from './pageFaults.ts'
import { numbersOf, type TourRole } from './roles.ts'
import { openAfterReload, openTourSession, type TourSession, visit } from './visits.ts'

const bothLocales = ['en-US', 'zh-CN'] as const

/** Returns the pages that a role opens today in a language. Each page has one language, or both. */
const pagesIn = (locale: BrowserLocale, role: TourRole): Page[] =>
  pagesOpenedToday(role).filter(({ name }) => localesToday(`${role.name}: ${name}`).includes(locale))

/** Returns the pages to open after a reload today. They include one that once reported errors only then. */
const pagesOpenedFresh = (locale: BrowserLocale, role: TourRole): Page[] => {
  const pages = pagesIn(locale, role)
  return [...new Set([...pages.filter(({ name }) => name === 'statecharts'), ...dailyPart(pages, 12)])]
}

interface Opened {
  records: number
  dialogs: number
}

/**
 * Minimum number of records and dialogs that a role opens from its lists in all languages: on one day, or if
 * every case runs.
 */
const fewest: Record<string, Opened> = runsEveryCase()
  ? { 'an administrator': { records: 40, dialogs: 10 }, 'a vendor': { records: 20, dialogs: 8 } }
  : { 'an administrator': { records: 3, dialogs: 2 }, 'a vendor': { records: 1, dialogs: 1 } }

const tourOfPages = (getConsole: () => Console, role: TourRole, addChecks: (checks: number) => void): void => {
  const tourists: TourSession[] = []
  for (const locale of bothLocales) {
    const pages = pagesIn(locale, role)
    if (pages.length === 0) continue
    describe(`${role.name}, in ${locale},`, () => {
      const session = memoize(async () => {
        const one = await openTourSession(getConsole(), role, locale)
        tourists.push(one)
        return one
      })
      afterAll(async () => {
        if (session.isComputed()) await (await session.get()).reader.context.close()
      })

      for (const page of pages)
        describe(`opens ${page.path}, which`, () => {
          let hasFailed = false
          const findings = memoize(async (): Promise<Findings> => visit(await session.get(), page, { hasFailed }))
          test.each(checksOf(page, role).map((check) => [checks[check], check] as const))('%s', async (_, check) => {
            try {
              expect((await findings.get())[check]).toEqual([])
            } catch (error) {
              hasFailed = true
              findings.forget()
              throw error
            }
            addChecks(1)
          })
        })

      test('has a menu with its pages, each under its title and address', async () => {
        const { page } = (await session.get()).reader
        const closedGroup = page.locator('.side-menu-more[aria-expanded="false"]')
        if ((await closedGroup.count()) > 0) await closedGroup.click()
        const links = page.locator('.side-menu a')
        const entries = await links.evaluateAll((all) =>
          all.map((link) => [link.textContent, link.getAttribute('href')]),
        )
        expect(entries).toEqual(menuEntries(role, locale))
        addChecks(1)
      })

      for (const page of pagesOpenedFresh(locale, role))
        test(`opens ${page.path} by itself without an error`, async () => {
          expect(await openAfterReload(await session.get(), page)).toEqual([])
          addChecks(1)
        })
    })
  }

  const least = fewest[role.name]
  if (least)
    test(`${role.name} opens records, forms and dialogs from lists`, () => {
      const views = tourists.flatMap(({ views }) => views)
      const dialogs = views.filter((view) => view.includes(': dialog ')).length
      expect(views.length - dialogs).toBeGreaterThanOrEqual(least.records)
      expect(dialogs).toBeGreaterThanOrEqual(least.dialogs)
      // Four checks each, in addition to that of the list.
      addChecks(4 * views.length)
    })
}

/**
 * Registers the checks of today's pages of some roles as tests, each page once per language. The visit of a
 * page runs with its first check; after a failure the next page is loaded afresh.
 */
export const tour = (roles: readonly TourRole[]): void => {
  let console: Console
  let count = 0
  const addChecks = (checks: number) => {
    count += checks
  }
  beforeAll(async () => {
    console = await startConsole({ materials: true })
  })
  afterAll(async () => {
    countGuarantee('pages × roles × checks', count)
    await console.close()
  })
  for (const role of roles) {
    test(`${role.name} is let in, led on and refused at as many pages as are declared`, () =>
      expect(numbersOf(role)).toEqual(role.numbers))
    tourOfPages(() => console, role, addChecks)
    tourOfGuard(() => console, role, addChecks)
  }
}
