import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
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
  /** Set while an ended session's page is kept for its account. */
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
}

/** The state of the viewer's vendor; the first one until the platform has answered. */
const vendorStateOf = ({ auditStatus: status }: Session): VendorState =>
  (Object.keys(auditStatus) as VendorState[]).find((state) => auditStatus[state] === status) ?? 'new'

/** The role of the viewer; that of a vendor's account follows from the state of its verification. */
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
    /** The page of an ended session is kept for its account, or for none any more. */
    resumableByChanged: (state, { payload }: PayloadAction<string | undefined>) => {
      state.resumableBy = payload
    },
    sessionOpened: (state, { payload: { account, ...stored } }: PayloadAction<StoredSession>) => ({
      ...state,
      ...stored,
      ...account,
    }),
    /** The session is over. Who had it is known until the login page is left: the page underneath stays as it is. */
    sessionEnded: (state) => {
      state.token = undefined
    },
    sessionClosed: ({ resumableBy, currentTab }) => ({ ...signedOut, resumableBy, currentTab }),
    /** The platform has said it anew since the session was opened. */
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
    /** Whose session is open, or was until it ended; empty where there was none. */
    selectLastAccount: ({ resumableBy, showname }) => resumableBy ?? showname,
    selectViewer: createSelector([(state: Session) => state], (state): Viewer => {
      const { token, resumableBy, showname, rid, features, vid, mallPcUrl } = state
      const role = roleOf(state)
      return {
        signedIn: token !== undefined || resumableBy !== undefined,
        showname,
        accessLevel: accessLevelOf(rid),
        role,
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

/** Who looks at the screens: decides menus and navigation, never access, which is the server's. */
export interface Viewer {
  signedIn: boolean
  showname: string
  accessLevel: AccessLevel
  role: Role
  features: readonly Feature[]
  marketing: boolean
  /** Reads the transition log, and sees nothing else. */
  auditor: boolean
  verified: boolean
  /** The state of the verification of the viewer's vendor; undefined for accounts of the platform. */
  vendorState: VendorState | undefined
  vid: string | null
  /** Of the shop of the viewer's vendor; empty where none is set. */
  mallPcUrl: string
}

export const { auditStatusChanged, resumableByChanged, sessionOpened, sessionEnded, sessionClosed, tabOpened } =
  session.actions
export const { selectResumableBy, selectCurrentTab, selectLastAccount, selectViewer } = session.selectors
export const sessionReducer = session.reducer
