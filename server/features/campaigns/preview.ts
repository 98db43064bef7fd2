import { sql } from 'drizzle-orm'
import type { campaign as kind } from '#contract/campaigns/campaign.ts'
import type { MailSign } from '#contract/campaigns/sender.ts'
import { subscribePath } from '#contract/campaigns/subscriber.ts'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { darkStyle } from '#server/platform/mail/markup.ts'
import { composeMail } from './compose.ts'
import { readRecipients } from './recipients.ts'
import { senderOf } from './sender.ts'
import { campaign } from './tables.ts'

type Call = (typeof kind)['ownCalls']['previewSubscribePush']

/** Placeholder sender for previews before the sender is first saved. */
export const placeholderSender: MailSign = {
  senderName: '',
  senderAddress: '',
  replyTo: null,
  postalAddress: '…',
  colour: null,
  logo: null,
  signatures: [],
}

/**
 * Returns a campaign in one language as a recipient would receive it: the requested one, or the first. Throws `notFound`.
 */
export const previewCampaign = async (
  { id, language, subscriberId }: RequestOf<Call>,
  { db, config }: SignedInContext,
): Promise<ResponseOf<Call>> => {
  const [row] = await db.select().from(campaign).where(sql`id = ${id}`)
  if (!row) throw new ApiError('notFound')
  const ids = subscriberId === undefined ? undefined : [subscriberId]
  const [recipient] = await readRecipients(db, row, { ids, language, limit: 1 })
  if (ids && !recipient) throw new ApiError('notFound')
  const sender = (await senderOf(db, row)) ?? placeholderSender
  const composed = composeMail(
    { contents: row.contents.filter((content) => content.language === language), sign: sender },
    {
      values: recipient ?? { email: null, name: null, country: null },
      language: language as LanguageCode,
      unsubscribeUrl: `${config.publicUrl}${subscribePath}`,
      clickUrl: undefined,
      isTest: false,
    },
  )
  if (!composed) throw new ApiError('notFound')
  const { subject, preheader, page, html, text, missing } = composed
  return {
    subject,
    preheader,
    page,
    darkStyle,
    text,
    missing,
    receiver: recipient?.email ?? null,
    bytes: Buffer.byteLength(html),
  }
}
