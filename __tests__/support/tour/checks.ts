import type { Page } from '#src/routes/page.ts'
import { dailyPart, runsEveryCase, sampleSeed } from '../sampling.ts'
import { administrator, pagesOpenedBy, type TourRole } from './roles.ts'

/** Checks of every page that a role opens, with their titles in the report. */
const pageChecks = {
  title: 'has its title, as heading and in the name of the window',
  place: 'is marked in the menu, and is the current tab',
  focus: 'has the focus on its heading',
  texts: 'shows a text wherever there is one, never its key',
  errors: 'reports no error to the browser',
} as const

/** Additional checks of lists. */
const listChecks = {
  columns: 'has the columns of its kind in the language, above its rows',
} as const

/**
 * Slow checks, which run for a share of the pages each day. One kind of readings represents the others,
 * which share its code.
 */
const longChecks = {
  lightRules: 'breaks no rule of WCAG 2.2 AA in the light theme',
  darkRules: 'breaks no rule of WCAG 2.2 AA in the dark theme',
  clipped: 'cuts no label off, in any window',
  overlapping: 'paints no text over another, in any window',
} as const

/** Checks of the record, the form and the dialogs that open from a list. */
const openedChecks = {
  openedFocus: 'opens records, forms and dialogs that take the focus, and gives it back',
  openedRules: 'opens records, forms and dialogs that break no rule of WCAG 2.2 AA',
  openedClipped: 'opens records, forms and dialogs that cut no label off, in any window',
  openedOverlapping: 'opens records, forms and dialogs that paint no text over another, in any window',
} as const

export const checks = { ...pageChecks, ...listChecks, ...longChecks, ...openedChecks }
export type Check = keyof typeof checks
export type Findings = Partial<Record<Check, string[]>>

const namesOf = <C extends Check>(some: Record<C, string>) => Object.keys(some) as C[]

const isFurtherReadings = (page: Page, role: TourRole): boolean =>
  page.readings !== undefined && page !== pagesOpenedBy(role).find(({ readings }) => readings)

/** Number of consecutive days that cover all pages. Odd, so that a page meets its languages in turn. */
export const daysOfDetail = 7

/** Returns a role's pages with slow checks on a day. */
const pagesInDetail = (role: TourRole, seed: string): Page[] => dailyPart(pagesOpenedBy(role), daysOfDetail, seed)

/**
 * Returns the pages that a role opens on a day: all for an administrator, those with slow checks for another
 * role.
 */
export const pagesOpenedToday = (role: TourRole, seed = sampleSeed()): Page[] =>
  role === administrator ? pagesOpenedBy(role) : pagesInDetail(role, seed)

/** Returns the checks of a page for a role on the day of a seed. Defaults to today. */
export const checksOf = (page: Page, role: TourRole, seed = sampleSeed()): Check[] => {
  const isShort = !runsEveryCase() && (isFurtherReadings(page, role) || !pagesInDetail(role, seed).includes(page))
  return [
    ...namesOf(pageChecks),
    ...(page.list ? namesOf(listChecks) : []),
    ...(isShort ? [] : namesOf(longChecks)),
    ...(page.list && role.opensRecords && !isShort ? namesOf(openedChecks) : []),
  ]
}
