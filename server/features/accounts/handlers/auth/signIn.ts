import { sql } from 'drizzle-orm'
import type { LoginResult } from '#contract/accounts/auth.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { type Feature, features, ridByRole } from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { auditStatus } from '#contract/vendors/vendorStates.ts'
import { readActiveServices } from '#server/features/services/active.ts'
import { updateLanguage } from '#server/platform/auth/accounts.ts'
import { recordNetwork } from '#server/platform/auth/knownNetworks.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

export interface AccountRow {
  id: string
  username: string
  rid: number
  permission: Permission
  password_hash: string
  disabled: boolean
  demo: boolean
  vid: string | null
  state: VendorState | null
  features: Feature[] | null
  mall_pc_url: string | null
}

/** Returns an account by its folded name. */
export const findAccount = async (db: Database, usernameKey: string): Promise<AccountRow | undefined> => {
  const [row] = await rowsOf<AccountRow>(
    db,
    sql`select a.id, a.username, a.rid, a.permission, a.password_hash, a.disabled_time is not null as disabled, a.demo, v.vid, v.state, v.features, v.mall_pc_url
          from account a left join vendor v on v.id = a.vendor_id where a.username_key = ${usernameKey}`,
  )
  return row
}

interface SignedIn {
  token: string
  appService: string
  rememberToken: string | undefined
}

const loginResult = (account: AccountRow, { token, appService, rememberToken }: SignedIn): LoginResult => {
  // Only vendors are verified.
  const status = auditStatus[account.state ?? 'approved']
  const administrator = account.rid === ridByRole.administrator
  const on = (feature: Feature) => (administrator || account.features?.includes(feature) ? 1 : 0)
  const switches = Object.fromEntries(features.map((feature) => [feature, on(feature)])) as Record<Feature, 0 | 1>
  return {
    id: account.id,
    rid: account.rid,
    permission: account.permission,
    username: account.username,
    token,
    appService,
    ...switches,
    ...(switches.mallStatus && { mallPcUrl: account.mall_pc_url ?? '' }),
    status,
    reviewResult: JSON.stringify({ auditStatus: status }),
    ...(account.vid && { vid: account.vid }),
    ...(rememberToken && { rememberToken }),
  }
}

interface SignIn {
  client: string
  language: Language
  /** Device token that is remembered instead of the password. */
  rememberToken?: string | undefined
}

/** Opens a session of an account whose owner is proven, and records the network and the language of the client. */
export const signIn = async (
  db: Database,
  account: AccountRow,
  { client, language, rememberToken }: SignIn,
): Promise<LoginResult> => {
  await recordNetwork(db, account.id, client)
  await updateLanguage(db, account.id, language)
  const appService = await readActiveServices(db, account.vid)
  return loginResult(account, { token: await openSession(db, account.id), appService, rememberToken })
}
