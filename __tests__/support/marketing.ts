import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { emailKey } from '#contract/core/email.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { transitionMany } from '#server/platform/workflows/transitionMany.ts'
import { testEngine } from './engine.ts'
import { moveRecord } from './moveRecord.ts'

const idOf = async (db: Database, statement: ReturnType<typeof sql>): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(db, sql`${statement} returning id`)
  return row?.id ?? ''
}

export const createSign = (db: Database) =>
  db.execute(
    sql`insert into subscribe_sign (sender_name, sender_address, postal_address, signatures)
        values ('Aster', 'news@example.org', 'Hauptstraße 1, 10115 Berlin', '[]') on conflict do nothing`,
  )

/** Inserts an unconfirmed subscriber. */
export const createSubscriber = (
  db: Database,
  { email = `${randomUUID()}@example.org`, source = 'import', name = null as string | null, language = 'en' } = {},
): Promise<string> =>
  idOf(
    db,
    sql`insert into subscriber (email, mailbox, name, language, source, consent_place, consent_text)
        values (${email}, ${emailKey(email)}, ${name}, ${language}, ${source}, 'a test', 'I want to get this mail')`,
  )

/** Inserts confirmed subscribers with addresses of this domain. */
export const createSubscribers = async (db: Database, count: number, domain = 'example.org'): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`insert into subscriber (email, mailbox, language, source, consent_place, consent_text)
        select email, email, 'en', 'import', 'a test', 'I want to get this mail'
          from (select 'reader' || number || ${`@${domain}`} as email from generate_series(1, ${count}::int) as number) as made
        returning id`,
  )
  const ids = rows.map(({ id }) => id)
  const by = { actor: 'administrator', accountId: null, name: 'the test' } as const
  await db.transaction((tx) =>
    transitionMany(tx, { workflow: 'subscriberLife', ids, event: workflowEvent('subscriber.import') }, by, testEngine),
  )
  return ids
}

/** Inserts a draft campaign to all subscribers. */
export const createCampaign = async (
  db: Database,
  {
    html = '<p>News for {{name|you}}</p>',
    subject = 'News',
    audience = 'all' as 'all' | null,
    approvalAbove = 1_000,
    askedBy = null as string | null,
    plannedTime = sql`null`,
  } = {},
): Promise<string> => {
  await createSign(db)
  const contents = JSON.stringify([{ language: 'en', subject, preheader: '', html, text: null }])
  return idOf(
    db,
    sql`insert into campaign (name, audience, contents, approval_above, asked_by, planned_time)
        values ('A campaign', ${audience}, ${contents}::jsonb, ${approvalAbove}, ${askedBy}, ${plannedTime})`,
  )
}

/** Sets back the start of campaigns by 25 hours, so that they no longer count for the approval threshold. */
export const ageCampaigns = (db: Database) =>
  db.execute(sql`update campaign set start_time = start_time - interval '25 hours' where start_time is not null`)

/** Schedules and starts a campaign at once. */
export const startSending = async (db: Database, id: string): Promise<void> => {
  await moveRecord(db, 'campaignLife', id, 'campaign.schedule')
  await moveRecord(db, 'campaignLife', id, 'campaign.start', clockActor)
}

/** Builds the audience of a campaign as in its call: a segment, or all subscribers. */
export const audience = (segmentId: string | null) => ({ audience: segmentId === null ? 'all' : 'segment', segmentId })

/** Contents of a campaign and its sender as in their calls. */
export const campaignContents = [
  {
    language: 'en',
    subject: 'News for {{name|you}}',
    preheader: 'Two things',
    html: '<p>Read <a href="https://example.org/a">this</a></p>',
    text: null,
  },
]
export const signOfCampaigns = {
  version: 0,
  senderName: 'Aster',
  senderAddress: 'news@example.org',
  replyTo: null,
  postalAddress: 'Hauptstraße 1, 10115 Berlin',
  colour: '#7a1f5c',
  privacyUrl: 'https://example.org/privacy',
  logoId: null,
  signatures: [{ language: 'en', html: '<p>Yours, Aster</p>' }],
}
