import { readSession, type StoredSession, writeSession } from './storage.ts'

/** Messages between the tabs of one origin (decision 27). */
export type TabMessage =
  /** Sent by a tab without a session to request one; the response addresses it. */
  | { type: 'asked'; by: string }
  | { type: 'answered'; to: string; session: StoredSession }
  /** Sent after signing out: all tabs with that token end their session. */
  | { type: 'signedOut'; token: string }

export const tabChannelName = 'console-session'

/** Validates a message, as tabs of other versions of the console may send any. */
const isSession = ({ token, showname, rid }: Partial<StoredSession>): boolean =>
  typeof token === 'string' && token !== '' && typeof showname === 'string' && typeof rid === 'number'

/**
 * Requests the session of another tab and writes the first one to this tab's storage. Resolves to whether there was
 * one, after `waitMs` at the latest.
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
