import type { AccessLevel } from '#contract/core/roles.ts'
import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { pageNamed, pages } from './index.ts'
import type { Area, Page } from './page.ts'

export interface MenuArea {
  area: Area
  entries: Page[]
}

/** Returns the menu entry that is marked while a page is open: the page itself, or the entry that it belongs to. */
export const markedEntry = (page: Page | undefined, level: AccessLevel): Page | undefined =>
  page?.menu && !(level === 1 && page.administratorsEntry)
    ? page
    : pageNamed((level === 1 ? page?.administratorsEntry : undefined) ?? page?.entry ?? page?.tab)

/** Lists the sibling pages of a menu entry by rank. */
const pagesBeside = (entry: Page): Page[] =>
  pages
    .filter((page) => page.beside !== undefined && page !== entry)
    .filter(({ administratorsEntry, entry: own, tab }) => [administratorsEntry, own ?? tab].includes(entry.name))
    .toSorted(({ beside: one = 0 }, { beside: other = 0 }) => one - other)

/** Lists the menu entry of a page and its siblings that a viewer may open. Empty if the page is not one of them. */
export const siblingPages = (page: Page | undefined, viewer: Viewer): Page[] => {
  const entry = markedEntry(page, viewer.accessLevel)
  if (!page || !entry) return []
  const lists = [entry, ...pagesBeside(entry)]
  if (lists.length === 1 || !lists.includes(page)) return []
  return lists.filter((list) => checkNavigation(list, viewer) === 'allow')
}

const isInMenuOf = ({ menu }: Page, { accessLevel, marketing, auditor }: Viewer): boolean =>
  menu !== undefined && (menu.includes(accessLevel) || marketing || auditor)

/**
 * Returns the side menu of a viewer: the entries that it may open, grouped by area. Empty without a verification, even if
 * single pages are open to it.
 */
export const menuOf = (viewer: Viewer): MenuArea[] => {
  if (viewer.role === 'applicant') return []
  const entries = pages.filter((page) => isInMenuOf(page, viewer) && checkNavigation(page, viewer) === 'allow')
  return [...Map.groupBy(entries, ({ area }) => area)].map(([area, ofArea]) => ({ area, entries: ofArea }))
}

/** Returns the account pages that a viewer may open and that one of these menus offers. */
export const accountPagesOf = (viewer: Viewer, offered: readonly Page['offered'][]): Page[] =>
  pages.filter((page) => page.offered && offered.includes(page.offered) && checkNavigation(page, viewer) === 'allow')
