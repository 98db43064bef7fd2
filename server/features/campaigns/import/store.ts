import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import { subscriber } from '#server/features/campaigns/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { TransitionActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionMany } from '#server/platform/workflows/transitionMany.ts'
import { classifyRows } from './classify.ts'
import type { Row } from './rows.ts'

export interface Consent {
  consentTime: string
  consentPlace: string
  consentText: string
}

/**
 * Inserts the accepted lines as subscribers with their consent, in one transaction, and applies the import event. Returns
 * the classified rows and the number imported.
 */
export const storeRows = (
  db: Database,
  rows: readonly Row[],
  { consentTime, consentPlace, consentText }: Consent,
  { by, engine }: { by: TransitionActor; engine: WorkflowEngine },
) =>
  db.transaction(async (tx) => {
    const classified = await classifyRows(tx, rows)
    const fresh = classified.fresh.map(({ subscriber: one }) => one)
    const stored = await rowsOf<{ id: string }>(
      tx,
      sql`insert into ${subscriber} (email, mailbox, name, language, country, source, consent_time, consent_place, consent_text)
          select email, mailbox, name, language, country, 'import', ${consentTime}, ${consentPlace}, ${consentText}
            from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
              as one (email text, mailbox text, name text, language text, country text)
           order by mailbox
          on conflict (mailbox) do update
             set source = 'import', consent_time = excluded.consent_time, consent_place = excluded.consent_place,
                 consent_text = excluded.consent_text, name = coalesce(excluded.name, ${subscriber.name}),
                 country = coalesce(excluded.country, ${subscriber.country}), language = excluded.language
           where ${subscriber.state} = 'unconfirmed'
          returning id`,
    )
    const ids = stored.map(({ id }) => id)
    const event = workflowEvent('subscriber.import')
    await transitionMany(tx, { workflow: 'subscriberLife', ids, event }, by, engine)
    return { ...classified, imported: ids.length }
  })
