import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DeliveryOutcome } from '#server/platform/delivery/queue.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { createApns } from './apns.ts'
import { readAppAccess, unreadable } from './appAccess.ts'
import { createFcm } from './fcm.ts'
import { readNotification } from './notification.ts'
import type { ClaimedNotification } from './queue.ts'

/** Milliseconds that reads are cached. A push that is being sent does not change; an app's key and a test may. */
const cacheMs = 5_000

/** Caches the results of a read by id for 5 seconds. */
const cached = <Value>(read: (id: string) => Promise<Value>) => {
  const entries = new Map<string, { until: number; value: Promise<Value> }>()
  return (id: string): Promise<Value> => {
    const now = Date.now()
    for (const [key, { until }] of entries) if (until < now) entries.delete(key)
    const entry = entries.get(id) ?? { until: now + cacheMs, value: read(id) }
    entries.set(id, entry)
    return entry.value
  }
}

const keyUnreadable: DeliveryOutcome = {
  state: 'retry',
  words: 'The push key of the app cannot be opened: enter it anew',
  isOurs: true,
}

interface NotifierOptions {
  db: Database
  config: Pick<Config, 'pushes'>
  secrets: SecretBox
  /** Base URL of the images of notifications. */
  filesUrl: string
}

/** Creates the function that builds the notification of a delivery and sends it by the service of its platform. */
export const createNotifier = ({ db, config, secrets, filesUrl }: NotifierOptions) => {
  const apns = createApns(config.pushes.apnsUrl)
  const fcm = createFcm(config.pushes)
  const cachedAccess = cached((appId) => readAppAccess(db, secrets, appId))
  const cachedPush = cached((pushId) => readNotification(db, { pushId, isTest: false }, filesUrl))
  const cachedTest = cached((pushId) => readNotification(db, { pushId, isTest: true }, filesUrl))

  const send = async ({
    id,
    pushId,
    appId,
    platform,
    token,
    isTest,
  }: ClaimedNotification): Promise<DeliveryOutcome> => {
    if (token === null) return { state: 'failed', words: 'The phone is not registered for its user any more' }
    // The database may be unavailable: nothing was sent yet, so the delivery can be retried.
    const read = await Promise.all([cachedAccess(appId), isTest ? cachedTest(pushId) : cachedPush(pushId)]).catch(
      () => undefined,
    )
    if (!read) return { state: 'retry', words: '' }
    const [{ ios, android }, notification] = read
    if (!notification) return { state: 'failed', words: 'The push is gone' }
    if ((platform === 'ios' ? ios : android) === unreadable) return keyUnreadable
    if (platform === 'ios' && ios && ios !== unreadable) return apns.send(ios, { id, token }, notification)
    if (platform === 'android' && android && android !== unreadable) return fcm.send(android, token, notification)
    return { state: 'failed', words: 'The app has no push key for this system' }
  }
  return { send, close: async () => void (await apns.close()) }
}
