import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { apnsTestKey } from './pushKeys.ts'
import { readSigned } from './tokenChecks.ts'

interface Answer {
  status: number
  reason?: string
  /** Time since which a token is invalid, in epoch milliseconds. */
  timestamp?: number
  headers?: Record<string, string>
}

interface AcceptedNotification {
  token: string
  id: string
  payload: { aps: { alert: { title: string; body: string } }; pushId: string }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const maxPayload = 4_096
const maxTokenAgeSeconds = 3_600

/**
 * Checks a request against Apple's documentation. Returns the error response, or undefined if the request is
 * valid.
 */
const refusalOf = (headers: Record<string, unknown>, body: string): Answer | undefined => {
  const [scheme, bearer = ''] = String(headers.authorization ?? '').split(' ')
  if (scheme !== 'bearer') return { status: 403, reason: 'MissingProviderToken' }
  const token = readSigned(bearer, 'ES256', apnsTestKey.publicKey)
  if (token?.header.kid !== 'KEY1234567' || token.claims.iss !== 'TEAM123456')
    return { status: 403, reason: 'InvalidProviderToken' }
  const age = Date.now() / 1_000 - Number(token.claims.iat)
  if (!(age > -60 && age < maxTokenAgeSeconds)) return { status: 403, reason: 'ExpiredProviderToken' }
  if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' }
  if (!/^\/3\/device\/[A-Za-z0-9:_-]+$/.test(String(headers[':path']))) return { status: 404, reason: 'BadPath' }
  if (headers['apns-topic'] !== 'org.example.pushed') return { status: 400, reason: 'BadTopic' }
  if (headers['apns-push-type'] !== 'alert') return { status: 400, reason: 'InvalidPushType' }
  if (!uuid.test(String(headers['apns-id']))) return { status: 400, reason: 'BadMessageId' }
  if (Buffer.byteLength(String(headers['apns-collapse-id'])) > 64) return { status: 400, reason: 'BadCollapseId' }
  if (Buffer.byteLength(body) > maxPayload) return { status: 413, reason: 'PayloadTooLarge' }
  return undefined
}

/**
 * Starts a fake of Apple's push service over HTTP/2, which checks protocol and signature and records
 * accepted notifications.
 */
export const startApns = async () => {
  const notifications: AcceptedNotification[] = []
  const providerTokens = new Set<string>()
  let connections = 0
  const sessions = new Set<ServerHttp2Session>()
  /** Overrides the response to a phone's token. `undefined` accepts it; `nothing` sends no response. */
  const override: { by?: (token: string, attempt: number) => Answer | 'nothing' | undefined } = {}
  const attempts = new Map<string, number>()
  const server = createServer()
  server.on('session', (session) => {
    connections += 1
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => {})
  })
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('error', () => {})
    stream.on('data', (chunk: string) => {
      body += chunk
    })
    stream.on('end', () => {
      const token = String(headers[':path']).split('/').at(-1) ?? ''
      const attempt = (attempts.get(token) ?? 0) + 1
      attempts.set(token, attempt)
      providerTokens.add(String(headers.authorization))
      const refusal = refusalOf(headers, body) ?? override.by?.(token, attempt)
      if (refusal === 'nothing') return
      const id = String(headers['apns-id'])
      if (!refusal) notifications.push({ token, id, payload: JSON.parse(body) })
      if (stream.destroyed) return
      stream.respond({ ':status': refusal?.status ?? 200, 'apns-id': id, ...refusal?.headers })
      stream.end(refusal ? JSON.stringify({ reason: refusal.reason, timestamp: refusal.timestamp }) : '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    notifications,
    trouble: override,
    attempts,
    providerTokens,
    connections: () => connections,
    /** Sends GOAWAY on every connection. */
    goAway: () => {
      for (const session of sessions) session.goaway()
    },
    /** Destroys every connection. */
    cut: () => {
      for (const session of sessions) session.destroy()
    },
    close: async () => {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
