import { type Feature, features } from '#contract/core/roles.ts'
import type { AuditStatus } from '#contract/vendors/vendorStates.ts'

/** What the login reply says of the account beside the specification's keys. */
export interface StoredAccount {
  features: Feature[]
  auditStatus: AuditStatus | null
  vid: string | null
  /** Of its vendor's shop; empty where nobody has set one, or the mall is off. */
  mallPcUrl: string
}

/** What a tab knows of its session. The first four keys are the specification's (section 3), `account` is ours. */
export interface StoredSession {
  showname: string
  /** The server's rid, encoded (specification, section 6). */
  rid: number
  token: string
  currentTab: string
  account: StoredAccount
}

const noAccount: StoredAccount = { features: [], auditStatus: null, vid: null, mallPcUrl: '' }

const parseAccount = (text: string | null): StoredAccount => {
  try {
    const stored = JSON.parse(text ?? '') as Partial<StoredAccount>
    return { ...noAccount, ...stored, features: features.filter((one) => stored.features?.includes(one)) }
  } catch {
    return noAccount
  }
}

/** The tab that was open last; it outlives the session. */
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

/** Logging out removes the token and what came with it; the current tab stays for whoever signs in next. */
export const clearSession = (storage: Storage): void => {
  for (const key of ['token', 'showname', 'rid', 'account']) storage.removeItem(key)
}
