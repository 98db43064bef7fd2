import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Delivery, startDelivery } from '#server/platform/delivery/index.ts'
import type { Outcome } from '#server/platform/delivery/queue.ts'
import type { BackgroundContext } from '#server/platform/feature.ts'
import { theClock } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { noteReturned } from './bounce.ts'
import { createHandOver } from './handOver.ts'
import { type ClaimedMail, mailQueue } from './queue.ts'
import { classifyRefusal } from './returned/classify.ts'
import { createSender } from './send.ts'
import { stopByRule } from './stopRule.ts'
import { campaign } from './tables.ts'
import { type CampaignTransport, connections } from './transport.ts'
import { transportThread } from './transportThread.ts'

/** Gives a campaign that has nothing left to send its end. Its row is locked. */
const finishCampaign = (tx: Database, id: string, engine: WorkflowEngine) =>
  transitionRecord(tx, { workflow: 'campaignLife', id, event: workflowEvent('campaign.finish') }, theClock, { engine })

/** Mails that a server has claimed and not settled, at most. */
export const mostUnderWay = 100
/** Twice as many as there are connections: none waits for the database. */
const leastUnderWay = 2 * connections

interface Parts extends Omit<BackgroundContext, 'config' | 'filesUrl'> {
  config: Pick<Config, 'mail' | 'campaigns' | 'publicUrl'>
  /** In the place of the mail server of the settings. */
  transport?: CampaignTransport
}

/**
 * Refused by the mail server itself: counts for the subscriber as a returned mail does, and too many stop the campaign.
 * Where it refuses us, one does.
 */
const followRefusals = async (
  db: Database,
  engine: WorkflowEngine,
  items: readonly { item: ClaimedMail; outcome: Outcome }[],
): Promise<void> => {
  const mails = items.filter(({ item }) => item.subscriberId !== null)
  const refused = mails.flatMap(({ item, outcome }) =>
    outcome.state === 'failed' ? [{ item, words: outcome.words }] : [],
  )
  const ours = mails.filter(({ outcome }) => outcome.state === 'retry' && outcome.isOurs === true)
  const isOurs = new Set(ours.map(({ item }) => item.campaignId))
  for (const { item, words } of refused) {
    const { returned, isOurs } = classifyRefusal(words) ?? { returned: 'soft' }
    if (!isOurs) await noteReturned({ db, engine }, item.id, { returned, words })
  }
  for (const id of new Set([...refused, ...ours].map(({ item }) => item.campaignId)))
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from ${campaign} where id = ${id} for update`)
      await stopByRule(tx, id, engine, isOurs.has(id) ? 'refused' : undefined)
    })
}

/** Sends campaigns where SMTP_URL is set; elsewhere their mails wait. */
export const startCampaigns = async ({
  config,
  database,
  engine,
  secrets,
  onError,
  transport = config.mail && transportThread(config.mail),
}: Parts): Promise<Delivery | undefined> => {
  if (!transport) return undefined
  const { db, listen } = database
  const { perMinute, perDomainPerMinute } = config.campaigns
  const queue = mailQueue({
    database,
    deliver: createHandOver(db, createSender({ db, config, secrets, transport })),
    afterEnded: (items) => followRefusals(db, engine, items),
    end: (tx, id) => finishCampaign(tx, id, engine),
    close: () => transport.close(),
  })
  return startDelivery({
    queue,
    listen,
    underWay: { least: leastUnderWay, most: mostUnderWay },
    perMinute,
    perKeyPerMinute: perDomainPerMinute,
    onError,
  })
}
