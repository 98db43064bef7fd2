import { emailDomain } from '#contract/core/email.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'

/** Starts the dispatcher if SMTP_URL is set. Otherwise mails stay in the outbox and it returns undefined. */
export const startMail = async (
  { mail }: Config,
  { db, listen }: OpenDatabase,
  onError: (error: unknown) => void,
): Promise<Dispatcher | undefined> => {
  if (!mail) return undefined
  const { smtpTransport } = await import('./transport.ts')
  return startDispatcher({ db, listen, transport: smtpTransport(mail), domain: emailDomain(mail.from), onError })
}
