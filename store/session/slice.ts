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
import type { Account, StoredSession } from './storage.ts'

interface Session extends Account {
  /** Set while an ended session's page is kept for its account. */
  heldFor: string | undefined
  token: string | undefined
  showname: string
  rid: number
  currentTab: string
}

const signedOut: Session = {
  heldFor: undefined,
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
    pageKeptFor: (state, { payload }: PayloadAction<string | undefined>) => {
      state.heldFor = payload
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
    sessionClosed: ({ heldFor, currentTab }) => ({ ...signedOut, heldFor, currentTab }),
    /** The platform has said it anew since the session was opened. */
    auditStatusLearned: (state, { payload }: PayloadAction<Pick<Session, 'auditStatus' | 'vid'>>) => {
      state.auditStatus = payload.auditStatus
      state.vid = payload.vid
    },
    tabOpened: (state, { payload }: PayloadAction<string>) => {
      state.currentTab = payload
    },
  },
  selectors: {
    selectHeldFor: ({ heldFor }) => heldFor,
    selectCurrentTab: ({ currentTab }) => currentTab,
    /** Whose session is open, or was until it ended; empty where there was none. */
    selectLastAccount: ({ heldFor, showname }) => heldFor ?? showname,
    selectViewer: createSelector([(state: Session) => state], (state): Viewer => {
      const { token, heldFor, showname, rid, features, vid, mallPcUrl } = state
      const role = roleOf(state)
      return {
        signedIn: token !== undefined || heldFor !== undefined,
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

export const { auditStatusLearned, pageKeptFor, sessionOpened, sessionEnded, sessionClosed, tabOpened } =
  session.actions
export const { selectHeldFor, selectCurrentTab, selectLastAccount, selectViewer } = session.selectors
export const sessionReducer = session.reducer
