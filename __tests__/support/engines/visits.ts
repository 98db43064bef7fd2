import { checkNavigation } from '#src/routes/guard.ts'
import { pages } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import type { Console } from '../console.ts'
import { sessionOf } from '../readers.ts'
import { administrator, otherRoles } from '../tour/roles.ts'
import type { Screen } from './screen.ts'
import type { EngineTab } from './tab.ts'

/** A page, and the account that opens it: undefined for visitors. */
export interface Route {
  path: string
  account: string | undefined
}

const accountFor = (page: Page): string | undefined =>
  [administrator, ...otherRoles].find(({ viewer }) => page.inShell && checkNavigation(page, viewer) === 'allow')
    ?.account

/** All pages by account, so that each account signs in once. Those without one open without a session. */
export const routes: readonly Route[] = pages
  .map((page) => ({ path: page.path, account: accountFor(page) }))
  .toSorted((one, other) => (one.account ?? '').localeCompare(other.account ?? ''))

/** Facts of an open page that do not depend on the engine. */
interface PageFacts {
  title: string
  hash: string
  heading: string
  /** Number of rows of its table; empty without one. */
  rows: string
}

/** Reads the facts. Runs in the page. */
const readFacts = (): PageFacts => ({
  title: document.title.replace(/^\(\d+\) /, ''),
  hash: location.hash,
  heading: document.querySelector('main h1')?.textContent?.trim() ?? '',
  rows: document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') ?? '',
})

/** Tests whether the page has loaded, and the one before it is gone. Runs in the page. */
const isSettled = () =>
  document.querySelector('.start, #root h1[data-left], main .bp6-skeleton, .list-table[aria-busy="true"]') === null &&
  document.querySelector('#root h1') !== null

/** Stores the session of an account instead of the current one. Runs in a page of the console. */
const storeSession = (entries: readonly (readonly [string, string])[]) => {
  sessionStorage.clear()
  for (const [key, value] of entries) sessionStorage.setItem(key, value)
}

/** Opens a page of the console as an account in a new document; without an account as a visitor. */
export const openAs = async (console: Console, tab: EngineTab, account: string | undefined, path: string) => {
  const entries = account === undefined ? [] : await sessionOf(console, account)
  // A page of the same origin without the application, which would handle the change of the session.
  await tab.goto(`${console.url}/subscribe`)
  await tab.evaluate(storeSession, entries)
  await tab.goto(`${console.url}/#${path}`)
}

/** Marks the headings of the open page, so that its end is seen, and follows a link to a page in the same document. */
export const follow = (tab: EngineTab, path: string): Promise<void> =>
  tab.evaluate((hash: string) => {
    for (const heading of document.querySelectorAll('#root h1')) heading.setAttribute('data-left', '')
    location.hash = hash
  }, path)

/** Waits until a page has loaded. Returns its facts. */
export const readPage = async ({ tab, until }: Screen): Promise<PageFacts> => {
  await until(isSettled)
  return tab.evaluate(readFacts)
}
