import { workflowEvent } from '#machines/core/workflow.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Delivery, startDelivery } from '#server/platform/delivery/index.ts'
import type { DeliveryOutcome, SettledDelivery } from '#server/platform/delivery/queue.ts'
import type { BackgroundContext } from '#server/platform/feature.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { storeHolds } from './holds.ts'
import { createNotifier } from './notifier.ts'
import { type ClaimedNotification, pushQueue } from './queue.ts'
import { deleteGoneRegistrations } from './registrations.ts'
import { stopByRule } from './stopRule.ts'

interface PushDeliveryOptions extends Omit<BackgroundContext, 'config'> {
  config: Pick<Config, 'pushes'>
}

/** Maximum number of notifications in flight, which a kill leaves unknown. */
export const maxInFlight = 64

const finishPush = (tx: Database, id: string, engine: WorkflowEngine) =>
  transitionRecord(tx, { workflow: 'pushLife', id, event: workflowEvent('push.finish') }, clockActor, { engine })

/** Starts the delivery of pushes in the background. */
export const startPushes = async ({
  config,
  database,
  engine,
  secrets,
  filesUrl,
  onError,
}: PushDeliveryOptions): Promise<Delivery> => {
  const { db, listen } = database
  const { send, close } = createNotifier({ db, config, secrets, filesUrl })
  const { perMinute, stopShare: share } = config.pushes
  const afterEnded = async (settled: readonly SettledDelivery<ClaimedNotification>[]) => {
    const gone = settled.flatMap(({ item: { registrationId: id }, outcome }) =>
      id !== null && outcome.state === 'failed' && outcome.isGone ? [{ id, since: outcome.goneSince }] : [],
    )
    await deleteGoneRegistrations(db, gone)
    await storeHolds(db, settled)
    const pushIds = (matches: (outcome: DeliveryOutcome) => boolean) =>
      new Set(settled.filter(({ item, outcome }) => !item.isTest && matches(outcome)).map(({ item }) => item.pushId))
    const unreadable = pushIds((outcome) => outcome.state === 'retry' && outcome.isOurs === true)
    const failing = pushIds(({ state }) => state === 'failed' || state === 'unknown')
    for (const id of new Set([...unreadable, ...failing])) {
      const reason = unreadable.has(id) ? 'keyUnreadable' : undefined
      await stopByRule(db, id, { reason, share, engine })
    }
  }
  const queue = pushQueue({ database, deliver: send, afterEnded, end: (tx, id) => finishPush(tx, id, engine), close })
  return startDelivery({ queue, listen, inFlight: { least: maxInFlight, most: maxInFlight }, perMinute, onError })
}
