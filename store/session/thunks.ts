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
import { refetchAfterSignIn } from '#store/refetchAfterSignIn.ts'
import type { AppThunk } from '#store/types.ts'
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
  /** As it stands in the form: typed, or the remembered value. */
  password: string
  requestUUID: string
  vcode: string
  remember: boolean
}

const isAuditStatus = (value: unknown): value is AuditStatus => Object.values<unknown>(auditStatus).includes(value)

/** What a login reply says of a vendor's verification; null where that cannot be read. `status` 0 is a new vendor. */
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
  },
})

/** What one account has seen is not the next one's to see. */
const forgetRecords = (): AppThunk => (dispatch) => {
  dispatch(recordsForgotten())
  dispatch(authApi.util.resetApiState())
}

/** Signs in, and answers why not when refused. The username is remembered; the password only when asked for. */
export const signIn =
  ({ password: typed, remember, ...who }: Credentials): AppThunk<Promise<PlatformError | undefined>> =>
  async (dispatch, getState, { actor, storage }) => {
    actor.send({ type: 'session.signIn' })
    const { preferences, session } = getState()
    const password = passwordToSend(typed, preferences.remembered.password)
    const body = { ...who, vcode: who.vcode.toUpperCase(), password, ...(remember && { remember }) }
    const { data, error } = await dispatch(authApi.endpoints.login.initiate({ body }))
    if (!data) {
      actor.send({ type: 'session.refused' })
      return isPlatformError(error) ? error : { kind: 'transport', reason: 'network' }
    }
    const result = data as LoginResult
    const before = selectLastAccount(getState())
    if (before !== result.username) dispatch(forgetRecords())
    const opened = sessionOf(result, session.currentTab)
    writeSession(storage, opened)
    dispatch(sessionOpened(opened))
    if (before !== result.username) void dispatch(sendPendingDecisions())
    // The device token if the platform issues one, else the hash; never the text.
    const slot = remember ? (result.rememberToken ?? password) : ''
    dispatch(loginRemembered({ username: who.username, password: slot, remember }))
    actor.send({ type: 'session.granted', account: { username: result.username, token: result.token } })
    dispatch(refetchAfterSignIn())
    return undefined
  }

/** The platform has ended the session: nothing of it stays in this tab but the page that is kept for its account. */
export const endSession =
  (): AppThunk =>
  (dispatch, _getState, { storage, actor }) => {
    clearSession(storage)
    dispatch(sessionEnded())
    actor.send({ type: 'session.expired' })
  }

/** Ends a session on the platform. Nothing waits for it; a session that could not be ended there expires. */
const endOnPlatform =
  (token: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { apiBase }) => {
    const headers = { ...platformHeaders(getState()), token, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(limits.requestTimeoutMs)
    dispatch(requestStarted())
    try {
      await fetch(`${apiBase}/logout`, { method: 'POST', headers, body: '{}', keepalive: true, signal })
    } catch {
      // The platform is out of reach: the session here is over all the same.
    } finally {
      dispatch(requestEnded())
    }
  }

/** Removes the token at once, and forgets every record that it has shown. */
const leaveSession =
  (): AppThunk =>
  (dispatch, _getState, { actor, storage }) => {
    clearSession(storage)
    dispatch(sessionClosed())
    dispatch(forgetRecords())
    void dispatch(sendPendingDecisions())
    actor.send({ type: 'session.signOut' })
  }

/** Leaves the session, here and in the tabs that have it too, then ends it on the platform. */
export const signOut =
  (): AppThunk =>
  (dispatch, getState, { otherTabs }) => {
    const { token } = getState().session
    dispatch(leaveSession())
    if (token === undefined) return
    otherTabs?.postMessage({ type: 'signedOut', token } satisfies TabMessage)
    void dispatch(endOnPlatform(token))
  }

/** What another tab says. A session that is about to end, or has, is handed to nobody. */
export const handleTabMessage =
  (message: TabMessage): AppThunk =>
  (dispatch, getState, { actor, storage, otherTabs }) => {
    const { token } = getState().session
    if (message.type === 'signedOut' && message.token === token) dispatch(leaveSession())
    if (message.type !== 'asked' || !actor.getSnapshot().matches('active')) return
    const session = readSession(storage)
    if (session) otherTabs?.postMessage({ type: 'answered', to: message.by, session } satisfies TabMessage)
  }

/** Opening a page sets the current tab (specification, section 2). */
export const openTab =
  (tab: string): AppThunk =>
  (dispatch, _getState, { storage }) => {
    storage.setItem('currentTab', tab)
    dispatch(tabOpened(tab))
  }

/** Takes over what the platform says of a vendor's verification, so that a decision opens the console at once. */
export const updateVerification =
  ({ state, vid }: { state: VendorState; vid: string | null }): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { session } = getState()
    const learned = { auditStatus: auditStatus[state], vid }
    const { features, mallPcUrl } = session
    if (session.auditStatus === learned.auditStatus && session.vid === vid) return
    dispatch(auditStatusChanged(learned))
    storage.setItem('account', JSON.stringify({ features, mallPcUrl, ...learned } satisfies StoredAccount))
  }
