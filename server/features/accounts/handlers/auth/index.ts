import { sql } from 'drizzle-orm'
import type { LoginResult } from '#contract/accounts/auth.ts'
import { type Feature, features, ridByRole } from '#contract/core/roles.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import { auditStatus } from '#contract/vendors/vendorStates.ts'
import { readActiveServices } from '#server/features/services/active.ts'
import { assertDemoIsLocal, foldName, updateLanguage } from '#server/platform/auth/accounts.ts'
import { guessSubjects, mailedCaptchaSubject } from '#server/platform/auth/attemptSubjects.ts'
import { isKnownNetwork, recordNetwork } from '#server/platform/auth/knownNetworks.ts'
import { clearAttempts, countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { verifyPassword } from '#server/platform/auth/passwords.ts'
import { endSession, openSession } from '#server/platform/auth/sessions.ts'
import { consumeRememberToken, rememberDevice } from '#server/platform/auth/tokens.ts'
import { consumeVcode, issueVcode } from '#server/platform/auth/vcodes.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'
import { drawVcode } from './drawVcode.ts'
import { mailVcode } from './mailVcode.ts'

interface AccountRow {
  id: string
  username: string
  rid: number
  password_hash: string
  disabled: boolean
  demo: boolean
  vid: string | null
  state: VendorState | null
  features: Feature[] | null
  mall_pc_url: string | null
}

const findAccount = async (db: Database, usernameKey: string): Promise<AccountRow | undefined> => {
  const [row] = await rowsOf<AccountRow>(
    db,
    sql`select a.id, a.username, a.rid, a.password_hash, a.disabled_time is not null as disabled, a.demo, v.vid, v.state, v.features, v.mall_pc_url
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

export const auth: Handlers<'auth'> = {
  async getVcode({ requestUUID }, { db, client, config }) {
    return drawVcode(await issueVcode(db, { requestUUID, client }, config.testCaptcha))
  },

  mailVcode,

  async login({ username, password, requestUUID, vcode, remember }, { db, client, language, isLocal }) {
    await consumeVcode(db, { requestUUID, client }, vcode)
    const usernameKey = foldName(username)
    const account = await findAccount(db, usernameKey)
    // A remembered device is verified before the guess limit, so that guessing cannot lock an owner out.
    const isRemembered = await consumeRememberToken(db, usernameKey, password)
    const subjects = guessSubjects(usernameKey, client, await isKnownNetwork(db, usernameKey, client))
    if (!isRemembered) await countAttempt(db, subjects)
    const right = isRemembered || (await verifyPassword(password, account?.password_hash))
    if (!account || !right) throw new ApiError('credentialsWrong')
    if (account.disabled) throw new ApiError('failed')
    assertDemoIsLocal(account, { isLocal })
    await clearAttempts(db, [...(isRemembered ? [] : subjects), mailedCaptchaSubject(usernameKey)])
    await recordNetwork(db, account.id, client)
    await updateLanguage(db, account.id, language)
    const rememberToken = remember ? await rememberDevice(db, account.id) : undefined
    const appService = await readActiveServices(db, account.vid)
    return loginResult(account, { token: await openSession(db, account.id), appService, rememberToken })
  },

  /** Extends the session: authentication of the call has already updated its last use. */
  keepSession: async () => ({}),

  async logout(_request, { db, caller }) {
    await endSession(db, caller.tokenHash)
    return {}
  },
}
