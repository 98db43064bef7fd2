import { sql } from 'drizzle-orm'
import { emailForm } from '#contract/emails.ts'
import type { Database } from '../db/connect.ts'
import { feedback } from '../db/schema.ts'
import { queueMail } from '../mail/queue.ts'
import { rowsOf } from '../query/rows.ts'

interface Asker {
  number: string
  contact: string | null
  language: string
}

/** Mails an answer to whoever has left an address, in the transaction of the answer. */
export const mailAnswer = async (tx: Database, id: string, text: string): Promise<void> => {
  const [asker] = await rowsOf<Asker>(tx, sql`select number, contact, language from ${feedback} where id = ${id}`)
  if (!asker?.contact || !emailForm.test(asker.contact)) return
  await queueMail(tx, {
    kind: 'feedbackAnswer',
    to: asker.contact,
    language: asker.language.startsWith('zh') ? 'zh_CN' : 'en',
    values: { text: `${asker.number}: ${text}` },
  })
}
