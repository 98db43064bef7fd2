import type { MailSign, SenderSettings } from '#contract/campaigns/sender.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MailBrand } from '#server/platform/mail/layout.ts'
import { brand } from '#server/platform/mail/render.ts'
import { type campaign, subscribeSign } from './tables.ts'

/** Reads the sender and the signatures of campaigns; undefined until they are first saved. */
export const readSender = async (db: Database): Promise<SenderSettings | undefined> => {
  const [row] = await db.select().from(subscribeSign)
  if (!row) return undefined
  const { only: _only, ...sign } = row
  return sign
}

/** Reads the parts of the sender that the mails of a campaign contain. */
export const readMailSign = async (db: Database): Promise<MailSign | undefined> => {
  const sender = await readSender(db)
  if (!sender) return undefined
  const { version: _version, privacyUrl: _privacyUrl, ...sign } = sender
  return sign
}

/** Returns the sender of a campaign: the one stored when sending was requested, for a draft the current one. */
export const senderOf = async (
  db: Database,
  { sign }: Pick<typeof campaign.$inferSelect, 'sign'>,
): Promise<MailSign | undefined> => sign ?? (await readMailSign(db))

/** Identity of the sender for subscribers, on pages and in mails. */
export interface SenderIdentity extends MailBrand {
  privacyUrl: string | undefined
  /** Address for replies; null until the sender is first saved. */
  replyTo: string | null
}

/** Reads the identity of the sender: that of the platform until the sender is first saved. */
export const readIdentity = async (db: Database, language: Language): Promise<SenderIdentity> => {
  const sender = await readSender(db)
  return {
    name: sender?.senderName ?? textIn(brand, language),
    colour: sender?.colour ?? undefined,
    logo: sender?.logo ?? undefined,
    postalAddress: sender?.postalAddress,
    privacyUrl: sender?.privacyUrl ?? undefined,
    replyTo: sender ? (sender.replyTo ?? sender.senderAddress) : null,
  }
}
