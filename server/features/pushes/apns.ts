import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import { type DeliveryOutcome, errorMessage } from '#server/platform/delivery/queue.ts'
import type { ApnsAccess } from './appAccess.ts'
import { signJwt } from './jwt.ts'
import type { Notification } from './notification.ts'
import { parseRetryAfter } from './retryAfter.ts'

/**
 * Milliseconds that a provider token is reused. Apple accepts a token for an hour, and at most one new token in twenty
 * minutes.
 */
const tokenMs = 50 * 60_000
const defaultTimeoutMs = 20_000
/** Milliseconds until an idle connection is closed. */
const idleMs = 10 * 60_000
/** Seconds after which Apple discards a notification for a phone that is off. */
const expirySeconds = 86_400

interface Connection {
  session: ClientHttp2Session
  /** The last stream that the server processes, from its GOAWAY frame. */
  lastStreamId: number
}

interface Reply {
  status: number
  retryAfter: unknown
  reason: string
  /** Epoch milliseconds since when the token is invalid, from a 410. */
  timestamp: number | undefined
}

/** Error for a request that was certainly not processed: it was not sent, or the server refused its stream. */
class NotProcessedError extends Error {}

const parseRefusal = (body: string): Pick<Reply, 'reason' | 'timestamp'> => {
  try {
    const { reason, timestamp } = JSON.parse(body) as { reason?: unknown; timestamp?: unknown }
    return { reason: String(reason ?? ''), timestamp: Number.isFinite(timestamp) ? Number(timestamp) : undefined }
  } catch {
    return { reason: '', timestamp: undefined }
  }
}

/** Reasons that concern a phone. A token of another topic or environment may be right, and the app's settings wrong. */
const goneReasons = new Set(['Unregistered', 'ExpiredToken'])

const toPayload = ({ pushId, title, body, image }: Notification): string =>
  JSON.stringify({
    aps: { alert: { title, body }, sound: 'default', ...(image && { 'mutable-content': 1 }) },
    pushId,
    ...(image && { image }),
  })

/** Creates a cache of provider tokens (JWT) by signing key. */
const createTokenCache = () => {
  const cache = new Map<string, { token: string; until: number }>()
  const cacheKey = ({ teamId, keyId, key }: ApnsAccess) => [teamId, keyId, key].join(' ')
  return {
    of: (access: ApnsAccess): string => {
      const now = Date.now()
      const cached = cache.get(cacheKey(access))
      if (cached && cached.until > now) return cached.token
      const { keyId, teamId, key } = access
      const claims = { iss: teamId, iat: Math.floor(now / 1_000) }
      const token = signJwt({ algorithm: 'ES256', key, header: { kid: keyId }, claims })
      cache.set(cacheKey(access), { token, until: now + tokenMs })
      return token
    },
    invalidate: (access: ApnsAccess): void => {
      cache.delete(cacheKey(access))
    },
  }
}

/**
 * Creates a pool of HTTP/2 connections, one per team, as Apple accepts tokens of one team on each. Closed connections
 * are replaced on demand.
 */
const createConnectionPool = (url: string) => {
  const cache = new Map<string, Connection>()
  const open = (team: string): Connection => {
    const session = connect(url)
    const connection: Connection = { session, lastStreamId: Number.POSITIVE_INFINITY }
    const drop = () => {
      if (cache.get(team) === connection) cache.delete(team)
    }
    session.setTimeout(idleMs, () => session.close())
    session.on('goaway', (_code, lastStreamId) => {
      connection.lastStreamId = lastStreamId
      drop()
    })
    // In-flight requests fail through their own stream events.
    session.on('error', drop)
    session.on('close', drop)
    cache.set(team, connection)
    return connection
  }
  return {
    of: (team: string): Connection => {
      const cached = cache.get(team)
      return cached && !cached.session.closed && !cached.session.destroyed ? cached : open(team)
    },
    close: () =>
      Promise.all(
        [...cache.values()].map(
          ({ session }) => new Promise<void>((resolve) => (session.destroyed ? resolve() : session.close(resolve))),
        ),
      ),
  }
}

