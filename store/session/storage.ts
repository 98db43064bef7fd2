import type { Permission } from '#contract/core/permissions.ts'
import { type Feature, features } from '#contract/core/roles.ts'
import type { AuditStatus } from '#contract/vendors/vendorStates.ts'

/** Properties of the account from the login response that are not among the specification's storage keys. */
export interface StoredAccount {
  features: Feature[]
  auditStatus: AuditStatus | null
  vid: string | null
  /** URL of its vendor's shop; empty if not set, or if the mall is off. */
  mallPcUrl: string
  permission: Permission
}

/** Session of a tab. The first four keys are specified (section 3), `account` is not. */
export interface StoredSession {
  showname: string
  /** Encoded rid of the server (specification, section 6). */
  rid: number
  token: string
  currentTab: string
  account: StoredAccount
}

const noAccount: StoredAccount = { features: [], auditStatus: null, vid: null, mallPcUrl: '', permission: 'manage' }

const parseAccount = (text: string | null): StoredAccount => {
  try {
    const stored = JSON.parse(text ?? '') as Partial<StoredAccount>
    return { ...noAccount, ...stored, features: features.filter((one) => stored.features?.includes(one)) }
  } catch {
    return noAccount
  }
}

/** Reads the last open tab from session storage; it outlives the session. */
export const readTab = (storage: Storage): string => storage.getItem('currentTab') ?? ''

/** Reads the session of this tab; undefined when there is no token. */
export const readSession = (storage: Storage): StoredSession | undefined => {
  const token = storage.getItem('token')
  if (!token) return undefined
  return {
    token,
    showname: storage.getItem('showname') ?? '',
    rid: Number(storage.getItem('rid')),
    currentTab: readTab(storage),
    account: parseAccount(storage.getItem('account')),
  }
}

export const writeSession = (storage: Storage, { account, ...session }: StoredSession): void => {
  for (const [key, value] of Object.entries(session)) storage.setItem(key, String(value))
  storage.setItem('account', JSON.stringify(account))
}

/** Removes the token and related keys from session storage; the current tab stays for the next session. */
export const clearSession = (storage: Storage): void => {
  for (const key of ['token', 'showname', 'rid', 'account']) storage.removeItem(key)
}
