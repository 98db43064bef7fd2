import { type SQL, sql } from 'drizzle-orm'
import { mailFields } from '#contract/records/mail.ts'
import { mail } from '../db/schema.ts'
import type { Listing } from '../query/listing.ts'

/** What becomes of a mail that is not sent yet depends on whether anybody sends. */
const statusOf = (sends: boolean): SQL => sql`case when ${mail.sentTime} is not null then 'sent'
  when ${!sends}::boolean then 'captured' when ${mail.endTime} <= now() then 'failed' else 'waiting' end`

/** The outbox as records. `sends`: a mail server is set. */
export const mailListing = (sends: boolean): Listing<typeof mailFields> => ({
  fields: mailFields,
  from: sql`${mail}`,
  columns: {
    id: sql`${mail.id}`,
    recipient: sql`${mail.recipient}`,
    subject: sql`${mail.subject}`,
    kind: sql`${mail.kind}`,
    status: statusOf(sends),
    attempts: sql`${mail.attempts}`,
    createTime: sql`${mail.createTime}`,
    sentTime: sql`${mail.sentTime}`,
    lastError: sql`${mail.lastError}`,
    text: sql`${mail.text}`,
  },
  key: sql`${mail.id}`,
  defaultSort: 'createTime desc',
})
