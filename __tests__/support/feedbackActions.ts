import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Problem } from '#contract/core/interfaces/interface.ts'
import { callInterface, createAppKey } from './deviceApi.ts'
import type { Platform } from './platform.ts'

interface Whole {
  feedback: { id: string; version: number; state: string; vid: string; pid: string; userId: string; appName: string }
  entries: { kind: string; html: string; author: string }[]
  attachments: { id: string; type: string; name: string; bytes: number; width: number | null }[]
}

interface Standing {
  number: string
  state: string
  entries: { kind: string; html: string }[]
}

/** A client key of the app, a server key of it, or a client key of another app. */
type Key = 'client' | 'server' | 'other'

/** Builds feedback that a user writes in an app of the demonstration vendor. */
export const feedbackInput = (more: object = {}) => ({
  id: randomUUID(),
  type: 'problem',
  remark: 'It does not pair',
  language: 'en',
  contact: 'lin@example.com',
  ...more,
})

/** Returns the actions of users in their apps, and of the vendor in the console. */
export const feedbackActions = async (platform: Platform) => {
  const vendor = await platform.signIn('vendor')
  const keys: Record<Key, string> = {
    client: await createAppKey(platform, 'client', 'aster-fit'),
    server: await createAppKey(platform, 'server', 'aster-fit'),
    other: await createAppKey(platform, 'client', 'omnia-care'),
  }
  const asVendor = <Data>(call: string, request: object) => platform.call<Data>(call, request, { token: vendor })
  const read = async (id: string) => (await asVendor<Whole>('getFeedback', { id })).data as Whole
  const versionOf = async (id: string) => (await read(id)).feedback.version
  return {
    vendor,
    keys,
    asVendor,
    read,
    send: (request: object, key: Key = 'client') =>
      callInterface<Problem & { id: string; number: string }>(platform, 'sendFeedback', request, keys[key]),
    standing: (id: string, key: Key = 'client') =>
      callInterface<Standing & Problem>(platform, 'readFeedback', { id }, keys[key]),
    writeAgain: (id: string, text: string, newId = randomUUID()) =>
      callInterface<Problem>(platform, 'sendFeedbackAgain', { id, newId, text }, keys.client),
    answer: async (id: string, html: string) =>
      asVendor('answerFeedback', { id, version: await versionOf(id), html, newId: randomUUID() }),
    merge: async (id: string, into: string) => asVendor('mergeFeedback', { id, version: await versionOf(id), into }),
    /** Reads the replies to a user, identified by a server, from the feed. */
    answersTo: async (userId: string) => {
      const request = { language: 'en', userId }
      const { data } = await callInterface<{ answers: { feedbackId: string; html: string }[] }>(
        platform,
        'feed',
        request,
        keys.server,
      )
      return data.answers
    },
    /** Each story has its own limit of ten an hour. */
    forgetAttempts: () => platform.db.execute(sql`delete from login_attempt`),
  }
}
