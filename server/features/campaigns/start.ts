import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Delivery, startDelivery } from '#server/platform/delivery/index.ts'
import type { DeliveryOutcome } from '#server/platform/delivery/queue.ts'
import type { BackgroundContext } from '#server/platform/feature.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { recordBounce } from './bounce.ts'
import { type ClaimedMail, createMailQueue } from './queue.ts'
import { classifyRefusal } from './returned/classify.ts'
import { stopByRule } from './stopRule.ts'
import { createSubmitter } from './submit.ts'
import { withSuppressionCheck } from './suppressionCheck.ts'
import { campaign } from './tables.ts'
import { type CampaignTransport, connections } from './transport.ts'
import { createTransportThread } from './transportThread.ts'

/** Finishes a campaign that has nothing left to send. Its row must be locked. */
const finishCampaign = (tx: Database, id: string, engine: WorkflowEngine) =>
  transitionRecord(tx, { workflow: 'campaignLife', id, event: workflowEvent('campaign.finish') }, clockActor, {
    engine,
  })

/** Maximum number of deliveries claimed and not settled by one server. */
export const maxInFlight = 100
/** Twice the number of connections, so that none waits for the database. */
const minInFlight = 2 * connections

interface CampaignOptions extends Omit<BackgroundContext, 'config' | 'filesUrl'> {
  config: Pick<Config, 'mail' | 'campaigns' | 'publicUrl'>
  /** Replaces the mail server of the settings. */
  transport?: CampaignTransport
}

/**
 * Handles refusals by the mail server: one counts for the subscriber as a bounce, and the stop rule may pause the
 * campaign; a refusal of the sender itself pauses it at once.
 */
const handleRefusals = async (
  db: Database,
  engine: WorkflowEngine,
  items: readonly { item: ClaimedMail; outcome: DeliveryOutcome }[],
): Promise<void> => {
  const mails = items.filter(({ item }) => item.subscriberId !== null)
  const refused = mails.flatMap(({ item, outcome }) =>
    outcome.state === 'failed' ? [{ item, words: outcome.words }] : [],
  )
  const ours = mails.filter(({ outcome }) => outcome.state === 'retry' && outcome.isOurs === true)
  const isOurs = new Set(ours.map(({ item }) => item.campaignId))
  for (const { item, words } of refused) {
    const { returned, isOurs } = classifyRefusal(words) ?? { returned: 'soft' }
    if (!isOurs) await recordBounce({ db, engine }, item.id, { returned, words })
  }
  for (const id of new Set([...refused, ...ours].map(({ item }) => item.campaignId)))
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from ${campaign} where id = ${id} for update`)
      await stopByRule(tx, id, engine, isOurs.has(id) ? 'refused' : undefined)
    })
}

/** Starts sending campaigns if SMTP_URL is set; otherwise their mails wait. */
export const startCampaigns = async ({
  config,
  database,
  engine,
  secrets,
  onError,
  transport = config.mail && createTransportThread(config.mail),
}: CampaignOptions): Promise<Delivery | undefined> => {
  if (!transport) return undefined
  const { db, listen } = database
  const { perMinute, perDomainPerMinute } = config.campaigns
  const queue = createMailQueue({
    database,
    deliver: withSuppressionCheck(db, createSubmitter({ db, config, secrets, transport })),
    afterEnded: (items) => handleRefusals(db, engine, items),
    end: (tx, id) => finishCampaign(tx, id, engine),
    close: () => transport.close(),
  })
  return startDelivery({
    queue,
    listen,
    inFlight: { least: minInFlight, most: maxInFlight },
    perMinute,
    perKeyPerMinute: perDomainPerMinute,
    onError,
  })
}
