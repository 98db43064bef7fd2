import { type Page, pagesInTabs, pagesOfAccount, pagesOutside } from './page.ts'
import { managerPages, ownManagerPages, profilePages, signUpPages } from './pages/accounts.ts'
import { applicationPages } from './pages/application.ts'
import { appPages } from './pages/apps.ts'
import { auditPages } from './pages/audit.ts'
import { campaignPages } from './pages/campaigns.ts'
import { dashboardPages } from './pages/dashboards.ts'
import { devicePages } from './pages/devices.ts'
import { dialPages } from './pages/dials.ts'
import { exportPages } from './pages/exports.ts'
import { feedbackPages } from './pages/feedback.ts'
import { firmwarePages } from './pages/firmware.ts'
import { licenceLogPages, licencePages } from './pages/licences.ts'
import { mailPages } from './pages/mails.ts'
import { manualPages } from './pages/manuals.ts'
import { materialPages } from './pages/materials.ts'
import { messagePages } from './pages/messages.ts'
import { categoryPages, productPages } from './pages/products.ts'
import { pushPages } from './pages/pushes.ts'
import { readingPages } from './pages/readings.ts'
import { servicePages } from './pages/services.ts'
import { userPages, userPagesOfVendors } from './pages/users.ts'
import { vendorPages, verificationPages } from './pages/vendors.ts'
import { wallPages } from './pages/wall.ts'

const outside = { ...applicationPages, ...signUpPages }
const ofAccount = { ...profilePages, ...verificationPages, ...ownManagerPages, ...messagePages }
const inOverview = { ...dashboardPages, ...wallPages }
const inDevices = { ...devicePages, ...readingPages }
const inCatalogue = { ...productPages, ...dialPages, ...manualPages, ...materialPages }
const inOperations = {
  ...userPages,
  ...feedbackPages,
  ...vendorPages,
  ...managerPages,
  ...categoryPages,
  ...pushPages,
  ...licencePages,
  ...userPagesOfVendors,
  ...firmwarePages,
  ...appPages,
  ...servicePages,
  ...mailPages,
  ...auditPages,
  ...licenceLogPages,
  ...exportPages,
}
const inMarketing = { ...campaignPages }

/**
 * Every route of the specification, section 2, in its spelling, and ours: an account's own page, managers, category–vendor pairs, the mail
 * outbox, the transition log and its statecharts. Areas and their pages come in the order of the side menu.
 */
export const pages: readonly Page[] = [
  ...pagesOutside(outside),
  ...pagesOfAccount(ofAccount),
  ...pagesInTabs('overview', inOverview),
  ...pagesInTabs('devices', inDevices),
  ...pagesInTabs('catalogue', inCatalogue),
  ...pagesInTabs('operations', inOperations),
  ...pagesInTabs('marketing', inMarketing),
]

type InShell = typeof ofAccount &
  typeof inOverview &
  typeof inDevices &
  typeof inCatalogue &
  typeof inOperations &
  typeof inMarketing
export type AllPages = typeof outside & InShell

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

/**
 * A path that came in from outside, e.g. `from` of `/redirect`: taken only when there is such a page and its screen is
 * built; its query goes along. Anything else is rejected.
 */
export const knownPath = (from: string | null): string | undefined => {
  const [path = ''] = (from ?? '').split('?')
  const page = pageAt(path)
  if (!page || page.name === 'redirect') return undefined
  return from ?? undefined
}
