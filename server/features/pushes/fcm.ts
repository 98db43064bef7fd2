import * as z from 'zod'
import type { FcmKey } from '#contract/apps/pushKeys.ts'
import { type DeliveryOutcome, errorMessage } from '#server/platform/delivery/queue.ts'
import { signJwt } from './jwt.ts'
import type { Notification } from './notification.ts'
import { parseRetryAfter } from './retryAfter.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const assertionSeconds = 3_600
/** Milliseconds before its expiry at which a token is renewed. */
const renewalMs = 5 * 60_000
const timeoutMs = 20_000

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() })
const errorReply = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().default('') })).default([]),
        }),
      )
      .default([]),
  }),
})

/** Error codes without a connection, so the request was certainly not processed. */
const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const isNotProcessed = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string; syscall?: string } }
  // One error for several addresses, all of which were tried.
  if (cause instanceof AggregateError || cause?.syscall === 'connect') return true
  return connectErrors.has(cause?.code ?? '')
}

type Worded = Extract<DeliveryOutcome, { words: string }>

/** Error for a missing access token; the notification was not sent. `outcome` is the outcome of the notification. */
class TokenError extends Error {
  readonly outcome: Worded
  constructor(outcome: Worded) {
    super(outcome.words)
    this.outcome = outcome
  }
}

/** Parses an error response of Google: its code, its invalid fields, and a summary in one line. */
const parseError = (status: number, body: unknown) => {
  const { data } = errorReply.safeParse(body)
  const { details = [], message = '', status: name = '' } = data?.error ?? {}
  const code = details.flatMap(({ errorCode }) => errorCode ?? [])[0] ?? name
  return {
    code,
    fields: details.flatMap(({ fieldViolations }) => fieldViolations.map(({ field }) => field)),
    words: [status, code, message]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, 500),
  }
}

/** Creates a cache of access tokens by service account. Concurrent requests share one token request. */
const createTokenCache = (url: string) => {
  const cache = new Map<string, { token: Promise<string>; until: number }>()
  const cacheKey = ({ clientEmail, key }: FcmKey) => `${clientEmail} ${key}`

  const requestToken = async (access: FcmKey): Promise<{ token: string; seconds: number }> => {
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: access.clientEmail, scope, aud: url, iat: now, exp: now + assertionSeconds }
    const assertion = signJwt({ algorithm: 'RS256', key: access.key, claims })
    const reply = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grantType, assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error) => {
      throw new TokenError({ state: 'retry', words: errorMessage(error) })
    })
    const body: unknown = await reply.json().catch(() => ({}))
    const { data } = tokenReply.safeParse(body)
    if (reply.ok && data) return { token: data.access_token, seconds: data.expires_in }
    const words = `The account is refused a token: ${reply.status}`
    const afterSeconds = parseRetryAfter(reply.headers.get('retry-after'))
    throw new TokenError(
      reply.status === 429 || reply.status >= 500
        ? { state: 'retry', words, afterSeconds, holdsKey: true }
        : { state: 'failed', words },
    )
  }

  return {
    of: (access: FcmKey): Promise<string> => {
      const id = cacheKey(access)
      const cached = cache.get(id)
      if (cached && cached.until > Date.now()) return cached.token
      const request = requestToken(access)
      const entry = { token: request.then(({ token }) => token), until: Number.POSITIVE_INFINITY }
      cache.set(id, entry)
      request.then(
        ({ seconds }) => {
          entry.until = Date.now() + seconds * 1_000 - renewalMs
        },
        () => cache.delete(id),
      )
      return entry.token
    },
    invalidate: (access: FcmKey): void => {
      cache.delete(cacheKey(access))
    },
  }
}

const toMessage = (token: string, { pushId, title, body, image }: Notification) => ({
  message: {
    token,
    notification: { title, body, ...(image && { image }) },
    data: { pushId },
    android: { priority: 'HIGH', ttl: '86400s', notification: { tag: pushId } },
  },
})

/** Maps a response of FCM to the outcome of a notification. */
const toOutcome = (status: number, body: unknown, retryAfterHeader: string | null): DeliveryOutcome => {
  if (status === 200) return { state: 'sent', words: String(status) }
  const { code, fields, words } = parseError(status, body)
  // The token is no FCM token; a 400 for another field concerns the push.
  const isMalformed = status === 400 && code === 'INVALID_ARGUMENT' && fields.includes('message.token')
  // A token of another project may mean that the key is wrong, so the registration is not deleted.
  if (isMalformed || code === 'UNREGISTERED') return { state: 'failed', words, isGone: true }
  if (status === 429 || status === 503)
    return { state: 'retry', words, afterSeconds: parseRetryAfter(retryAfterHeader), holdsKey: true }
  if (status === 401) return { state: 'retry', words }
  // The server failed, and a retry is harmless: a phone shows a notification once, by its tag.
  if (status >= 500) return { state: 'retry', words, afterSeconds: parseRetryAfter(retryAfterHeader), isDoubtful: true }
  return { state: 'failed', words }
}

export interface Fcm {
  send(access: FcmKey, token: string, notification: Notification): Promise<DeliveryOutcome>
}

/** Creates the client of Firebase Cloud Messaging (HTTP v1), on the runtime's connection pool. */
export const createFcm = ({ fcmUrl, fcmTokenUrl }: { fcmUrl: string; fcmTokenUrl: string }): Fcm => {
  const tokens = createTokenCache(fcmTokenUrl)
  return {
    send: async (access, token, notification) => {
      try {
        const bearer = await tokens.of(access)
        const reply = await fetch(`${fcmUrl}/v1/projects/${access.projectId}/messages:send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify(toMessage(token, notification)),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const body: unknown = await reply.json().catch(() => ({}))
        if (reply.status === 401) tokens.invalidate(access)
        return toOutcome(reply.status, body, reply.headers.get('retry-after'))
      } catch (error) {
        if (error instanceof TokenError) return error.outcome
        return { state: isNotProcessed(error) ? 'retry' : 'unknown', words: errorMessage(error) }
      }
    },
  }
}
