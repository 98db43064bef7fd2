import { sql } from 'drizzle-orm'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'
import { emailDomain } from '#contract/core/email.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DeliveryOutcome } from '#server/platform/delivery/queue.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { type CampaignText, composeMail } from './compose.ts'
import type { ClaimedMail } from './queue.ts'
import { senderOf } from './sender.ts'
import { campaign } from './tables.ts'
import { createToken } from './tokens.ts'
import type { CampaignMail, CampaignTransport } from './transport.ts'
import { clickUrl, unsubscribeUrl } from './urls.ts'

/** Milliseconds for which contents are cached: a running campaign does not change, but a draft that is tested may. */
const cacheMs = 5_000

/** Returns a function that reads the text of a campaign, cached for some seconds. */
const createTextCache = (db: Database) => {
  const cache = new Map<string, { until: number; text: Promise<CampaignText | undefined> }>()
  const read = async (id: string): Promise<CampaignText | undefined> => {
    const [row] = await db.select().from(campaign).where(sql`id = ${id}`)
    const sign = row && (await senderOf(db, row))
    // Parts that are the same in each mail are computed once.
    const contents = row?.contents.map(({ text, ...one }) => ({ ...one, text: text ?? htmlToPlainText(one.html) }))
    return contents && sign && { contents, sign }
  }
  return (id: string) => {
    const now = Date.now()
    for (const [cachedId, { until }] of cache) if (until < now) cache.delete(cachedId)
    const entry = cache.get(id) ?? { until: now + cacheMs, text: read(id) }
    cache.set(id, entry)
    return entry.text
  }
}

interface SubmitterOptions {
  db: Database
  config: Pick<Config, 'publicUrl' | 'campaigns'>
  secrets: SecretBox
  transport: CampaignTransport
}

/**
 * Header whose token proves that a complaint encloses a mail of ours. Recipients forward links, but only the holder of
 * the original mail has its headers.
 */
export const complaintHeader = 'X-Complaint-Token'

/** Creates a function that composes the mail of one delivery and submits it to the mail server. */
export const createSubmitter = ({ db, config, secrets, transport }: SubmitterOptions) => {
  const textOf = createTextCache(db)
  const { publicUrl } = config
  const { bounceDomain } = config.campaigns

  const mailOf = (item: ClaimedMail, text: CampaignText): CampaignMail | undefined => {
    const { id, email, language, name, country, clicks, subscriberId } = item
    const leave = unsubscribeUrl({ publicUrl, secrets }, id)
    const composed = composeMail(text, {
      values: { name, email, country },
      language,
      unsubscribeUrl: leave,
      clickUrl: clicks === 'yes' ? (index) => clickUrl({ publicUrl, secrets }, id, index) : undefined,
      isTest: subscriberId === null,
    })
    if (!composed) return undefined
    const { sign } = text
    const domain = emailDomain(sign.senderAddress)
    const { subject, html, text: plain } = composed
    return {
      messageId: `<${id}@${domain}>`,
      returnPath: bounceDomain ? `bounce-${createToken(secrets, 'bounce', id)}@${bounceDomain}` : sign.senderAddress,
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
        [complaintHeader]: createToken(secrets, 'complaint', id),
      },
    }
  }

  return async (item: ClaimedMail, until?: number): Promise<DeliveryOutcome> => {
    // If the database is unavailable nothing was begun, so the mail can be retried.
    const text = await textOf(item.campaignId).catch(() => undefined)
    const mail = text && mailOf(item, text)
    if (!mail) return { state: 'retry', words: '' }
    const outcome = await transport.send(mail, until)
    // A test has no campaign that could be paused.
    const isRefused = item.subscriberId === null && outcome.state === 'retry' && outcome.isOurs
    return isRefused ? { state: 'failed', words: outcome.words } : outcome
  }
}
