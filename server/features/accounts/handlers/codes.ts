import { accountNamed, foldName } from '#server/platform/auth/accounts.ts'
import { sendSubjects } from '#server/platform/auth/attemptSubjects.ts'
import { type CodeKey, codeSeconds, hashCode, newCode, storeCode } from '#server/platform/auth/checkCodes.ts'
import { isKnownNetwork } from '#server/platform/auth/knownNetworks.ts'
import { countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { consumeVcode } from '#server/platform/auth/vcodes.ts'
import type { Context } from '#server/platform/handlers/context.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'
import { placeOfMails } from '#server/platform/mail/outbox.ts'
import { queueMail } from '#server/platform/mail/queue.ts'

interface Asking {
  email: string
  requestUUID: string
  vcode: string
}

/** A mail that can be written with a code at hand, whether it tells it or not. */
type CodeMail = MailKind<'code' | 'minutes'>

interface Answer {
  purpose: CodeKey['purpose']
  /** What is mailed where the e-mail has an account, and where it has none. */
  known: CodeMail
  unknown: CodeMail
}

/**
 * Makes a code and mails it, or what there is to say instead. Known or not, the reply and the work are the same: a code is
 * made and kept that nobody is told, and one mail is written.
 */
export const mailCode =
  ({ purpose, known, unknown }: Answer) =>
  async ({ email, requestUUID, vcode }: Asking, { db, client, config, language }: Context) => {
    await consumeVcode(db, { requestUUID, client }, vcode)
    const emailKey = foldName(email)
    const retryAfter = await countAttempt(db, sendSubjects(emailKey, client), 'sendLimited')
    const code = newCode()
    const codeHash = await hashCode(code)
    await db.transaction(async (tx) => {
      const account = await accountNamed(tx, emailKey)
      await storeCode(tx, { purpose, emailKey, client }, codeHash)
      // An account that somebody else named by the e-mail is no registration, but its password can be set by a code.
      const isKnown = account !== undefined && (account.ownsEmail || purpose === 'reset')
      const kind = isKnown ? known : unknown
      await queueMail(tx, {
        kind,
        to: account?.username ?? email,
        language,
        values: { code, minutes: codeSeconds / 60 },
        isOwners: await isKnownNetwork(tx, emailKey, client),
      })
    })
    return { retryAfter, validFor: codeSeconds, place: placeOfMails(config) }
  }
