import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import { recordBounce } from '#server/features/campaigns/bounce.ts'
import { campaign, delivery, subscriber, subscribeSegment, subscribeSign } from '#server/features/campaigns/tables.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import {
  clockActor,
  mailServerActor,
  subscriberActor,
  type TransitionActor,
} from '#server/platform/workflows/binding.ts'
import { transitionMany } from '#server/platform/workflows/transitionMany.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { type Campaign, campaigns, consents, peopleOf } from './marketingWorld.ts'

const dayMs = 86_400_000
const at = (end: number, daysAgo: number) => new Date(end - daysAgo * dayMs).toISOString()

const byMarketing: TransitionActor = { actor: 'marketing', accountId: null, name: 'marketing' }
const byAdministrator: TransitionActor = { actor: 'administrator', accountId: null, name: 'admin' }

/** Events that end a subscription. */
type Ending = 'unsubscribe' | 'bounce' | 'complain'

const standings = [
  { event: 'unsubscribe', share: 6, by: subscriberActor },
  { event: 'bounce', share: 4, by: mailServerActor },
  { event: 'complain', share: 1, by: mailServerActor },
] as const

const storeSubscribers = async ({ db, engine, end, random }: SeedContext): Promise<void> => {
  const rows = peopleOf(random).map(({ source, ...person }) => {
    const days = random.whole(3, 600)
    const { place, text } = consents[source][person.language.startsWith('zh') ? 'zh' : 'en']
    const since = at(end, days)
    const clicks = random.whole(1, 100) <= 30 ? ('yes' as const) : ('no' as const)
    return { ...person, source, consentPlace: place, consentText: text, consentTime: since, createTime: since, clicks }
  })
  const stored = await db.insert(subscriber).values(rows).returning({ id: subscriber.id, source: subscriber.source })
  const imported = stored.filter(({ source }) => source === 'import').map(({ id }) => id)
  const signedUp = stored.filter(({ source }) => source === 'form').map(({ id }) => id)
  // The last ones have not confirmed yet.
  const confirmed = signedUp.slice(0, -6)
  const apply = (event: Ending | 'import' | 'confirm', ids: readonly string[], by: TransitionActor) =>
    transitionMany(db, { workflow: 'subscriberLife', ids, event: workflowEvent(`subscriber.${event}`) }, by, engine)
  await apply('import', imported, byMarketing)
  await apply('confirm', confirmed, subscriberActor)
  let rest = [...imported, ...confirmed]
  for (const { event, share, by } of standings) {
    const some = rest.slice(0, Math.round((stored.length * share) / 100))
    rest = rest.slice(some.length)
    await apply(event, some, by)
  }
}

const noSuchUser = '550 5.1.1 No such user here'

/** Ends subscriptions: people who unsubscribed or whose address does not exist receive nothing afterwards. */
const endSubscriptions = async ({ db, engine }: SeedContext, campaignId: string): Promise<void> => {
  const endings = [
    { event: 'unsubscribe', by: subscriberActor, when: sql`leave_time is not null` },
    { event: 'bounce', by: mailServerActor, when: sql`leave_time is null and d.state in ('bounced', 'failed')` },
  ] as const
  for (const { event, by, when } of endings) {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select who.id from ${delivery} d join ${subscriber} who on who.id = d.subscriber_id
           where d.campaign_id = ${campaignId} and who.state = 'subscribed' and ${when} order by who.email`,
    )
    const ids = rows.map((row) => row.id)
    await transitionMany(
      db,
      { workflow: 'subscriberLife', ids, event: workflowEvent(`subscriber.${event}`) },
      by,
      engine,
    )
  }
}

/** Stores outcomes of the first mails of a campaign that began days ago, as its mail server would have reported them. */
const storeOutcomes = async (context: SeedContext, id: string, { daysAgo, stoppedAfter }: Campaign): Promise<void> => {
  const { db, end } = context
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${delivery} where campaign_id = ${id} order by email limit ${stoppedAfter ?? null}::int`,
  )
  const begun = end - daysAgo * dayMs
  const results = rows.map((row, index) => {
    const state = index % 41 === 17 ? 'failed' : index % 53 === 20 ? 'bounced' : 'sent'
    const words = state === 'sent' ? '250 2.0.0 Ok: queued' : noSuchUser
    const ended = new Date(begun + index * 400).toISOString()
    const left = state === 'sent' && index % 37 === 11 ? new Date(begun + index * 90_000).toISOString() : null
    const bounced = state === 'bounced' ? new Date(begun + index * 20_000).toISOString() : null
    return {
      ...row,
      state,
      words,
      ended,
      left,
      bounced,
      clicks: state === 'sent' && index % 5 === 0 ? 1 + (index % 3) : 0,
    }
  })
  await db.execute(
    sql`update ${delivery}
           set state = results.state, words = results.words, attempts = 1, attempt_time = results.ended::timestamptz,
               end_time = results.ended::timestamptz, leave_time = results."left"::timestamptz,
               bounce_time = results.bounced::timestamptz, clicks = results.clicks
          from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
            as results (id uuid, state text, words text, ended text, "left" text, bounced text, clicks int)
         where ${delivery.id} = results.id`,
  )
  const count = (test: (one: (typeof results)[number]) => boolean) => results.filter(test).length
  await db
    .update(campaign)
    .set({
      sent: count(({ state }) => state === 'sent' || state === 'bounced'),
      failed: count(({ state }) => state === 'failed'),
      bounced: count(({ state }) => state === 'bounced'),
      left: count(({ left }) => left !== null),
      clicks: results.reduce((sum, { clicks }) => sum + clicks, 0),
    })
    .where(sql`id = ${id}`)
  await endSubscriptions(context, id)
}

