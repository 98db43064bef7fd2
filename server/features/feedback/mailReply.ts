import { sql } from 'drizzle-orm'
import { emailForm } from '#contract/accounts/emails.ts'
import { refuseUrl } from '#server/features/campaigns/urls.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'
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
  author: string | null
}

const questionLength = 500

/**
 * Queues mails with a reply, one per address that was left in an app in this feedback or in feedback merged into it,
 * within the transaction of the reply. Addresses entered in the console are not mailed, as their owner has not confirmed
 * them, nor addresses whose owner opted out of mail of this author.
 */
export const mailReply = async (
  tx: Database,
  { id, text }: { id: string; text: string },
  { config: { publicUrl }, secrets }: Pick<SignedInContext, 'config' | 'secrets'>,
): Promise<void> => {
  const recipients = await rowsOf<Recipient>(
    tx,
    sql`select distinct on (lower(contact)) number, contact, language, app_name as app,
               left(remark, ${questionLength}) as question, ${vendor.vid} as vid, ${vendor.name} as author
          from ${feedback} left join ${vendor} on ${vendor.vid} = ${feedback.vid}
         where (${feedback.id} = ${id} or merged_into = ${id}) and contact is not null and app_id is not null
         order by lower(contact), ${feedback.id} <> ${id}, number`,
  )
  for (const { number, contact, language, app, question, vid, author } of recipients) {
    if (!emailForm.test(contact)) continue
    const theirs = language.startsWith('zh') ? 'zh_CN' : 'en'
    const from = { vid, name: author ?? textIn(brand, theirs) }
    const refusal = await upsertRefusal(tx, contact, from)
    if (refusal === undefined) continue
    const address = refuseUrl({ publicUrl, secrets }, refusal)
    const values = { author: from.name, number, app, text, question, address }
    await queueMail(tx, { kind: feedbackAnswer, to: contact, language: theirs, values, author: from })
  }
}
