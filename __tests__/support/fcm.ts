import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fcmTestKey } from './pushKeys.ts'
import { readSigned } from './tokenChecks.ts'

interface Answer {
  status: number
  code?: string
  /** Invalid field of a refused request. */
  field?: string
  headers?: Record<string, string>
}

interface Reply {
  status: number
  body: object
  headers?: Record<string, string>
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/**
 * Starts a fake of Google's token endpoint and of FCM v1, which checks assertions and bearers and records
 * accepted notifications.
 */
export const startFcm = async () => {
  const notifications: { token: string; notification: { title: string; body: string } }[] = []
  const bearers = new Set<string>()
  const override: { by?: (token: string, attempt: number) => Answer | undefined | Promise<Answer | undefined> } = {}
  const attempts = new Map<string, number>()
  let url = ''

  const issue = (body: string): Reply => {
    const form = new URLSearchParams(body)
    const assertion = readSigned(form.get('assertion') ?? '', 'RS256', fcmTestKey.publicKey)
    const { iss, aud, scope: requestedScope, iat, exp } = assertion?.claims ?? {}
    const lasts = Number(exp) - Number(iat)
    const isValid =
      form.get('grant_type') === grantType &&
      iss === 'sender@a-project.iam.gserviceaccount.com' &&
      aud === `${url}/token` &&
      requestedScope === scope &&
      lasts > 0 &&
      lasts <= 3_600
    if (!isValid) return { status: 400, body: { error: 'invalid_grant' } }
    const token = randomUUID()
    bearers.add(token)
    return { status: 200, body: { access_token: token, expires_in: 3_600, token_type: 'Bearer' } }
  }

  const send = async (request: IncomingMessage, body: string): Promise<Reply> => {
    const error = (status: number, code: string, headers: Record<string, string> = {}, field?: string) => {
      const violations = field === undefined ? [] : [{ fieldViolations: [{ field, description: 'Invalid' }] }]
      const details = [{ errorCode: code }, ...violations]
      return { status, headers, body: { error: { code: status, status: code, message: code, details } } }
    }
    const [scheme, bearer = ''] = String(request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !bearers.has(bearer)) return error(401, 'UNAUTHENTICATED')
    const { message } = JSON.parse(body)
    if (typeof message?.token !== 'string' || typeof message?.notification?.title !== 'string')
      return error(400, 'INVALID_ARGUMENT')
    if (Object.values(message.data ?? {}).some((value) => typeof value !== 'string'))
      return error(400, 'INVALID_ARGUMENT')
    const attempt = (attempts.get(message.token) ?? 0) + 1
    attempts.set(message.token, attempt)
    const refusal = await override.by?.(message.token, attempt)
    if (refusal) return error(refusal.status, refusal.code ?? '', refusal.headers, refusal.field)
    notifications.push({ token: message.token, notification: message.notification })
    return { status: 200, body: { name: `projects/a-project/messages/${notifications.length}` } }
  }

  const server = createServer(async (request, answer) => {
    const body = await text(request)
    const path = request.url
    const reply: Reply =
      path === '/token'
        ? issue(body)
        : path === '/v1/projects/a-project/messages:send'
          ? await send(request, body)
          : { status: 404, body: {} }
    answer.writeHead(reply.status, {
      'content-type': 'application/json',
      ...reply.headers,
    })
    answer.end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  return {
    url,
    tokenUrl: `${url}/token`,
    notifications,
    trouble: override,
    attempts,
    bearers,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