/** Records one more bounce, which breaks the stop rule; pending mails are sent after resumption. */
const stopSending = async ({ db, engine }: SeedContext, id: string): Promise<void> => {
  const [last] = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${delivery} where campaign_id = ${id} and state = 'sent' order by end_time desc limit 1`,
  )
  await recordBounce({ db, engine }, last?.id ?? '', { returned: 'hard', words: noSuchUser })
  await db.execute(
    sql`update ${delivery} set bounce_time = end_time + interval '30 seconds' where id = ${last?.id ?? null}`,
  )
}

const storeCampaigns = async (context: SeedContext): Promise<void> => {
  const { db, engine, end } = context
  const segments = await db
    .insert(subscribeSegment)
    .values([
      { name: '中文订阅者', filters: { language: ['zh-CN'] } },
      { name: 'English readers', filters: { language: ['en'] } },
      { name: 'Signed up by the form', filters: { source: ['form'] } },
    ])
    .returning({ id: subscribeSegment.id, name: subscribeSegment.name })
  const surroundings = { engine } as const
  for (const seed of campaigns) {
    const { name, segment, contents, daysAgo, events, stoppedAfter, planned } = seed
    const segmentId = segments.find((one) => one.name === segment)?.id ?? null
    const [row] = await db
      .insert(campaign)
      .values({
        name,
        contents,
        audience: segmentId === null ? 'all' : 'segment',
        segmentId,
        approvalAbove: 80,
        createTime: at(end, daysAgo + 1),
        plannedTime: planned === undefined ? null : at(Date.now(), -planned),
      })
      .returning({ id: campaign.id })
    const id = row?.id ?? ''
    for (const event of events) {
      const by =
        event === 'approve' || event === 'refuse'
          ? byAdministrator
          : ['start', 'finish'].includes(event)
            ? clockActor
            : byMarketing
      if (event === 'finish') await storeOutcomes(context, id, seed)
      const note = event === 'cancel' || event === 'refuse' ? 'The discount has changed' : undefined
      await transitionRecord(
        db,
        { workflow: 'campaignLife', id, event: workflowEvent(`campaign.${event}`, note ? { note } : {}) },
        by,
        surroundings,
      )
    }
    if (stoppedAfter !== undefined) {
      await storeOutcomes(context, id, seed)
      await stopSending(context, id)
    }
    const begun = at(end, daysAgo)
    await db.execute(
      sql`update ${campaign}
             set start_time = ${begun}::timestamptz,
                 end_time = case when end_time is not null then ${begun}::timestamptz + interval '6 minutes' end
           where id = ${id} and start_time is not null`,
    )
  }
}

/** Stores the second year of a newsletter: subscribers, former subscribers, and campaigns in every state. */
const storeMarketing = async (context: SeedContext): Promise<void> => {
  await context.db.insert(subscribeSign).values({
    senderName: 'Aster Health',
    senderAddress: 'news@aster.example',
    replyTo: 'hello@aster.example',
    postalAddress: 'Aster Health Co., Ltd., 88 Keyuan Road, Nanshan, Shenzhen 518057, China',
    colour: '#0b7480',
    privacyUrl: 'https://aster.example/privacy',
    signatures: [
      { language: 'en', html: '<p>Stay well<br><strong>Lin and the team of Aster Health</strong></p>' },
      { language: 'zh-CN', html: '<p>祝您健康<br><strong>Aster Health 团队</strong></p>' },
    ],
  })
  await storeSubscribers(context)
  await storeCampaigns(context)
}

/** Demonstration data of campaigns. */
export const seed = { campaigns: storeMarketing } satisfies SeedParts
