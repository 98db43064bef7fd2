import { declarations } from './generated/declarations.ts'
import { areaOfOffered } from './menuOrder.ts'
import type { Area, NamesWith, Page, PageDeclaration } from './page.ts'

export type AllPages = typeof declarations
export type PageName = keyof AllPages

/** Pages whose titles are in `shell:titles`. Pages of device kinds have the title of their kind. */
export type TitledPageName =
  | 'main'
  | Exclude<PageName, NamesWith<AllPages, { place: 'outside' }> | NamesWith<AllPages, { readings: unknown }>>

const areas: Readonly<Record<string, Area | undefined>> = areaOfOffered

/**
 * Returns the area of a page: its own if a menu offers it, else that of its menu entry. Throws if neither
 * has one.
 */
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
 * All routes of the specification, section 2, in its spelling, and further ones: the profile, managers,
 * category–vendor pairs, the mail outbox, the transition log and its statecharts. Menu entries come first,
 * in menu order.
 */
export const pages: readonly Page[] = Object.entries<PageDeclaration>(declarations)
  .map(([name, declaration]) => pageFrom(name, declaration))
  .toSorted((one, other) => rankOf(one) - rankOf(other))

const byPath = new Map(pages.map((page) => [page.path, page]))
const byName = new Map(pages.map((page) => [page.name, page]))

export const pageAt = (path: string): Page | undefined => byPath.get(path)

/** Returns the page with this name in the declarations, or undefined. */
export const pageNamed = (name: string | undefined): Page | undefined => byName.get(name ?? '')

export const isTitled = (page: Page): page is Page & { name: TitledPageName } =>
  page.readings === undefined && (page.name === 'main' || page.inShell)

/** Builds the path of a page with its query parameters. Undefined parameters are omitted. */
export const pathTo = (name: PageName, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const path = byName.get(name)?.path ?? '/'
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/**
 * Validates a path from outside, e.g. `from` of `/redirect`. Returns it with its query, or undefined if no
 * page has this path.
 */
export const existingPath = (from: string | null): string | undefined => {
  const [path = ''] = (from ?? '').split('?')
  const page = pageAt(path)
  if (!page || page.name === 'redirect') return undefined
  return from ?? undefined
}
