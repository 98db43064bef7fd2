import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Permission } from '#contract/core/permissions.ts'
import {
  type AccessLevel,
  accessLevelOf,
  encodeRid,
  type Feature,
  marketingAccount,
  type Role,
  ridByRole,
} from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { auditStatus, vendorStates } from '#contract/vendors/vendorStates.ts'
import type { StoredAccount, StoredSession } from './storage.ts'

interface Session extends StoredAccount {
  /** Account that may resume the page of an ended session; otherwise undefined. */
  resumableBy: string | undefined
  token: string | undefined
  showname: string
  rid: number
  currentTab: string
}

const signedOut: Session = {
  resumableBy: undefined,
  token: undefined,
  showname: '',
  rid: 0,
  currentTab: '',
  features: [],
  auditStatus: null,
  vid: null,
  mallPcUrl: '',
  permission: 'manage',
}

/** Returns the state of the viewer's vendor; the first one until the platform has responded. */
const vendorStateOf = ({ auditStatus: status }: Session): VendorState =>
  (Object.keys(auditStatus) as VendorState[]).find((state) => auditStatus[state] === status) ?? 'new'

/** Returns the role of the viewer; that of a vendor's account follows from the state of its verification. */
const roleOf = (state: Session): Role => {
  if (accessLevelOf(state.rid) === 1) return 'administrator'
  if (state.showname === marketingAccount) return 'marketing'
  if (state.rid === encodeRid(ridByRole.auditor)) return 'auditor'
  return vendorStates[vendorStateOf(state)].role
}

const session = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    /** Sets the account that may resume the page of an ended session. */
    resumableByChanged: (state, { payload }: PayloadAction<string | undefined>) => {
      state.resumableBy = payload
    },
    sessionOpened: (state, { payload: { account, ...stored } }: PayloadAction<StoredSession>) => ({
      ...state,
      ...stored,
      ...account,
    }),
    /** Ends the session. The account stays known until the login page is left, as the page underneath is preserved. */
    sessionEnded: (state) => {
      state.token = undefined
    },
    sessionClosed: ({ resumableBy, currentTab }) => ({ ...signedOut, resumableBy, currentTab }),
    /** Updates the verification when the platform reports a change during the session. */
    auditStatusChanged: (state, { payload }: PayloadAction<Pick<Session, 'auditStatus' | 'vid'>>) => {
      state.auditStatus = payload.auditStatus
      state.vid = payload.vid
    },
    tabOpened: (state, { payload }: PayloadAction<string>) => {
      state.currentTab = payload
    },
  },
  selectors: {
    selectResumableBy: ({ resumableBy }) => resumableBy,
    selectCurrentTab: ({ currentTab }) => currentTab,
    /** Account of the open session, or of the one that ended; empty if there was none. */
    selectLastAccount: ({ resumableBy, showname }) => resumableBy ?? showname,
    selectViewer: createSelector([(state: Session) => state], (state): Viewer => {
      const { token, resumableBy, showname, rid, features, vid, mallPcUrl, permission } = state
      const role = roleOf(state)
      return {
        signedIn: token !== undefined || resumableBy !== undefined,
        showname,
        accessLevel: accessLevelOf(rid),
        role,
        permission,
        features,
        marketing: role === 'marketing',
        verified: role !== 'applicant',
        vendorState: role === 'vendor' || role === 'applicant' ? vendorStateOf(state) : undefined,
        auditor: role === 'auditor',
        vid,
        mallPcUrl,
      }
    }),
  },
})

/** Viewer of the screens: decides menus and navigation, never access, which the server checks. */
export interface Viewer {
  signedIn: boolean
  showname: string
  accessLevel: AccessLevel
  role: Role
  permission: Permission
  features: readonly Feature[]
  marketing: boolean
  /** True for auditors, who only see the transition log. */
  auditor: boolean
  verified: boolean
  /** State of the verification of the viewer's vendor; undefined for accounts of the platform. */
  vendorState: VendorState | undefined
  vid: string | null
  /** URL of the shop of the viewer's vendor; empty if not set. */
  mallPcUrl: string
}

export const { auditStatusChanged, resumableByChanged, sessionOpened, sessionEnded, sessionClosed, tabOpened } =
  session.actions
export const { selectResumableBy, selectCurrentTab, selectLastAccount, selectViewer } = session.selectors
export const sessionReducer = session.reducer
