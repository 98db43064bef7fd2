import { type SQL, sql } from 'drizzle-orm'
import { mail as kind } from '#contract/mails/mail.ts'
import { mail } from '#server/platform/db/schema.ts'
import { serveKind } from '#server/platform/records/serve.ts'

/** Returns the status of a mail; unsent ones are captured if no mail server is configured. */
const statusColumn = (sends: boolean): SQL => sql`case when ${mail.sentTime} is not null then 'sent'
  when ${!sends}::boolean then 'captured' when ${mail.endTime} <= now() then 'failed' else 'waiting' end`

export const mailModule = serveKind(kind, {
  handlers: {},
  expressions: ({ config }) => ({ status: statusColumn(config.mail !== undefined) }),
})
