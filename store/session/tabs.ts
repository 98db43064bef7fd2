import { readSession, type StoredSession, writeSession } from './storage.ts'

/** What the tabs of one origin say to each other (decision 27). */
export type TabMessage =
  /** A tab without a session asks for one; the answer names it. */
  | { type: 'asked'; by: string }
  | { type: 'answered'; to: string; session: StoredSession }
  /** Somebody has logged out: no tab goes on with that token. */
  | { type: 'signedOut'; token: string }

export const tabChannelName = 'console-session'

/** A tab of another version of the console may say anything. */
const isSession = ({ token, showname, rid }: Partial<StoredSession>): boolean =>
  typeof token === 'string' && token !== '' && typeof showname === 'string' && typeof rid === 'number'

/**
 * Asks the other tabs for the session that they are in, and writes the first one into this tab's storage. Resolves to
 * whether there was one, after `waitMs` at the latest.
 */
export const copySessionFromOtherTab = (
  channel: BroadcastChannel,
  storage: Storage,
  waitMs: number,
): Promise<boolean> => {
  if (readSession(storage)) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const by = crypto.randomUUID()
  const onMessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type !== 'answered' || data.to !== by || !isSession(data.session)) return
    writeSession(storage, data.session)
    resolve(true)
  }
  const timer = setTimeout(() => resolve(false), waitMs)
  channel.addEventListener('message', onMessage)
  channel.postMessage({ type: 'asked', by } satisfies TabMessage)
  return promise.finally(() => {
    clearTimeout(timer)
    channel.removeEventListener('message', onMessage)
  })
}
