import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mail as mailTable } from '#server/platform/db/schema.ts'
import { withDatabase } from './database.ts'
import { defineVerb } from './verb.ts'

interface Row {
  id: string
  recipient: string
  subject: string
  written: string
  sent: string | null
  lastError: string | null
  text: string | null
}

const columns = sql`id, recipient, subject, text, last_error as "lastError",
  to_char(create_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as written,
  to_char(sent_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as sent`

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const inFull = ({ recipient, subject, written, sent, lastError, text }: Row): string =>
  [
    `To: ${recipient}`,
    `Subject: ${subject}`,
    `Written: ${written} UTC`,
    `Sent: ${sent ? `${sent} UTC` : 'not yet'}`,
    ...(lastError ? [`Last error: ${lastError}`] : []),
    '',
    text ?? 'It held a code, and is forgotten since it was sent.',
  ].join('\n')

export const mail = defineVerb({
  name: 'mail',
  summary: 'Lists the mails that the platform has written, newest first',
  usage: '',
  options: { id: { type: 'string', about: 'Shows one mail in full' } },
  details: 'Administrators read the outbox in the console, too.',
  run: async (_places, { id }) => {
    if (id !== undefined && !uuidForm.test(id)) throw new Error(`There is no mail ${id}`)
    const which = id === undefined ? sql`true` : sql`id = ${id}`
    const rows = await withDatabase((db) =>
      rowsOf<Row>(db, sql`select ${columns} from ${mailTable} where ${which} order by create_time desc, id`),
    )
    const [one] = rows
    if (id === undefined) {
      for (const row of rows) console.log([row.id, row.written, row.recipient, row.subject].join('  '))
      console.log(`${rows.length} in the outbox, ${rows.filter(({ sent }) => sent !== null).length} sent`)
    } else if (one) console.log(inFull(one))
    else throw new Error(`There is no mail ${id}`)
  },
})
