import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Outcome } from '#server/platform/delivery/queue.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { createApns } from './apns.ts'
import { readAppAccess, unreadable } from './appAccess.ts'
import { createFcm } from './fcm.ts'
import { readNotification } from './notification.ts'
import type { ClaimedNotification } from './queue.ts'

/** A push that is being sent stays as it is; a key of an app, and what a test says, may be new. */
const keptMs = 5_000

/** What is read for many notifications in a row, kept for some seconds. */
const keptFor = <Value>(read: (id: string) => Promise<Value>) => {
  const kept = new Map<string, { until: number; value: Promise<Value> }>()
  return (id: string): Promise<Value> => {
    const now = Date.now()
    for (const [known, { until }] of kept) if (until < now) kept.delete(known)
    const found = kept.get(id) ?? { until: now + keptMs, value: read(id) }
    kept.set(id, found)
    return found.value
  }
}

const keyUnreadable: Outcome = {
  state: 'retry',
  words: 'The push key of the app cannot be opened: enter it anew',
  isOurs: true,
}

interface Parts {
  db: Database
  config: Pick<Config, 'pushes'>
  secrets: SecretBox
  /** Where phones find pictures. */
  filesUrl: string
}

/** Makes the notification of one delivery and hands it to the service of its system. */
export const createNotifier = ({ db, config, secrets, filesUrl }: Parts) => {
  const apns = createApns(config.pushes.apnsUrl)
  const fcm = createFcm(config.pushes)
  const accessOf = keptFor((appId) => readAppAccess(db, secrets, appId))
  const pushOf = keptFor((pushId) => readNotification(db, { pushId, isTest: false }, filesUrl))
  const testOf = keptFor((pushId) => readNotification(db, { pushId, isTest: true }, filesUrl))

  const send = async ({ id, pushId, appId, platform, token, isTest }: ClaimedNotification): Promise<Outcome> => {
    if (token === null) return { state: 'failed', words: 'The phone is not registered for its user any more' }
    // The database may be away: nothing was begun, so it may be tried again.
    const read = await Promise.all([accessOf(appId), isTest ? testOf(pushId) : pushOf(pushId)]).catch(() => undefined)
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
