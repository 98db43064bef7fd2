import { sql } from 'drizzle-orm'
import { emailForm } from '#contract/emails.ts'
import type { Database } from '../db/database.ts'
import { feedback } from '../db/schema.ts'
import { queueMail } from '../mail/queue.ts'
import { rowsOf } from '../query/rows.ts'

interface Asker {
  number: string
  contact: string
  language: string
}

/** Mails an answer once to each address that was left, here or in what repeats it, in the transaction of the answer. */
export const mailAnswer = async (tx: Database, id: string, text: string): Promise<void> => {
  const askers = await rowsOf<Asker>(
    tx,
    sql`select distinct on (lower(contact)) number, contact, language from ${feedback}
         where (id = ${id} or merged_into = ${id}) and contact is not null
         order by lower(contact), id <> ${id}, number`,
  )
  for (const { number, contact, language } of askers.filter(({ contact }) => emailForm.test(contact)))
    await queueMail(tx, {
      kind: 'feedbackAnswer',
      to: contact,
      language: language.startsWith('zh') ? 'zh_CN' : 'en',
      values: { text: `${number}: ${text}` },
    })
}
