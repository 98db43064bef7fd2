import type { Page } from '#src/routes/page.ts'
import { dailyPart, runsEveryCase, sampleSeed } from '../sampling.ts'
import { administrator, pagesOpenedBy, type TourRole } from './roles.ts'

/** What is checked on every page that a role opens, as the report names it. */
const pageChecks = {
  title: 'has its title, as heading and in the name of the window',
  place: 'is marked in the menu, and is the current tab',
  focus: 'has the focus on its heading',
  texts: 'shows a text wherever there is one, never its key',
  errors: 'reports no error to the browser',
} as const

/** What a list is checked for beside that. */
const listChecks = {
  columns: 'has the columns of its kind in the language, above its rows',
} as const

/** Checks that take longer, of a part of the pages each day; one kind of readings stands for the others, which are drawn by the same code. */
const longChecks = {
  lightRules: 'breaks no rule of WCAG 2.2 AA in the light theme',
  darkRules: 'breaks no rule of WCAG 2.2 AA in the dark theme',
  clipped: 'cuts no label off, in any window',
  overlapping: 'paints no text over another, in any window',
} as const

/** What the record, the form and the dialogs that open from a list are checked for. */
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

/** So many days in a row cover all pages. */
export const daysOfDetail = 5

/** Returns the part of a role's pages that is looked at closely on a day. */
const pagesInDetail = (role: TourRole, seed: string): Page[] => dailyPart(pagesOpenedBy(role), daysOfDetail, seed)

/** Returns the pages that a role opens on a day: an administrator all, another role those that are looked at closely. */
export const pagesOpenedToday = (role: TourRole, seed = sampleSeed()): Page[] =>
  role === administrator ? pagesOpenedBy(role) : pagesInDetail(role, seed)

/** Returns the checks of a page for a role on the day of a seed, today unless given. */
export const checksOf = (page: Page, role: TourRole, seed = sampleSeed()): Check[] => {
  const isShort = !runsEveryCase() && (isFurtherReadings(page, role) || !pagesInDetail(role, seed).includes(page))
  return [
    ...namesOf(pageChecks),
    ...(page.list ? namesOf(listChecks) : []),
    ...(isShort ? [] : namesOf(longChecks)),
    ...(page.list && role.opensRecords && !isShort ? namesOf(openedChecks) : []),
  ]
}
