import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import { type Outcome, wordsOf } from '#server/platform/delivery/queue.ts'
import type { ApnsAccess } from './appAccess.ts'
import { signedToken } from './jwt.ts'
import type { Notification } from './notification.ts'
import { retryAfter } from './retryAfter.ts'

/** Apple takes a token for an hour, and no more than one in twenty minutes. */
const tokenMs = 50 * 60_000
const usualPatienceMs = 20_000
/** A connection over which nothing went is ended. */
const idleMs = 10 * 60_000
/** A phone that is off longer than this is not told any more. */
const lastsSeconds = 86_400

interface Connection {
  session: ClientHttp2Session
  /** The last stream that the other side looks at, once it has said that it closes. */
  last: number
}

interface Reply {
  status: number
  retryAfter: unknown
  reason: string
  /** Since when a token is good for nothing, in epoch milliseconds: of a 410. */
  timestamp: number | undefined
}

/** Not taken for certain: it was not sent, or the other side has said that it does not look at it. */
class NotTaken extends Error {}

const refusalIn = (body: string): Pick<Reply, 'reason' | 'timestamp'> => {
  try {
    const { reason, timestamp } = JSON.parse(body) as { reason?: unknown; timestamp?: unknown }
    return { reason: String(reason ?? ''), timestamp: Number.isFinite(timestamp) ? Number(timestamp) : undefined }
  } catch {
    return { reason: '', timestamp: undefined }
  }
}

/** Of a phone; a token of another topic or environment may be right, and the app's settings wrong. */
const gone = new Set(['Unregistered', 'ExpiredToken'])

const payloadOf = ({ pushId, title, body, image }: Notification): string =>
  JSON.stringify({
    aps: { alert: { title, body }, sound: 'default', ...(image && { 'mutable-content': 1 }) },
    pushId,
    ...(image && { image }),
  })

/** Tokens of a provider, kept for as long as Apple wants them to be, by the key that signs them. */
const createTokens = () => {
  const kept = new Map<string, { token: string; until: number }>()
  const idOf = ({ teamId, keyId, key }: ApnsAccess) => [teamId, keyId, key].join(' ')
  return {
    of: (access: ApnsAccess): string => {
      const now = Date.now()
      const found = kept.get(idOf(access))
      if (found && found.until > now) return found.token
      const { keyId, teamId, key } = access
      const claims = { iss: teamId, iat: Math.floor(now / 1_000) }
      const token = signedToken({ algorithm: 'ES256', key, header: { kid: keyId }, claims })
      kept.set(idOf(access), { token, until: now + tokenMs })
      return token
    },
    forget: (access: ApnsAccess): void => {
      kept.delete(idOf(access))
    },
  }
}

/** Connections by team, for Apple takes tokens of one team on each; they are kept, and replaced where they end. */
const createConnections = (url: string) => {
  const kept = new Map<string, Connection>()
  const open = (team: string): Connection => {
    const session = connect(url)
    const connection: Connection = { session, last: Number.POSITIVE_INFINITY }
    const drop = () => {
      if (kept.get(team) === connection) kept.delete(team)
    }
    session.setTimeout(idleMs, () => session.close())
    session.on('goaway', (_code, last) => {
      connection.last = last
      drop()
    })
    // What it means for what is under way, each stream is told.
    session.on('error', drop)
    session.on('close', drop)
    kept.set(team, connection)
    return connection
  }
  return {
    of: (team: string): Connection => {
      const found = kept.get(team)
      return found && !found.session.closed && !found.session.destroyed ? found : open(team)
    },
    close: () =>
      Promise.all(
        [...kept.values()].map(
          ({ session }) => new Promise<void>((resolve) => (session.destroyed ? resolve() : session.close(resolve))),
        ),
      ),
  }
}

/** Whether a stream that has ended without a reply was certainly not looked at. */
const isNotTaken = (stream: ClientHttp2Stream, { session, last }: Connection, wasSent: boolean): boolean =>
  !wasSent ||
  session.connecting ||
  stream.rstCode === constants.NGHTTP2_REFUSED_STREAM ||
  (stream.id !== undefined && stream.id > last)

const ask = (
  connection: Connection,
  headers: Record<string, string>,
  body: string,
  patienceMs: number,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const stream = connection.session.request(headers)
    let wasSent = false
    let status = 0
    let after: unknown
    let text = ''
    stream.on('ready', () => {
      wasSent = true
    })
    stream.setEncoding('utf8')
    stream.setTimeout(patienceMs, () => {
      const { session } = connection
      // Both of the others wait for the handshake, which may never end.
      if (session.connecting) return session.destroy()
      stream.close(constants.NGHTTP2_CANCEL)
      // Whether it still leads anywhere nobody knows: the next one goes over another.
      session.close()
    })
    stream.on('response', (said) => {
      status = Number(said[':status'])
      after = said['retry-after']
    })
    stream.on('data', (chunk: string) => {
      text += chunk
    })
    let failure: Error | undefined
    stream.on('error', (error) => {
      failure = error
    })
    stream.on('close', () => {
      if (status !== 0) resolve({ status, retryAfter: after, ...refusalIn(text) })
      else if (isNotTaken(stream, connection, wasSent)) reject(new NotTaken(failure?.message ?? 'refused'))
      else reject(failure ?? new Error('No reply'))
    })
    stream.end(body)
  })

/** What a reply of APNs says of a notification. */
const outcomeOf = ({ status, reason, timestamp, retryAfter: after }: Reply): Outcome => {
  const words = `${status} ${reason}`.trim()
  if (status === 200) return { state: 'sent', words }
  if (status === 410 || gone.has(reason)) return { state: 'failed', words, isGone: true, goneSince: timestamp }
  // Of one phone; whatever else is too much or too early is of all.
  if (reason === 'TooManyRequests') return { state: 'retry', words, afterSeconds: retryAfter(after) }
  if (status === 429 || status === 503)
    return { state: 'retry', words, afterSeconds: retryAfter(after), holdsKey: true }
  if (reason === 'ExpiredProviderToken') return { state: 'retry', words }
  // It has failed on the other side: the phone shows it once all the same, by its collapse id.
  if (status >= 500) return { state: 'retry', words, afterSeconds: retryAfter(after), isDoubtful: true }
  return { state: 'failed', words }
}

export interface Apns {
  send(access: ApnsAccess, to: { id: string; token: string }, notification: Notification): Promise<Outcome>
  close(): Promise<unknown>
}

/** Notifies phones by Apple's service: HTTP/2 with a signed token of the provider. */
export const createApns = (url: string, patienceMs = usualPatienceMs): Apns => {
  const tokens = createTokens()
  const connections = createConnections(url)
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
        'apns-expiration': String(Math.floor(Date.now() / 1_000) + lastsSeconds),
        'apns-collapse-id': notification.pushId,
        'content-type': 'application/json',
      }
      try {
        const reply = await ask(connections.of(access.teamId), headers, payloadOf(notification), patienceMs)
        if (reply.reason === 'ExpiredProviderToken') tokens.forget(access)
        return outcomeOf(reply)
      } catch (error) {
        return { state: error instanceof NotTaken ? 'retry' : 'unknown', words: wordsOf(error) }
      }
    },
    close: connections.close,
  }
}
