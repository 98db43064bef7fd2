import type { LoginResult } from '#contract/accounts/auth.ts'
import { limits } from '#contract/core/limits.ts'
import { encodeRid, type Feature, features } from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { type AuditStatus, auditStatus } from '#contract/vendors/vendorStates.ts'
import { platformHeaders } from '#store/api/headers.ts'
import { authApi } from '#store/api/index.ts'
import { isPlatformError, type PlatformError } from '#store/api/platformError.ts'
import { recordsForgotten } from '#store/entities.ts'
import { sendPendingDecisions } from '#store/pendingDecisions/thunks.ts'
import { requestEnded, requestStarted } from '#store/pendingRequests.ts'
import { loginRemembered } from '#store/preferences/slice.ts'
import type { AppThunk } from '#store/reducer.ts'
import { refetchAfterSignIn } from '#store/refetchAfterSignIn.ts'
import { passwordToSend } from './password.ts'
import {
  auditStatusChanged,
  selectLastAccount,
  sessionClosed,
  sessionEnded,
  sessionOpened,
  tabOpened,
} from './slice.ts'
import { clearSession, readSession, type StoredAccount, type StoredSession, writeSession } from './storage.ts'
import type { TabMessage } from './tabs.ts'

export interface Credentials {
  username: string
  /** Password as typed, or the remembered value. */
  password: string
  requestUUID: string
  vcode: string
  remember: boolean
}

const isAuditStatus = (value: unknown): value is AuditStatus => Object.values<unknown>(auditStatus).includes(value)

/** Returns the state of verification from a login response; null if unreadable. `status` 0 is a new vendor. */
const auditStatusOf = ({ status, reviewResult }: LoginResult): AuditStatus | null => {
  if (status === auditStatus.new) return auditStatus.new
  try {
    const read = (JSON.parse(reviewResult) as { auditStatus?: unknown }).auditStatus
    return isAuditStatus(read) ? read : null
  } catch {
    return null
  }
}

const sessionOf = (result: LoginResult, currentTab: string): StoredSession => ({
  showname: result.username,
  rid: encodeRid(result.rid),
  token: result.token,
  currentTab,
  account: {
    features: features.filter((name: Feature) => result[name] === 1),
    auditStatus: auditStatusOf(result),
    vid: result.vid ?? null,
    mallPcUrl: result.mallPcUrl ?? '',
    permission: result.permission ?? 'manage',
  },
})

/** Removes all records and cached responses before another account signs in. */
const forgetRecords = (): AppThunk => (dispatch) => {
  dispatch(recordsForgotten())
  dispatch(authApi.util.resetApiState())
}

/**
 * Opens the session of a sign-in that the platform has granted. Writes it to session storage, clears records of another
 * account and repeats refused reads.
 */
const openSession =
  (result: LoginResult): AppThunk =>
  (dispatch, getState, { actor, storage }) => {
    const { session } = getState()
    const before = selectLastAccount(getState())
    if (before !== result.username) dispatch(forgetRecords())
    const opened = sessionOf(result, session.currentTab)
    writeSession(storage, opened)
    dispatch(sessionOpened(opened))
    if (before !== result.username) void dispatch(sendPendingDecisions())
    actor.send({ type: 'session.granted', account: { username: result.username, token: result.token } })
    dispatch(refetchAfterSignIn())
  }

/** Opens the session of an account that was just registered, whose owner the mailed code has proven. */
export const openRegistered =
  (response: object): AppThunk =>
  (dispatch, _getState, { actor }) => {
    actor.send({ type: 'session.signIn' })
    dispatch(openSession(response as LoginResult))
  }

/**
 * Signs in; returns the error if refused. Writes the session to session storage, and remembers the user name, and the
 * password if requested. Clears records of another account and repeats refused reads.
 */
