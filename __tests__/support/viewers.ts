import type { Permission } from '#contract/core/permissions.ts'
import { encodeRid, features, marketingAccount, ridByRole } from '#contract/core/roles.ts'
import { auditStatus } from '#contract/vendors/vendorStates.ts'
import { landing } from '#src/routes/landing.ts'
import { selectViewer, sessionOpened, sessionReducer, type Viewer } from '#store/session/slice.ts'

interface Who {
  showname: string
  rid: number
  /** Features that the account's sign-in response enables. */
  permission?: Permission
  switchedOn?: readonly (typeof features)[number][]
  status?: (typeof auditStatus)[keyof typeof auditStatus]
}

/** Builds a viewer in the state after signing in. */
const createViewer = ({
  showname,
  rid,
  permission = 'manage',
  switchedOn = [],
  status = auditStatus.approved,
}: Who): Viewer => {
  const account = { features: [...switchedOn], auditStatus: status, vid: null, mallPcUrl: '', permission }
  const action = sessionOpened({ showname, rid: encodeRid(rid), token: 'a token', currentTab: '', account })
  return selectViewer({ session: sessionReducer(undefined, action) })
}

/** One viewer of each kind that navigation checks distinguish. */
export const viewers = {
  nobody: selectViewer({ session: sessionReducer(undefined, { type: 'start' }) }),
  administrator: createViewer({ showname: 'ann', rid: ridByRole.administrator, switchedOn: features }),
  vendor: createViewer({ showname: 'bob', rid: ridByRole.vendor, switchedOn: features }),
  'vendor with nothing switched on': createViewer({ showname: 'cid', rid: ridByRole.vendor }),
  'unverified vendor': createViewer({ showname: 'dan', rid: ridByRole.applicant, status: auditStatus.new }),
  'marketing account': createViewer({ showname: marketingAccount, rid: ridByRole.marketing }),
  auditor: createViewer({ showname: 'eve', rid: ridByRole.auditor }),
} satisfies Record<string, Viewer>

/** Returns the first page of an account. */
const firstPage = (viewer: Viewer): string => landing(viewer, '')

export const firstPages = {
  administrator: firstPage(viewers.administrator),
  vendor: firstPage(viewers.vendor),
  plainVendor: firstPage(viewers['vendor with nothing switched on']),
}
