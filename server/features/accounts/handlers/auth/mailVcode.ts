import { eq } from 'drizzle-orm'
import { pictureCode } from '#server/features/accounts/mails.ts'
import { findMailAddress, foldName } from '#server/platform/auth/accounts.ts'
import { mailedCaptchaSubjects } from '#server/platform/auth/attemptSubjects.ts'
import { codeSeconds } from '#server/platform/auth/checkCodes.ts'
import { isKnownNetwork } from '#server/platform/auth/knownNetworks.ts'
import { countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { issueVcode } from '#server/platform/auth/vcodes.ts'
import { mail } from '#server/platform/db/schema.ts'
import type { Context } from '#server/platform/handlers/context.ts'
import { mailDestination } from '#server/platform/mail/outbox.ts'
import { queueMail } from '#server/platform/mail/queue.ts'

interface VcodeRequest {
  username: string
  requestUUID: string
}

const noRecipient = ''

/**
 * Stores and mails a code equivalent to the picture of the same number, for people who cannot see it. The response and
 * the work are the same for unknown accounts, whose mail is deleted in the same transaction. Throws `sendLimited`.
 */
export const mailVcode = async ({ username, requestUUID }: VcodeRequest, { db, client, config, language }: Context) => {
  const usernameKey = foldName(username)
  const isKnown = await isKnownNetwork(db, usernameKey, client)
  const retryAfter = await countAttempt(db, mailedCaptchaSubjects(usernameKey, client, isKnown), 'sendLimited')
  await db.transaction(async (tx) => {
    const code = await issueVcode(tx, { requestUUID, client, seconds: codeSeconds }, config.testCaptcha)
    const address = await findMailAddress(tx, usernameKey, username)
    await queueMail(tx, {
      kind: pictureCode,
      to: address?.email ?? noRecipient,
      language: address?.language ?? language,
      values: { code, minutes: codeSeconds / 60 },
      consoleUrl: config.consoleUrl,
      isOwners: isKnown,
    })
    await tx.delete(mail).where(eq(mail.recipient, noRecipient))
  })
  return { retryAfter, validFor: codeSeconds, place: mailDestination(config) }
}