export const signIn =
  ({ password: typed, remember, ...who }: Credentials): AppThunk<Promise<PlatformError | undefined>> =>
  async (dispatch, getState, { actor }) => {
    actor.send({ type: 'session.signIn' })
    const { preferences } = getState()
    const password = passwordToSend(typed, preferences.remembered.password)
    const body = { ...who, vcode: who.vcode.toUpperCase(), password, ...(remember && { remember }) }
    const { data, error } = await dispatch(authApi.endpoints.login.initiate({ body }))
    if (!data) {
      actor.send({ type: 'session.refused' })
      return isPlatformError(error) ? error : { kind: 'transport', reason: 'network' }
    }
    const result = data as LoginResult
    dispatch(openSession(result))
    // Remembers the device token if the platform issues one, else the hash; never the plain password.
    const slot = remember ? (result.rememberToken ?? password) : ''
    dispatch(loginRemembered({ username: who.username, password: slot, remember }))
    return undefined
  }

/**
 * Ends the session that the platform has ended: removes it from this tab, except for the page that its account may
 * resume.
 */
export const endSession =
  (): AppThunk =>
  (dispatch, _getState, { storage, actor }) => {
    clearSession(storage)
    dispatch(sessionEnded())
    actor.send({ type: 'session.expired' })
  }

/** Ends a session on the platform, not awaited; if the request fails, the session expires there. */
const endOnPlatform =
  (token: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { apiBase }) => {
    const headers = { ...platformHeaders(getState()), token, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(limits.requestTimeoutMs)
    dispatch(requestStarted())
    try {
      await fetch(`${apiBase}/logout`, { method: 'POST', headers, body: '{}', keepalive: true, signal })
    } catch {
      // The platform is unreachable; the local session has ended anyway.
    } finally {
      dispatch(requestEnded())
    }
  }

/** Removes the token and all records, and sends pending decisions. */
const leaveSession =
  (): AppThunk =>
  (dispatch, _getState, { actor, storage }) => {
    clearSession(storage)
    dispatch(sessionClosed())
    dispatch(forgetRecords())
    void dispatch(sendPendingDecisions())
    actor.send({ type: 'session.signOut' })
  }

/** Signs out here and in other tabs with the same session, then ends it on the platform. */
export const signOut =
  (): AppThunk =>
  (dispatch, getState, { otherTabs }) => {
    const { token } = getState().session
    dispatch(leaveSession())
    if (token === undefined) return
    otherTabs?.postMessage({ type: 'signedOut', token } satisfies TabMessage)
    void dispatch(endOnPlatform(token))
  }

/** Handles a message of another tab: signs out, or shares the session unless it is ending. */
export const handleTabMessage =
  (message: TabMessage): AppThunk =>
  (dispatch, getState, { actor, storage, otherTabs }) => {
    const { token } = getState().session
    if (message.type === 'signedOut' && message.token === token) dispatch(leaveSession())
    if (message.type !== 'asked' || !actor.getSnapshot().matches('active')) return
    const session = readSession(storage)
    if (session) otherTabs?.postMessage({ type: 'answered', to: message.by, session } satisfies TabMessage)
  }

/** Sets the current tab in state and session storage (specification, section 2). */
export const openTab =
  (tab: string): AppThunk =>
  (dispatch, _getState, { storage }) => {
    storage.setItem('currentTab', tab)
    dispatch(tabOpened(tab))
  }

/**
 * Updates the state of a vendor's verification in state and session storage, so that an approval takes effect at once.
 */
export const updateVerification =
  ({ state, vid }: { state: VendorState; vid: string | null }): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { session } = getState()
    const learned = { auditStatus: auditStatus[state], vid }
    const { features, mallPcUrl, permission } = session
    if (session.auditStatus === learned.auditStatus && session.vid === vid) return
    dispatch(auditStatusChanged(learned))
    storage.setItem('account', JSON.stringify({ features, mallPcUrl, permission, ...learned } satisfies StoredAccount))
  }