/** Returns whether a stream that ended without a response was certainly not processed. */
const isNotProcessed = (stream: ClientHttp2Stream, { session, lastStreamId }: Connection, wasSent: boolean): boolean =>
  !wasSent ||
  session.connecting ||
  stream.rstCode === constants.NGHTTP2_REFUSED_STREAM ||
  (stream.id !== undefined && stream.id > lastStreamId)

const post = (
  connection: Connection,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const stream = connection.session.request(headers)
    let wasSent = false
    let status = 0
    let retryAfterHeader: unknown
    let text = ''
    stream.on('ready', () => {
      wasSent = true
    })
    stream.setEncoding('utf8')
    stream.setTimeout(timeoutMs, () => {
      const { session } = connection
      // The alternatives below wait for the handshake, which may never end.
      if (session.connecting) return session.destroy()
      stream.close(constants.NGHTTP2_CANCEL)
      // The connection may be dead: the next request opens another one.
      session.close()
    })
    stream.on('response', (responseHeaders) => {
      status = Number(responseHeaders[':status'])
      retryAfterHeader = responseHeaders['retry-after']
    })
    stream.on('data', (chunk: string) => {
      text += chunk
    })
    let failure: Error | undefined
    stream.on('error', (error) => {
      failure = error
    })
    stream.on('close', () => {
      if (status !== 0) resolve({ status, retryAfter: retryAfterHeader, ...parseRefusal(text) })
      else if (isNotProcessed(stream, connection, wasSent)) reject(new NotProcessedError(failure?.message ?? 'refused'))
      else reject(failure ?? new Error('No reply'))
    })
    stream.end(body)
  })

/** Maps a response of APNs to the outcome of a notification. */
const toOutcome = ({ status, reason, timestamp, retryAfter: retryAfterHeader }: Reply): DeliveryOutcome => {
  const words = `${status} ${reason}`.trim()
  if (status === 200) return { state: 'sent', words }
  if (status === 410 || goneReasons.has(reason)) return { state: 'failed', words, isGone: true, goneSince: timestamp }
  // Concerns one phone; the other limits concern the whole app.
  if (reason === 'TooManyRequests') return { state: 'retry', words, afterSeconds: parseRetryAfter(retryAfterHeader) }
  if (status === 429 || status === 503)
    return { state: 'retry', words, afterSeconds: parseRetryAfter(retryAfterHeader), holdsKey: true }
  if (reason === 'ExpiredProviderToken') return { state: 'retry', words }
  // The server failed, and a retry is harmless: a phone shows a notification once, by its collapse id.
  if (status >= 500) return { state: 'retry', words, afterSeconds: parseRetryAfter(retryAfterHeader), isDoubtful: true }
  return { state: 'failed', words }
}

export interface Apns {
  send(access: ApnsAccess, to: { id: string; token: string }, notification: Notification): Promise<DeliveryOutcome>
  close(): Promise<unknown>
}

/**
 * Creates the client of the Apple Push Notification service: HTTP/2 with a signed provider token. Responses time out
 * after 20 seconds by default.
 */
export const createApns = (url: string, timeoutMs = defaultTimeoutMs): Apns => {
  const tokens = createTokenCache()
  const connections = createConnectionPool(url)
  return {
    send: async (access, { id, token }, notification) => {
      const headers = {
        ':method': 'POST',
        ':path': `/3/device/${token}`,
        authorization: `bearer ${tokens.of(access)}`,
        'apns-id': id,
        'apns-topic': access.bundleId,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(Date.now() / 1_000) + expirySeconds),
        'apns-collapse-id': notification.pushId,
        'content-type': 'application/json',
      }
      try {
        const reply = await post(connections.of(access.teamId), headers, toPayload(notification), timeoutMs)
        if (reply.reason === 'ExpiredProviderToken') tokens.invalidate(access)
        return toOutcome(reply)
      } catch (error) {
        return { state: error instanceof NotProcessedError ? 'retry' : 'unknown', words: errorMessage(error) }
      }
    },
    close: connections.close,
  }
}
