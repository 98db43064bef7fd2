import { accountPages, outsidePages } from './account.ts'
import { cataloguePages } from './catalogue.ts'
import { devicePages } from './devices.ts'
import { marketingPages } from './marketing.ts'
import { materialPages } from './materials.ts'
import { operationsPages } from './operations.ts'
import { overviewPages } from './overview.ts'
import { type Page, pagesInTabs, pagesOfAccount, pagesOutside } from './page.ts'

/**
 * Every route of the specification, section 2, in its spelling, and ours: an account's own page, managers, category–vendor pairs, the mail
 * outbox, the transition log and its statecharts. Areas come in the order of the side menu.
 */
export const pages: readonly Page[] = [
  ...pagesOutside(outsidePages),
  ...pagesOfAccount(accountPages),
  ...pagesInTabs('overview', overviewPages),
  ...pagesInTabs('devices', devicePages),
  ...pagesInTabs('catalogue', { ...cataloguePages, ...materialPages }),
  ...pagesInTabs('operations', operationsPages),
  ...pagesInTabs('marketing', marketingPages),
]

type InShell = typeof accountPages &
  typeof overviewPages &
  typeof devicePages &
  typeof cataloguePages &
  typeof materialPages &
  typeof operationsPages &
  typeof marketingPages
export type AllPages = typeof outsidePages & InShell

type NamesWith<D, Part> = { [N in keyof D]: D[N] extends Part ? N : never }[keyof D]
export type PageName = keyof AllPages

/** The pages whose titles stand in `shell:titles`: those of device kinds are the kind's. */
export type TitledPageName = 'main' | Exclude<keyof InShell, NamesWith<InShell, { readings: unknown }>>

const byPath = new Map(pages.map((page) => [page.path, page]))
const byName = new Map(pages.map((page) => [page.name, page]))

export const pageAt = (path: string): Page | undefined => byPath.get(path)

/** A page by a name that its declaration gives. */
export const pageNamed = (name: string | undefined): Page | undefined => byName.get(name ?? '')

export const isTitled = (page: Page): page is Page & { name: TitledPageName } =>
  page.readings === undefined && (page.name === 'main' || page.inShell)

/** The address of a page, with what its query says; parts that are undefined are left out. */
export const pathTo = (name: PageName, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const path = byName.get(name)?.path ?? '/'
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
