import { sql } from 'drizzle-orm'
import type { campaign as kind } from '#contract/campaigns/campaign.ts'
import type { SenderSettings } from '#contract/campaigns/sign.ts'
import { subscribePath } from '#contract/campaigns/subscriber.ts'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { composeMail } from './compose.ts'
import { darkMailStyle, mailStyle } from './layout.ts'
import { receiversIn } from './receivers.ts'
import { signOf } from './sign.ts'
import { campaign } from './tables.ts'
import { mailWords } from './words.ts'

type Call = (typeof kind)['ownCalls']['previewSubscribePush']

/** Until there is one, a preview shows where it will stand. */
export const noSign: Omit<SenderSettings, 'version'> = {
  senderName: '',
  senderAddress: '',
  replyTo: null,
  postalAddress: '…',
  signatures: [],
}

/** A campaign in one of its languages as a receiver would get it: one that is named, or the first of them. Throws `notFound`. */
export const previewCampaign = async (
  { id, language, subscriberId }: RequestOf<Call>,
  { db, config }: SignedInContext,
): Promise<ResponseOf<Call>> => {
  const [row] = await db.select().from(campaign).where(sql`id = ${id}`)
  if (!row) throw new ApiError('notFound')
  const ids = subscriberId === undefined ? undefined : [subscriberId]
  const [someone] = await receiversIn(db, row, { ids, language, most: 1 })
  if (ids && !someone) throw new ApiError('notFound')
  const sign = (await signOf(db, row)) ?? noSign
  const composed = composeMail(
    { contents: row.contents.filter((content) => content.language === language), sign },
    {
      values: someone ?? { email: null, name: null, country: null },
      language: language as LanguageCode,
      leaveAddress: `${config.publicUrl}${subscribePath}`,
      countedAddress: undefined,
      isTest: false,
    },
  )
  if (!composed) throw new ApiError('notFound')
  const { subject, preheader, body, signature, html, text, missing } = composed
  const { because, leave } = mailWords(composed.language)
  return {
    subject,
    preheader,
    body,
    signature,
    text,
    missing,
    foot: { because, leave, postalAddress: sign.postalAddress },
    style: { light: mailStyle, dark: darkMailStyle },
    receiver: someone?.email ?? null,
    bytes: Buffer.byteLength(html),
  }
}
