import type { AccessLevel } from '#contract/core/roles.ts'
import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { pageNamed, pages } from './index.ts'
import type { Area, Page } from './page.ts'

export interface MenuArea {
  area: Area
  entries: Page[]
}

/** The entry of the menu that is marked while a viewer of this level has a page open: its own, or the one that it belongs to. */
export const entryOf = (page: Page | undefined, level: AccessLevel): Page | undefined =>
  page?.menu ? page : pageNamed((level === 1 ? page?.administratorsEntry : undefined) ?? page?.entry ?? page?.tab)

/** The lists of a page's entry that a viewer may open, to go from one to another; none for pages that are no list. */
export const listsBeside = (page: Page | undefined, viewer: Viewer): Page[] => {
  const names = entryOf(page, viewer.accessLevel)?.lists ?? []
  if (!page || !names.includes(page.name)) return []
  const lists = names.flatMap((name) => pageNamed(name) ?? [])
  return lists.filter((list) => checkNavigation(list, viewer) === 'allow')
}

const isInMenuOf = ({ menu }: Page, { accessLevel, marketing, auditor }: Viewer): boolean =>
  menu !== undefined && (menu.includes(accessLevel) || marketing || auditor)

/** The side menu of a viewer: the entries that it may open, by area. */
export const menuOf = (viewer: Viewer): MenuArea[] => {
  const entries = pages.filter((page) => isInMenuOf(page, viewer) && checkNavigation(page, viewer) === 'allow')
  return [...Map.groupBy(entries, ({ area }) => area)].map(([area, ofArea]) => ({ area, entries: ofArea }))
}

/** The pages of the account that a viewer may open, by where they are offered. */
export const accountPagesOf = (viewer: Viewer, offered: readonly Page['offered'][]): Page[] =>
  pages.filter((page) => page.offered && offered.includes(page.offered) && checkNavigation(page, viewer) === 'allow')
