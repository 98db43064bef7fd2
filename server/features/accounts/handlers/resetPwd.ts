import { sql } from 'drizzle-orm'
import { emailForm } from '#contract/accounts/emails.ts'
import { passwordChanged } from '#server/features/accounts/mails.ts'
import { type Account, accountNamed, assertWithinReach, foldName } from '#server/platform/auth/accounts.ts'
import { accountFromSubject, guessSubjects } from '#server/platform/auth/attemptSubjects.ts'
import { consumeCode, proveCode } from '#server/platform/auth/checkCodes.ts'
import { confirmEmail } from '#server/platform/auth/emailNames.ts'
import { forgetNetworks, isKnownNetwork, keepNetwork } from '#server/platform/auth/knownNetworks.ts'
import { clearAttempts, countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { hashSentPassword, verifyPassword } from '#server/platform/auth/passwords.ts'
import { endSessions, findCaller } from '#server/platform/auth/sessions.ts'
import { forgetDevices } from '#server/platform/auth/tokens.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Context } from '#server/platform/handlers/context.ts'
import { queueMail } from '#server/platform/mail/queue.ts'

interface Change {
  account: Account
  passwordHash: string
  /** Where its owner is. */
  client: string
  /** The session that goes on, as the hash of its token. */
  kept?: string
}

/**
 * Whoever had the old password is out: sessions, remembered devices and other networks go with it. The owner is told by
 * mail, unless the e-mail may be a stranger's.
 */
const changePassword = async (tx: Database, { account, passwordHash, client, kept }: Change): Promise<void> => {
  await tx.execute(sql`update account set password_hash = ${passwordHash} where id = ${account.id}`)
  await endSessions(tx, account.id, kept)
  await forgetDevices(tx, account.id)
  await forgetNetworks(tx, account.id)
  await keepNetwork(tx, account.id, client)
  const { username, ownsEmail, language } = account
  if (ownsEmail && emailForm.test(username))
    await queueMail(tx, { kind: passwordChanged, to: username, language, values: { account: username } })
}

interface ByCode {
  email: string
  code: string
  password: string
}

/** Signed out: the code that was mailed proves whose account it is. */
export const resetByCode = async (
  { email, code, password }: ByCode,
  { db, client, isLocal }: Context,
): Promise<void> => {
  const emailKey = foldName(email)
  const proof = await proveCode(db, { purpose: 'reset', emailKey, client }, code)
  const passwordHash = await hashSentPassword(password)
  await db.transaction(async (tx) => {
    await consumeCode(tx, proof)
    const account = await accountNamed(tx, emailKey)
    // A code that was kept for nobody has been guessed.
    if (!account) throw new ApiError('codeWrong')
    assertWithinReach(account, { isLocal })
    await confirmEmail(tx, account.id)
    await changePassword(tx, { account: { ...account, ownsEmail: true }, passwordHash, client })
  })
  await clearAttempts(db, [accountFromSubject(emailKey, client)])
}

/** Signed in: the old password is guessed no faster here than at sign-in. */
export const resetByPassword = async (
  { oldPassword, password }: { oldPassword: string; password: string },
  { db, client, language, token, isLocal }: Context,
): Promise<void> => {
  const { username, tokenHash } = await findCaller(db, { token, isLocal })
  const usernameKey = foldName(username)
  const subjects = guessSubjects(usernameKey, client, await isKnownNetwork(db, usernameKey, client))
  await countAttempt(db, subjects)
  const account = await accountNamed(db, usernameKey)
  const right = await verifyPassword(oldPassword, account?.passwordHash)
  if (!account || !right) throw new ApiError('invalid', {}, [fieldError('oldPassword', 'wrongPassword', language)])
  await clearAttempts(db, subjects)
  const passwordHash = await hashSentPassword(password)
  await db.transaction((tx) => changePassword(tx, { account, passwordHash, client, kept: tokenHash }))
}
