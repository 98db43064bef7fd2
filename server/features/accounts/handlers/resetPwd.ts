import { sql } from 'drizzle-orm'
import { isEmail } from '#contract/core/email.ts'
import { passwordChanged } from '#server/features/accounts/mails.ts'
import { type Account, assertDemoIsLocal, findAccountByName, foldName } from '#server/platform/auth/accounts.ts'
import { accountFromSubject, guessSubjects } from '#server/platform/auth/attemptSubjects.ts'
import { consumeCode, verifyCode } from '#server/platform/auth/checkCodes.ts'
import { confirmEmail } from '#server/platform/auth/emailNames.ts'
import { forgetNetworks, isKnownNetwork, recordNetwork } from '#server/platform/auth/knownNetworks.ts'
import { clearAttempts, countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { hashWirePassword, verifyPassword } from '#server/platform/auth/passwords.ts'
import { authenticateSession, endSessions } from '#server/platform/auth/sessions.ts'
import { forgetDevices } from '#server/platform/auth/tokens.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Context } from '#server/platform/handlers/context.ts'
import { queueMail } from '#server/platform/mail/queue.ts'

interface Change {
  account: Account
  passwordHash: string
  /** The network of the request, which stays known. */
  client: string
  /** Hash of the token of the session that stays open. */
  keptSession?: string
  /** Base URL of the console, for the mail. */
  consoleUrl: string | undefined
}

/**
 * Stores a new password hash and ends other sessions, remembered devices and known networks, except those of this
 * request. Queues a mail to the owner if the e-mail is confirmed.
 */
const changePassword = async (
  tx: Database,
  { account, passwordHash, client, keptSession, consoleUrl }: Change,
): Promise<void> => {
  await tx.execute(sql`update account set password_hash = ${passwordHash} where id = ${account.id}`)
  await endSessions(tx, account.id, keptSession)
  await forgetDevices(tx, account.id)
  await forgetNetworks(tx, account.id)
  await recordNetwork(tx, account.id, client)
  const { username, ownsEmail, language } = account
  if (ownsEmail && isEmail(username))
    await queueMail(tx, { kind: passwordChanged, to: username, language, values: { account: username }, consoleUrl })
}

interface CodeReset {
  email: string
  code: string
  password: string
}

/**
 * Resets a password by a mailed code, which is consumed and confirms the e-mail. Throws `codeWrong` and as `verifyCode`
 * does.
 */
export const resetByCode = async (
  { email, code, password }: CodeReset,
  { db, client, isLocal, config: { consoleUrl } }: Context,
): Promise<void> => {
  const emailKey = foldName(email)
  const proof = await verifyCode(db, { purpose: 'reset', emailKey, client }, code)
  const passwordHash = await hashWirePassword(password)
  await db.transaction(async (tx) => {
    await consumeCode(tx, proof)
    const account = await findAccountByName(tx, emailKey)
    // A code stored for an address without an account was guessed.
    if (!account) throw new ApiError('codeWrong')
    assertDemoIsLocal(account, { isLocal })
    await confirmEmail(tx, account.id)
    await changePassword(tx, { account: { ...account, ownsEmail: true }, passwordHash, client, consoleUrl })
  })
  await clearAttempts(db, [accountFromSubject(emailKey, client)])
}

/**
 * Changes the password of the authenticated account. Guesses of the old password share the rate limit of sign-in. Throws
 * `invalid` and `guessingLimited`.
 */
export const resetByPassword = async (
  { oldPassword, password }: { oldPassword: string; password: string },
  { db, client, language, token, isLocal, config: { consoleUrl } }: Context,
): Promise<void> => {
  const { username, tokenHash } = await authenticateSession(db, { token, isLocal })
  const usernameKey = foldName(username)
  const subjects = guessSubjects(usernameKey, client, await isKnownNetwork(db, usernameKey, client))
  await countAttempt(db, subjects)
  const account = await findAccountByName(db, usernameKey)
  const right = await verifyPassword(oldPassword, account?.passwordHash)
  if (!account || !right) throw new ApiError('invalid', {}, [fieldError('oldPassword', 'wrongPassword', language)])
  await clearAttempts(db, subjects)
  const passwordHash = await hashWirePassword(password)
  await db.transaction((tx) =>
    changePassword(tx, { account, passwordHash, client, keptSession: tokenHash, consoleUrl }),
  )
}
