import { findAccountByName, foldName } from '#server/platform/auth/accounts.ts'
import { sendSubjects } from '#server/platform/auth/attemptSubjects.ts'
import { type CodeKey, codeSeconds, generateCode, hashCode, storeCode } from '#server/platform/auth/checkCodes.ts'
import { isKnownNetwork } from '#server/platform/auth/knownNetworks.ts'
import { countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { consumeVcode } from '#server/platform/auth/vcodes.ts'
import type { Context } from '#server/platform/handlers/context.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'
import { mailDestination } from '#server/platform/mail/outbox.ts'
import { queueMail } from '#server/platform/mail/queue.ts'

interface CodeRequest {
  email: string
  requestUUID: string
  vcode: string
}

/** A mail kind whose template may use the code and its lifetime. */
type CodeMail = MailKind<'code' | 'minutes'>

interface CodeMailOptions {
  purpose: CodeKey['purpose']
  /** Mail kinds for an e-mail with and without an account. */
  known: CodeMail
  unknown: CodeMail
}

/**
 * Creates a handler that verifies the vcode, counts an attempt, stores a hashed code, and queues one mail to the address.
 * The response and the work are the same for known and unknown addresses, so accounts cannot be enumerated. Throws
 * `sendLimited`.
 */
export const mailCode =
  ({ purpose, known, unknown }: CodeMailOptions) =>
  async ({ email, requestUUID, vcode }: CodeRequest, { db, client, config, language }: Context) => {
    await consumeVcode(db, { requestUUID, client }, vcode)
    const emailKey = foldName(email)
    const retryAfter = await countAttempt(db, sendSubjects(emailKey, client), 'sendLimited')
    const code = generateCode()
    const codeHash = await hashCode(code)
    await db.transaction(async (tx) => {
      const account = await findAccountByName(tx, emailKey)
      await storeCode(tx, { purpose, emailKey, client }, codeHash)
      // An account whose e-mail is not confirmed is not a registration, but its password can be reset by a code.
      const isKnown = account !== undefined && (account.ownsEmail || purpose === 'reset')
      const kind = isKnown ? known : unknown
      await queueMail(tx, {
        kind,
        to: account?.username ?? email,
        language,
        values: { code, minutes: codeSeconds / 60 },
        consoleUrl: config.consoleUrl,
        isOwners: await isKnownNetwork(tx, emailKey, client),
      })
    })
    return { retryAfter, validFor: codeSeconds, place: mailDestination(config) }
  }
