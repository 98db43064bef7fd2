import { checkNavigation, type Verdict } from '#src/routes/guard.ts'
import { pages } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import type { Viewer } from '#store/session/slice.ts'
import { viewers } from '../viewers.ts'

/** A role of the tour, with a demonstration account. */
export interface TourRole {
  /** Name in the report. */
  name: string
  account: string
  viewer: Viewer
  /** Number of pages by verdict of the guard. A change of the guard changes them. */
  numbers: Readonly<Partial<Record<Verdict, number>>>
  /** True if records, forms and dialogs of its lists are checked too. */
  opensRecords?: true
  /** Names of list pages without demonstration records for this account. */
  emptyLists?: readonly string[]
}

export const administrator: TourRole = {
  name: 'an administrator',
  account: 'admin',
  numbers: { allow: 101, refuse: 2, administratorsPage: 13 },
  viewer: viewers.administrator,
  opensRecords: true,
  emptyLists: ['mailOutbox', 'messageSent'],
}

export const otherRoles: readonly TourRole[] = [
  {
    name: 'a vendor',
    account: 'vendor',
    numbers: { allow: 48, refuse: 68 },
    viewer: viewers.vendor,
    opensRecords: true,
  },
  {
    name: 'a vendor with nothing switched on',
    account: 'kestrel',
    numbers: { allow: 34, refuse: 82 },
    viewer: viewers['vendor with nothing switched on'],
    emptyLists: ['cannedReplies', 'vendorGoods'],
  },
  { name: 'an auditor', account: 'auditor', numbers: { allow: 7, refuse: 109 }, viewer: viewers.auditor },
  {
    name: 'the marketing account',
    account: 'marketing',
    numbers: { allow: 10, refuse: 106 },
    viewer: viewers['marketing account'],
  },
  {
    name: 'an applicant',
    account: 'vendor-new',
    numbers: { allow: 6, unverified: 42, refuse: 68 },
    viewer: viewers['unverified vendor'],
    emptyLists: ['messageCenter'],
  },
]

const pagesOfShell = pages.filter((page) => page.inShell)

/** Lists the pages of the shell for which the guard returns a verdict. */
export const pagesWith = (verdict: Verdict, { viewer }: TourRole): Page[] =>
  pagesOfShell.filter((page) => checkNavigation(page, viewer) === verdict)

export const numbersOf = ({ viewer }: TourRole): Partial<Record<Verdict, number>> => {
  const groups = Map.groupBy(pagesOfShell, (page) => checkNavigation(page, viewer))
  return Object.fromEntries([...groups].map(([verdict, group]) => [verdict, group.length]))
}

export const pagesOpenedBy = (role: TourRole): Page[] => pagesWith('allow', role)
