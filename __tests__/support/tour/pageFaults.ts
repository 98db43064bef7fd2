import type { Fields } from '#contract/core/fields.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { type Language, languageFromTag } from '#contract/core/localizedText.ts'
import { type RecordKindName, recordKinds } from '#contract/kinds.ts'
import { readingKinds } from '#contract/readings/index.ts'
import { vendors } from '#server/app/seed/world.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { markedEntry, menuOf } from '#src/routes/menu.ts'
import type { Page } from '#src/routes/page.ts'
import { queuePath, queuesOf } from '#src/routes/queues.ts'
import { accountOf } from '../accounts.ts'
import { textsOf } from '../texts.ts'
import type { PageState } from './pageState.ts'
import type { TourRole } from './roles.ts'

/** Further pages whose heading is the title of a record or an empty state. */
const headedByContent = [
  'auditRecord',
  'auditProduct',
  'bigData',
  'dataCenterMoreDetail',
  'editPush',
  'editVendor',
  'materialLibraryAdd',
  'messageOfVendor',
  'readingImport',
]

/** Lists that are not shown as a table. */
const listsWithoutColumns = ['dialMarket', 'dialMarketGrouping']

/** Lists that are empty until a vendor is chosen. */
const listsOfSomebody = ['messageOfVendor']

const textsIn = { en: textsOf('en'), zh_CN: textsOf('zh_CN') }
const accounts = new Set([...vendors.map(({ account }) => account), ...Object.values(accountOf)])

const units = new Set(
  Object.values(recordKinds)
    .flatMap((fields: Fields) => Object.values(fields))
    .flatMap((field) => (field.type === 'number' && field.unit ? [field.unit] : [])),
)

/** Language codes, which are also texts. */
const codes = new Set<string>(languageCodeNames)

/**
 * Keys as they would appear instead of their texts, with and without namespace. Names of accounts, units and
 * languages are exempt.
 */
const keys = (() => {
  const texts = [...textsIn.en, ...textsIn.zh_CN]
  const values = new Set(texts.map(([, value]) => value))
  const all = texts.flatMap(([key]) => [key, key.slice(key.indexOf(':') + 1)])
  return new Set(all.filter((key) => !values.has(key) && !accounts.has(key) && !units.has(key) && !codes.has(key)))
})()

export const titleOf = ({ name, readings }: Page, language: Language): string =>
  (readings ? textIn(readingKinds[readings].label, language) : textsIn[language].get(`core.names:pages.${name}`)) ?? ''

/** Returns the name of a menu entry: its own, or the title of its page. */
const entryTitleOf = (page: Page, language: Language): string =>
  textsIn[language].get(`core.names:menu.${page.name}`) ?? titleOf(page, language)

const wrong = (is: unknown, expected: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(expected)
    ? []
    : [`${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`]

const titleFaults = (page: Page, { heading, windowTitle }: PageState, language: Language): string[] => {
  const title = titleOf(page, language)
  const brand = textsIn[language].get('common:brand')
  const isHeadedByContent = page.record !== undefined || headedByContent.includes(page.name)
  const titles = [[title, brand], ...(isHeadedByContent ? [[heading, title, brand]] : [])].map((parts) =>
    parts.join(' · '),
  )
  // Preceded by the number of records pending review.
  const isNamed = titles.includes(windowTitle.replace(/^\(\d+\) /, ''))
  return [
    ...(isHeadedByContent ? wrong(heading === '', false) : wrong(heading, title)),
    ...(isNamed ? [] : [`The window is named "${windowTitle}" instead of "${titles[0]}"`]),
  ]
}

const placeFaults = (
  page: Page,
  { currentEntries, currentTab }: PageState,
  { viewer }: TourRole,
  language: Language,
): string[] => {
  const entry = markedEntry(page, viewer.accessLevel)
  const isInMenu = menuOf(viewer).some(({ entries }) => entries.some((one) => one === entry))
  return [
    ...wrong(currentEntries, entry && isInMenu ? [entryTitleOf(entry, language)] : []),
    ...(page.tab ? wrong(currentTab, page.tab) : []),
  ]
}

const columnFaults = (
  { list, name }: Page,
  { headers, total }: PageState,
  language: Language,
  hasRows: boolean,
): string[] => {
  if (!list || listsOfSomebody.includes(name)) return []
  const fields: Fields = list.fields ?? recordKinds[list.kind as RecordKindName]
  const labels = Object.values(fields).map(({ label }) => textIn(label, language))
  // Both states of a transition are in one column.
  if (name === 'auditTrail') labels.push(textsIn[language].get('audit:way') ?? '')
  // A unit or time zone follows the label.
  const isKnown = (header: string) => labels.some((label) => header === label || header.startsWith(`${label} (`))
  return [
    ...headers.filter((header) => !isKnown(header)).map((header) => `The column "${header}" is not one of its kind`),
    ...(total > 0 && headers.length === 0 && !listsWithoutColumns.includes(name)
      ? ['There are rows without columns']
      : []),
    ...(total > 0 || !hasRows ? [] : ['There is no row']),
  ]
}

/** Lists the faults of an open page by check. `hasRows` is true if every list of the role has records. */
export const findPageFaults = (page: Page, facts: PageState, role: TourRole, locale: string) => {
  const language = languageFromTag(locale)
  return {
    title: titleFaults(page, facts, language),
    place: placeFaults(page, facts, role, language),
    focus: facts.isHeadingFocused ? [] : [`The focus is on ${facts.focused}`],
    texts: facts.texts.filter((text) => keys.has(text)).map((key) => `"${key}" is a key`),
    columns: columnFaults(page, facts, language, !role.emptyLists?.includes(page.name)),
  }
}

/** Lists the menu entries of a role in a language, queues first: the name and address of each link. */
export const menuEntries = ({ viewer }: TourRole, locale: string): [name: string, address: string][] => {
  const language = languageFromTag(locale)
  const queues = queuesOf(viewer).map((page): [string, string] => [
    textsIn[language].get(`core.names:queues.${page.name}`) ?? '',
    `#${queuePath(page)}`,
  ])
  const entries = menuOf(viewer).flatMap((area) => area.entries)
  return [...queues, ...entries.map((entry): [string, string] => [entryTitleOf(entry, language), `#${entry.path}`])]
}

/** Returns the toast on refused pages. */
export const refusalToast = (locale: string): string =>
  textsIn[languageFromTag(locale)].get('common:noPermission') ?? ''
