import { sql } from 'drizzle-orm'
import type { EventOf } from '#contract/workflows/index.ts'
import { type WorkflowEvent, workflowEvent } from '#machines/core/workflow.ts'
import { startPushes } from '#server/features/pushes/start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Delivery } from '#server/platform/delivery/index.ts'
import { clockActor, type TransitionActor } from '#server/platform/workflows/binding.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { startApns } from './apns.ts'
import { testEngine } from './engine.ts'
import { startFcm } from './fcm.ts'
import type { Platform } from './platform.ts'
import { testEnv, testSecrets } from './testEnv.ts'

/** Starts fakes of both push services, with the settings of a server that uses them. */
export const pushServices = async () => {
  const [apns, fcm] = await Promise.all([startApns(), startFcm()])
  const env = { APNS_URL: apns.url, FCM_URL: fcm.url, FCM_TOKEN_URL: fcm.tokenUrl }
  return { apns, fcm, env, close: () => Promise.all([apns.close(), fcm.close()]) }
}

/** Starts the push delivery of a server on a database. */
export const startPushDelivery = (
  { database }: Pick<Platform, 'database'>,
  env: Record<string, string>,
  onError: (error: unknown) => void,
): Promise<Delivery> =>
  startPushes({
    config: readConfig({ ...testEnv, ...env }),
    database,
    engine: testEngine,
    secrets: testSecrets,
    filesUrl: 'http://files.example',
    onError,
  })

/** Skips the undo window of a push. */
export const skipUndoWindow = async ({ db }: Pick<Platform, 'db'>, id: string): Promise<void> => {
  await db.execute(sql`update push set due_time = now() where id = ${id}`)
  await transitionDueRecords(db, testEngine)
}

/** Makes waiting deliveries due and clears pauses of services. Sends NOTIFY to the dispatcher. */
export const makePushesDue = async ({ db }: Pick<Platform, 'db'>): Promise<void> => {
  await db.execute(sql`update push_delivery set due_time = now() where state = 'waiting'`)
  await db.execute(sql`delete from push_hold`)
  await db.execute(sql`select pg_notify('push_delivery', '')`)
}

const respond = (
  { db }: Pick<Platform, 'db'>,
  id: string,
  event: WorkflowEvent<EventOf<'pushLife'>>,
  by: TransitionActor,
) =>
  db.transaction((tx) =>
    transitionRecord(tx, { workflow: 'pushLife', id, event }, by, { language: 'en', engine: testEngine }),
  )

/** Sends an event of the clock to a push. */
export const movePush = (platform: Pick<Platform, 'db'>, id: string, event: EventOf<'pushLife'>) =>
  respond(platform, id, workflowEvent(event), clockActor)

/** Cancels a push in any state. */
export const cancelPush = (platform: Pick<Platform, 'db'>, id: string) =>
  respond(platform, id, workflowEvent('push.cancel', { note: 'Enough' }), {
    actor: 'administrator',
    accountId: null,
    name: 'the test',
  })

export const pushRow = async ({ db }: Pick<Platform, 'db'>, id: string): Promise<Record<string, unknown>> => {
  const [row] = await rowsOf<Record<string, unknown>>(db, sql`select * from push where id = ${id}`)
  return row ?? {}
}

export const deliveriesOf = ({ db }: Pick<Platform, 'db'>, id: string) =>
  rowsOf<{ state: string; attempts: number; words: string | null; user_id: string; registration_id: string | null }>(
    db,
    sql`select state, attempts, words, user_id, registration_id from push_delivery where push_id = ${id} and not is_test
         order by user_id`,
  )
