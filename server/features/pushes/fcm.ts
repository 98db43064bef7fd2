import * as z from 'zod'
import type { FcmKey } from '#contract/apps/pushKeys.ts'
import { type Outcome, wordsOf } from '#server/platform/delivery/queue.ts'
import { signedToken } from './jwt.ts'
import type { Notification } from './notification.ts'
import { retryAfter } from './retryAfter.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const assertionSeconds = 3_600
/** Before a token ends, another is asked for. */
const earlyMs = 5 * 60_000
const patienceMs = 20_000

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

/** No connection was made, so nothing was taken. */
const beforeConnecting = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const isNotTaken = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string; syscall?: string } }
  // One error for several addresses, each of which was tried.
  if (cause instanceof AggregateError || cause?.syscall === 'connect') return true
  return beforeConnecting.has(cause?.code ?? '')
}

type Worded = Extract<Outcome, { words: string }>

/** Why no token is there: what was to be sent with it was not. */
class NoToken extends Error {
  readonly outcome: Worded
  constructor(outcome: Worded) {
    super(outcome.words)
    this.outcome = outcome
  }
}

/** What a refusal of Google's says, in one line, and its code. */
const errorIn = (status: number, body: unknown) => {
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

/** Tokens of service accounts, one asked for at a time and kept for as long as it lasts. */
const createTokens = (url: string) => {
  const kept = new Map<string, { token: Promise<string>; until: number }>()
  const idOf = ({ clientEmail, key }: FcmKey) => `${clientEmail} ${key}`

  const askFor = async (access: FcmKey): Promise<{ token: string; seconds: number }> => {
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: access.clientEmail, scope, aud: url, iat: now, exp: now + assertionSeconds }
    const assertion = signedToken({ algorithm: 'RS256', key: access.key, claims })
    const reply = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grantType, assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error) => {
      throw new NoToken({ state: 'retry', words: wordsOf(error) })
    })
    const body: unknown = await reply.json().catch(() => ({}))
    const { data } = tokenReply.safeParse(body)
    if (reply.ok && data) return { token: data.access_token, seconds: data.expires_in }
    const words = `The account is refused a token: ${reply.status}`
    const afterSeconds = retryAfter(reply.headers.get('retry-after'))
    throw new NoToken(
      reply.status === 429 || reply.status >= 500
        ? { state: 'retry', words, afterSeconds, holdsKey: true }
        : { state: 'failed', words },
    )
  }

  return {
    of: (access: FcmKey): Promise<string> => {
      const id = idOf(access)
      const found = kept.get(id)
      if (found && found.until > Date.now()) return found.token
      const asked = askFor(access)
      const entry = { token: asked.then(({ token }) => token), until: Number.POSITIVE_INFINITY }
      kept.set(id, entry)
      asked.then(
        ({ seconds }) => {
          entry.until = Date.now() + seconds * 1_000 - earlyMs
        },
        () => kept.delete(id),
      )
      return entry.token
    },
    forget: (access: FcmKey): void => {
      kept.delete(idOf(access))
    },
  }
}

const messageOf = (token: string, { pushId, title, body, image }: Notification) => ({
  message: {
    token,
    notification: { title, body, ...(image && { image }) },
    data: { pushId },
    android: { priority: 'HIGH', ttl: '86400s', notification: { tag: pushId } },
  },
})

/** What a reply of FCM says of a notification. */
const outcomeOf = (status: number, body: unknown, after: string | null): Outcome => {
  if (status === 200) return { state: 'sent', words: String(status) }
  const { code, fields, words } = errorIn(status, body)
  // No token of FCM's at all, whatever else is sent to it; a 400 at another field is of the push.
  const isMalformed = status === 400 && code === 'INVALID_ARGUMENT' && fields.includes('message.token')
  // A token of another project may say that the key is wrong: it is kept.
  if (isMalformed || code === 'UNREGISTERED') return { state: 'failed', words, isGone: true }
  if (status === 429 || status === 503)
    return { state: 'retry', words, afterSeconds: retryAfter(after), holdsKey: true }
  if (status === 401) return { state: 'retry', words }
  // It has failed on the other side: the phone shows it once all the same, by its tag.
  if (status >= 500) return { state: 'retry', words, afterSeconds: retryAfter(after), isDoubtful: true }
  return { state: 'failed', words }
}

export interface Fcm {
  send(access: FcmKey, token: string, notification: Notification): Promise<Outcome>
}

/** Notifies phones by Firebase Cloud Messaging (HTTP v1), over connections that the runtime keeps. */
export const createFcm = ({ fcmUrl, fcmTokenUrl }: { fcmUrl: string; fcmTokenUrl: string }): Fcm => {
  const tokens = createTokens(fcmTokenUrl)
  return {
    send: async (access, token, notification) => {
      try {
        const bearer = await tokens.of(access)
        const reply = await fetch(`${fcmUrl}/v1/projects/${access.projectId}/messages:send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify(messageOf(token, notification)),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        })
        const body: unknown = await reply.json().catch(() => ({}))
        if (reply.status === 401) tokens.forget(access)
        return outcomeOf(reply.status, body, reply.headers.get('retry-after'))
      } catch (error) {
        if (error instanceof NoToken) return error.outcome
        return { state: isNotTaken(error) ? 'retry' : 'unknown', words: wordsOf(error) }
      }
    },
  }
}
