import { assertDemoIsLocal, foldName } from '#server/platform/auth/accounts.ts'
import { guessSubjects, mailedCaptchaSubject } from '#server/platform/auth/attemptSubjects.ts'
import { isKnownNetwork } from '#server/platform/auth/knownNetworks.ts'
import { clearAttempts, countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { verifyPassword } from '#server/platform/auth/passwords.ts'
import { endSession } from '#server/platform/auth/sessions.ts'
import { consumeRememberToken, rememberDevice } from '#server/platform/auth/tokens.ts'
import { consumeVcode, issueVcode } from '#server/platform/auth/vcodes.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'
import { drawVcode } from './drawVcode.ts'
import { mailVcode } from './mailVcode.ts'
import { findAccount, signIn } from './signIn.ts'

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
    const rememberToken = remember ? await rememberDevice(db, account.id) : undefined
    return signIn(db, account, { client, language, rememberToken })
  },

  /** Extends the session: authentication of the call has already updated its last use. */
  keepSession: async () => ({}),

  async logout(_request, { db, caller }) {
    await endSession(db, caller.tokenHash)
    return {}
  },
}
