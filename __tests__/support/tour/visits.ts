import type { Page } from '#src/routes/page.ts'
import { findTextFaults } from '../clippedTexts.ts'
import type { Console } from '../console.ts'
import { openReader, type Reader } from '../readers.ts'
import type { BrowserLocale } from '../sampling.ts'
import { pathOf } from '../tab.ts'
import { type Check, checksOf, type Findings } from './checks.ts'
import { openFromList } from './openFromList.ts'
import { findPageFaults } from './pageFaults.ts'
import { readPageState } from './pageState.ts'
import type { TourRole } from './roles.ts'
import { findViolations, type ViewFaults } from './viewFaults.ts'

/** An account in one language, with a browser page that navigates without reloads. */
export interface TourSession {
  role: TourRole
  locale: BrowserLocale
  reader: Reader
  /** Browser errors not yet attributed to a page. */
  errors: string[]
  /** Sorts of dialogs that were opened. */
  dialogs: Set<string>
  /** Records and forms that were opened, by list. */
  views: string[]
}

export const openTourSession = async (
  console: Console,
  role: TourRole,
  locale: BrowserLocale,
): Promise<TourSession> => {
  const reader = await openReader(console, '/main', { as: role.account, locale, reducedMotion: 'reduce' })
  const errors: string[] = []
  const note = (text: string) => errors.push(`${text} (at ${reader.page.url().split('#')[1]})`)
  reader.page.on('pageerror', ({ message }) => note(message))
  reader.page.on('console', (message) => message.type() === 'error' && note(message.text()))
  await reader.waitUntilSettled()
  return { role, locale, reader, errors, dialogs: new Set(), views: [] }
}

const focusMs = 5_000

const longFindings = async ({ reader: { page } }: TourSession): Promise<Findings> => {
  const { clipped, overlapping } = await findTextFaults(page)
  const { light, dark } = await findViolations(page)
  return { clipped, overlapping, lightRules: light, darkRules: dark }
}

const openedFindings = async ({ reader, dialogs, views }: TourSession, page: Page): Promise<Findings> => {
  const looks = await openFromList(reader, page.path, dialogs)
  views.push(...Object.keys(looks).map((view) => `${page.path}: ${view}`))
  const of = (faults: keyof ViewFaults) =>
    Object.entries(looks).flatMap(([view, look]) => look[faults].map((fault) => `${view}: ${fault}`))
  return {
    openedFocus: of('focus'),
    openedRules: of('rules'),
    openedClipped: of('clipped'),
    openedOverlapping: of('overlapping'),
  }
}

const elsewhere = '/profile'

/** Leaves the record of a page before its list is opened, or reloads after a failure. */
const leave = async ({ reader }: TourSession, page: Page, hasFailed: boolean): Promise<void> => {
  if (hasFailed) await reader.page.reload()
  const [at] = pathOf(reader.page).split('?')
  if (!hasFailed && at !== page.path) return
  await reader.open(elsewhere)
  await reader.waitUntilSettled()
}

/** Opens a page, waits for its content, and returns the findings of each check. */
export const visit = async (tourist: TourSession, page: Page, { hasFailed = false } = {}): Promise<Findings> => {
  const { reader, role, locale, errors } = tourist
  const has = new Set<Check>(checksOf(page, role))
  await leave(tourist, page, hasFailed)
  await reader.open(page.path)
  await reader.waitUntilSettled()
  // A heading that loads with its record receives the focus later.
  await reader.page
    .locator('main h1:focus')
    .waitFor({ timeout: focusMs })
    .catch(() => undefined)
  return {
    ...findPageFaults(page, await readPageState(reader), role, locale),
    ...(has.has('clipped') && (await longFindings(tourist))),
    ...(has.has('openedFocus') && (await openedFindings(tourist, page))),
    errors: errors.splice(0),
  }
}

/** Reloads a page, as if opened by a link, and returns the browser errors. */
export const openAfterReload = async ({ reader, errors }: TourSession, page: Page): Promise<string[]> => {
  await reader.open(page.path)
  await reader.page.reload()
  await reader.waitUntilSettled()
  return errors.splice(0)
}
