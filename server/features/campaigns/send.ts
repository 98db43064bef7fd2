import { sql } from 'drizzle-orm'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Outcome } from '#server/platform/delivery/queue.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { leaveAddress, linkAddress } from './addresses.ts'
import { type CampaignText, composeMail } from './compose.ts'
import type { ClaimedMail } from './queue.ts'
import { signOf } from './sign.ts'
import { campaign } from './tables.ts'
import { tokenOf } from './tokens.ts'
import type { CampaignMail, CampaignTransport } from './transport.ts'

/** A campaign that is being sent stays as it is; what a test says may be new. */
const keptMs = 5_000

/** What campaigns say, kept for some seconds. */
const textsOf = (db: Database) => {
  const kept = new Map<string, { until: number; text: Promise<CampaignText | undefined> }>()
  const read = async (id: string): Promise<CampaignText | undefined> => {
    const [row] = await db.select().from(campaign).where(sql`id = ${id}`)
    const sign = row && (await signOf(db, row))
    // What is the same in each mail is made once.
    const contents = row?.contents.map(({ text, ...one }) => ({ ...one, text: text ?? htmlToPlainText(one.html) }))
    return contents && sign && { contents, sign }
  }
  return (id: string) => {
    const now = Date.now()
    for (const [known, { until }] of kept) if (until < now) kept.delete(known)
    const found = kept.get(id) ?? { until: now + keptMs, text: read(id) }
    kept.set(id, found)
    return found.text
  }
}

interface Parts {
  db: Database
  config: Pick<Config, 'publicUrl' | 'campaigns'>
  secrets: SecretBox
  transport: CampaignTransport
}

/**
 * The header whose token proves that a complaint encloses a mail of ours. Readers pass on links, which are for whoever has
 * the mail in hand; a header reaches only who has the mail as it was sent.
 */
export const complaintHeader = 'X-Complaint-Token'

/** Makes the mail of one delivery and hands it to the mail server. */
export const createSender = ({ db, config, secrets, transport }: Parts) => {
  const textOf = textsOf(db)
  const { publicUrl } = config
  const { bounceDomain } = config.campaigns

  const mailOf = (item: ClaimedMail, text: CampaignText): CampaignMail | undefined => {
    const { id, email, language, name, country, clicks, subscriberId } = item
    const leave = leaveAddress({ publicUrl, secrets }, id)
    const composed = composeMail(text, {
      values: { name, email, country },
      language,
      leaveAddress: leave,
      countedAddress: clicks === 'yes' ? (place) => linkAddress({ publicUrl, secrets }, id, place) : undefined,
      isTest: subscriberId === null,
    })
    if (!composed) return undefined
    const { sign } = text
    const domain = sign.senderAddress.split('@').at(-1) ?? 'localhost'
    const { subject, html, text: plain } = composed
    return {
      messageId: `<${id}@${domain}>`,
      returnPath: bounceDomain ? `bounce-${tokenOf(secrets, 'bounce', id)}@${bounceDomain}` : sign.senderAddress,
      from: { name: sign.senderName, address: sign.senderAddress },
      replyTo: sign.replyTo,
      to: email,
      subject,
      html,
      text: plain,
      headers: {
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<news.${domain}>`,
        [complaintHeader]: tokenOf(secrets, 'complaint', id),
      },
    }
  }

  return async (item: ClaimedMail, until?: number): Promise<Outcome> => {
    // The database may be away: nothing was begun, so it may be tried again.
    const text = await textOf(item.campaignId).catch(() => undefined)
    const mail = text && mailOf(item, text)
    if (!mail) return { state: 'retry', words: '' }
    const outcome = await transport.send(mail, until)
    // A test has no campaign that could be stopped for it.
    const isRefused = item.subscriberId === null && outcome.state === 'retry' && outcome.isOurs
    return isRefused ? { state: 'failed', words: outcome.words } : outcome
  }
}
