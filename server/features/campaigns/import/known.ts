import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SubscriberFaultCode } from '#contract/campaigns/import.ts'
import { subscriber } from '#server/features/campaigns/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Row } from './rows.ts'

/** What an import leaves alone: nobody who has left, or whose mail came back, is subscribed again by a list. */
const refusals: Readonly<Record<string, SubscriberFaultCode>> = {
  unsubscribed: 'left',
  bounced: 'bounced',
  complained: 'complained',
  erased: 'erased',
}

/** As `eraseSubscriber` leaves it. */
const erasedMailbox = (mailbox: string) => `erased ${createHash('sha256').update(mailbox).digest('hex')}`

interface Judged {
  rows: Row[]
  /** New ones, and those who have not confirmed yet. */
  fresh: Extract<Row, { fault?: undefined }>[]
  present: number
}

/** Compares some lines with who is there already. */
export const judgeRows = async (db: Database, rows: readonly Row[]): Promise<Judged> => {
  const mailboxes = rows.flatMap(({ subscriber: one }) => (one ? [one.mailbox, erasedMailbox(one.mailbox)] : []))
  const known = await rowsOf<{ mailbox: string; state: string }>(
    db,
    sql`select mailbox, state from ${subscriber} where mailbox = any(${sql.param(mailboxes)}::text[])`,
  )
  const states = new Map(known.map(({ mailbox, state }) => [mailbox, state]))
  const judged: Judged = { rows: [], fresh: [], present: 0 }
  for (const row of rows) {
    const { line, raw, subscriber: one } = row
    const state = one && (states.get(one.mailbox) ?? states.get(erasedMailbox(one.mailbox)))
    const code = refusals[state ?? '']
    const said: Row = code ? { line, raw, fault: { code, values: {} } } : row
    judged.rows.push(said)
    if (said.fault) continue
    if (state === 'subscribed') judged.present += 1
    else judged.fresh.push(said)
  }
  return judged
}
