import { type SQL, sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import { subscriber } from '#server/features/campaigns/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { TransitionActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionMany } from '#server/platform/workflows/transitionMany.ts'
import { classifyRows } from './classify.ts'
import type { NewSubscriber, Row } from './rows.ts'

export interface Consent {
  consentTime: string
  consentPlace: string
  consentText: string
}

/** Returns the statement that inserts subscribers with their consent; one that exists is treated by `onConflict`. */
const insertSql = (
  list: readonly NewSubscriber[],
  { consentTime, consentPlace, consentText }: Consent,
  onConflict: SQL,
): SQL =>
  sql`insert into ${subscriber} (email, mailbox, name, language, country, source, consent_time, consent_place, consent_text)
      select email, mailbox, name, language, country, 'import', coalesce(consent, ${consentTime}::timestamptz),
             ${consentPlace}, ${consentText}
        from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
          as one (email text, mailbox text, name text, language text, country text, consent timestamptz)
       order by mailbox
      on conflict (mailbox) ${onConflict}
      returning id`

/** Unsubscribes people, also those that were not known before, so that no later list subscribes them. */
const storeOptOuts = async (tx: Database, list: readonly NewSubscriber[], consent: Consent): Promise<string[]> => {
  if (list.length === 0) return []
  await tx.execute(insertSql(list, consent, sql`do nothing`))
  const mailboxes = list.map(({ mailbox }) => mailbox)
  const open = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${subscriber}
         where mailbox = any(${sql.param(mailboxes)}::text[]) and state in ('unconfirmed', 'subscribed') order by id`,
  )
  return open.map(({ id }) => id)
}

/**
 * Inserts the accepted lines as subscribers with their consent, in one transaction, and applies the import event, then
 * the opt-outs. Returns the classified rows and the numbers imported and unsubscribed.
 */
export const storeRows = (
  db: Database,
  rows: readonly Row[],
  consent: Consent,
  { by, engine }: { by: TransitionActor; engine: WorkflowEngine },
) =>
  db.transaction(async (tx) => {
    const classified = await classifyRows(tx, rows)
    const stored = await rowsOf<{ id: string }>(
      tx,
      insertSql(
        classified.fresh,
        consent,
        sql`do update
             set source = 'import', consent_time = excluded.consent_time, consent_place = excluded.consent_place,
                 consent_text = excluded.consent_text, name = coalesce(excluded.name, ${subscriber.name}),
                 country = coalesce(excluded.country, ${subscriber.country}), language = excluded.language
           where ${subscriber.state} = 'unconfirmed'`,
      ),
    )
    const ids = stored.map(({ id }) => id)
    await transitionMany(tx, { workflow: 'subscriberLife', ids, event: workflowEvent('subscriber.import') }, by, engine)
    const optOuts = await storeOptOuts(tx, classified.optOuts, consent)
    const event = workflowEvent('subscriber.unsubscribe')
    await transitionMany(tx, { workflow: 'subscriberLife', ids: optOuts, event }, by, engine)
    return { ...classified, imported: ids.length, unsubscribed: optOuts.length }
  })
