import { declarations } from './generated/declarations.ts'
import { areaOfOffered } from './menuOrder.ts'
import type { Area, NamesWith, Page, PageDeclaration } from './page.ts'

export type AllPages = typeof declarations
export type PageName = keyof AllPages

/** The pages whose titles stand in `shell:titles`: those of device kinds are the kind's. */
export type TitledPageName =
  | 'main'
  | Exclude<PageName, NamesWith<AllPages, { place: 'outside' }> | NamesWith<AllPages, { readings: unknown }>>

const areas: Readonly<Record<string, Area | undefined>> = areaOfOffered

/** Finds the area of a page: its own where a menu offers it, else that of the entry that it belongs to. */
const areaOf = (name: string, { place, entry, tab }: PageDeclaration): Area => {
  const area = place ? 'account' : (areas[name] ?? areas[entry ?? tab ?? ''])
  if (!area)
    throw new Error(`The page ${name} has no place in the order of the menu, and belongs to no entry that has one`)
  return area
}

const pageFrom = (name: string, declaration: PageDeclaration): Page => {
  const { place, path, tab, access = {}, ...rest } = declaration
  return {
    ...rest,
    name,
    path: path ?? (place ? `/${name}` : `/main/${name}`),
    area: areaOf(name, declaration),
    inShell: place !== 'outside',
    tab: place ? undefined : (tab ?? name),
    access,
  }
}

const order = Object.keys(areaOfOffered)
const rankOf = ({ name }: Page): number => (order.includes(name) ? order.indexOf(name) : order.length)

/**
 * Every route of the specification, section 2, in its spelling, and ours: an account's own page, managers, category–vendor pairs, the mail
 * outbox, the transition log and its statecharts. Those that a menu offers come first, in its order.
 */
export const pages: readonly Page[] = Object.entries<PageDeclaration>(declarations)
  .map(([name, declaration]) => pageFrom(name, declaration))
  .toSorted((one, other) => rankOf(one) - rankOf(other))

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

/**
 * A path that came in from outside, e.g. `from` of `/redirect`: taken only when there is such a page and its screen is
 * built; its query goes along. Anything else is rejected.
 */
export const existingPath = (from: string | null): string | undefined => {
  const [path = ''] = (from ?? '').split('?')
  const page = pageAt(path)
  if (!page || page.name === 'redirect') return undefined
  return from ?? undefined
}
