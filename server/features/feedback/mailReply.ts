import { sql } from 'drizzle-orm'
import { parseMailbox } from '#contract/core/email.ts'
import type { LocalizedName } from '#contract/core/fields.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { refuseUrl } from '#server/features/campaigns/urls.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appFace, product, vendor } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { upsertRefusal } from '#server/platform/mail/refusals.ts'
import { brand } from '#server/platform/mail/render.ts'
import { feedbackAnswer } from './mails.ts'
import { feedback } from './tables.ts'

interface Recipient {
  number: string
  contact: string
  language: string
  app: string
  question: string
  vid: string | null
  /** Name of the vendor; null for the platform. */
  maker: string | null
  /** Accent of the theme of the app, if it has one. */
  colour: string | null
  productNames: LocalizedName[] | null
  /** Address of the product's support, else of the vendor's contact; null for the platform. */
  replyTo: string | null
}

const questionLength = 2_000
const matterLength = 60

/** Returns the start of the user's text in one line. */
const matterOf = (question: string): string => {
  const line = question.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > matterLength ? `${line.slice(0, matterLength - 1).trimEnd()}…` : line
}

const productName = (names: LocalizedName[] | null, language: Language): string | undefined =>
  (names?.find((one) => one.language === languageTag(language)) ?? names?.find(({ isDefault }) => isDefault))?.name

/**
 * Queues mails with a reply, one per address that was left in an app in this feedback or in feedback merged into it,
 * within the transaction of the reply. They have the name and the colour of the app, and go back to the product's
 * support. Addresses entered in the console are not mailed, as their owner has not confirmed them, nor addresses whose
 * owner opted out of mail of this vendor.
 */
export const mailReply = async (
  tx: Database,
  { id, text }: { id: string; text: string },
  { config: { publicUrl, consoleUrl }, secrets }: Pick<SignedInContext, 'config' | 'secrets'>,
): Promise<void> => {
  const recipients = await rowsOf<Recipient>(
    tx,
    sql`select distinct on (lower(contact)) number, contact, ${feedback.language} as language, app_name as app,
               left(remark, ${questionLength}) as question, ${vendor.vid} as vid, ${vendor.name} as maker,
               ${appFace.theme} ->> 'accent' as colour, ${product.names} as "productNames",
               coalesce(${product.email}, nullif(${vendor.contactEmail}, '')) as "replyTo"
          from ${feedback} left join ${vendor} on ${vendor.vid} = ${feedback.vid}
          left join ${appFace} on ${appFace.id} = ${feedback.appId}
          left join ${product} on ${product.pid} = ${feedback.pid}
         where (${feedback.id} = ${id} or merged_into = ${id}) and contact is not null and app_id is not null
         order by lower(contact), ${feedback.id} <> ${id}, number`,
  )
  for (const {
    number,
    contact,
    language: tag,
    app,
    question,
    vid,
    colour,
    productNames,
    replyTo,
    ...names
  } of recipients) {
    const mailbox = parseMailbox(contact)
    if (!mailbox) continue
    const language = tag.startsWith('zh') ? 'zh_CN' : 'en'
    const maker = names.maker ?? textIn(brand, language)
    const refusal = await upsertRefusal(tx, mailbox.address, { vid, name: maker })
    if (refusal === undefined) continue
    const matter = matterOf(question)
    const subject = encodeURIComponent(`Re: ${matter} (${number})`)
    await queueMail(tx, {
      kind: feedbackAnswer,
      to: mailbox.address,
      language,
      values: {
        author: app,
        maker,
        about: productName(productNames, language) ?? app,
        matter,
        text,
        reply: replyTo === null ? '' : `mailto:${replyTo}?subject=${subject}`,
        refuse: refuseUrl({ publicUrl, secrets }, refusal),
      },
      quotes: [
        {
          source: textIn({ key: 'feedback.server:feedbackAnswer.quoted', values: { number } }, language),
          text: question,
        },
      ],
      consoleUrl,
      author: { vid, name: app, colour: colour ?? undefined },
      replyTo,
    })
  }
}
