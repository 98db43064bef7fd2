import { workflowEvent } from '#machines/core/workflow.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Delivery, startDelivery } from '#server/platform/delivery/index.ts'
import type { Outcome, Settled } from '#server/platform/delivery/queue.ts'
import type { BackgroundContext } from '#server/platform/feature.ts'
import { theClock } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { keepHolds } from './holds.ts'
import { type ClaimedNotification, pushQueue } from './queue.ts'
import { forgetPhones } from './registrations.ts'
import { createNotifier } from './send.ts'
import { stopByRule } from './stopRule.ts'

interface Parts extends Omit<BackgroundContext, 'config'> {
  config: Pick<Config, 'pushes'>
}

/** Notifications that are under way at once: what a kill leaves unknown, at most. */
export const mostUnderWay = 64

const finishPush = (tx: Database, id: string, engine: WorkflowEngine) =>
  transitionRecord(tx, { workflow: 'pushLife', id, event: workflowEvent('push.finish') }, theClock, { engine })

/** Notifies phones of what is pushed to them. */
export const startPushes = async ({
  config,
  database,
  engine,
  secrets,
  filesUrl,
  onError,
}: Parts): Promise<Delivery> => {
  const { db, listen } = database
  const { send, close } = createNotifier({ db, config, secrets, filesUrl })
  const { perMinute, stopShare: share } = config.pushes
  const afterEnded = async (settled: readonly Settled<ClaimedNotification>[]) => {
    const gone = settled.flatMap(({ item: { registrationId: id }, outcome }) =>
      id !== null && outcome.state === 'failed' && outcome.isGone ? [{ id, since: outcome.goneSince }] : [],
    )
    await forgetPhones(db, gone)
    await keepHolds(db, settled)
    const pushesOf = (which: (outcome: Outcome) => boolean) =>
      new Set(settled.filter(({ item, outcome }) => !item.isTest && which(outcome)).map(({ item }) => item.pushId))
    const unopened = pushesOf((outcome) => outcome.state === 'retry' && outcome.isOurs === true)
    const wrong = pushesOf(({ state }) => state === 'failed' || state === 'unknown')
    for (const id of new Set([...unopened, ...wrong])) {
      const reason = unopened.has(id) ? 'keyUnreadable' : undefined
      await stopByRule(db, id, { reason, share, engine })
    }
  }
  const queue = pushQueue({ database, deliver: send, afterEnded, end: (tx, id) => finishPush(tx, id, engine), close })
  return startDelivery({ queue, listen, underWay: { least: mostUnderWay, most: mostUnderWay }, perMinute, onError })
}
