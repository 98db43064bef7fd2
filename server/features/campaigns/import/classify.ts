import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SubscriberFaultCode } from '#contract/campaigns/import.ts'
import { subscriber } from '#server/features/campaigns/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { NewSubscriber, Row } from './rows.ts'

/** States in which an import must not subscribe a person again, with the reported reason. */
const refusedStates: Readonly<Record<string, SubscriberFaultCode>> = {
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
  erased: 'erased',
}

/** Returns the mailbox that `eraseSubscriber` stores. */
const erasedMailbox = (mailbox: string) => `erased ${createHash('sha256').update(mailbox).digest('hex')}`

interface ClassifiedRows {
  rows: Row[]
  /** New and unconfirmed subscribers. */
  fresh: NewSubscriber[]
  /** People whose opt-out is stored: new ones, and those who are not unsubscribed yet. */
  optOuts: NewSubscriber[]
  present: number
}

/** Classifies lines by the subscribers that exist already. An opt-out is never a reason to reject a line. */
export const classifyRows = async (db: Database, rows: readonly Row[]): Promise<ClassifiedRows> => {
  const mailboxes = rows.flatMap(({ subscriber: one }) => (one ? [one.mailbox, erasedMailbox(one.mailbox)] : []))
  const existing = await rowsOf<{ mailbox: string; state: string }>(
    db,
    sql`select mailbox, state from ${subscriber} where mailbox = any(${sql.param(mailboxes)}::text[])`,
  )
  const states = new Map(existing.map(({ mailbox, state }) => [mailbox, state]))
  const classified: ClassifiedRows = { rows: [], fresh: [], optOuts: [], present: 0 }
  for (const row of rows) {
    const { line, raw, subscriber: one } = row
    const state = one && (states.get(one.mailbox) ?? states.get(erasedMailbox(one.mailbox)))
    const code = refusedStates[state ?? '']
    classified.rows.push(code && !one?.isOptOut ? { line, raw, fault: { code, values: {} } } : row)
    if (!one || (code && !one.isOptOut)) continue
    if (one.isOptOut && !code) classified.optOuts.push(one)
    else if (one.isOptOut || state === 'subscribed') classified.present += 1
    else classified.fresh.push(one)
  }
  return classified
}
