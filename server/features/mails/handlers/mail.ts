import { type SQL, sql } from 'drizzle-orm'
import { mail as kind } from '#contract/mails/mail.ts'
import { mail } from '#server/platform/db/schema.ts'
import { serveKind } from '#server/platform/records/serve.ts'

/** What becomes of a mail that is not sent yet depends on whether a mail server is set. */
const statusOf = (sends: boolean): SQL => sql`case when ${mail.sentTime} is not null then 'sent'
  when ${!sends}::boolean then 'captured' when ${mail.endTime} <= now() then 'failed' else 'waiting' end`

export const mailModule = serveKind(kind, {
  handlers: {},
  expressions: ({ config }) => ({ status: statusOf(config.mail !== undefined) }),
})
