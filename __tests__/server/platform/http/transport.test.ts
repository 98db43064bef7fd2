import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { statuses } from '#contract/core/status.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const login = { method: 'POST', url: '/platform/login' } as const
const jsonHeaders = { 'content-type': 'application/json' }
const envelopeOf = (name: keyof typeof statuses) => ({
  status: statuses[name].status,
  msg: textIn(statuses[name].text, 'en'),
  requestId: expect.any(String),
})

describe('every reply', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const kinds: [string, number, InjectOptions][] = [
    ['a picture', 200, { url: '/platform/getVcode', query: { requestUUID: '123456' } }],
    ['a refusal', 200, { ...login, payload: {} }],
    ['the health of the process', 200, { url: '/healthz' }],
    ['its readiness', 200, { url: '/readyz' }],
    ['the OpenAPI document', 200, { url: '/platform/openapi.json' }],
    ['the API page', 200, { url: '/platform/docs/' }],
    ['the address of that page in the README', 302, { url: '/platform/docs' }],
    ['a script of that page', 200, { url: '/platform/docs/static/swagger-ui-bundle.js' }],
    ['malformed JSON', 400, { ...login, headers: jsonHeaders, payload: '{' }],
    ['an unknown call', 404, { url: '/platform/no/such/call' }],
    ['an unknown page', 404, { url: '/index.php' }],
    ['an address that cannot be decoded', 404, { url: '/platform/%E0%A4%A' }],
    ['an unsupported method', 404, { method: 'DELETE', url: '/platform/login' }],
    ['too large a request', 413, { ...login, headers: jsonHeaders, payload: `"${'x'.repeat(1_048_576)}"` }],
    ['another media type', 415, { ...login, headers: { 'content-type': 'text/xml' }, payload: '<a/>' }],
  ]

  test.each(kinds)('to %s has status %i and all security headers', async (_, statusCode, request) => {
    const reply = await platform.app.inject(request)
    expect(reply.statusCode).toBe(statusCode)
    expect(reply.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(reply.headers).not.toHaveProperty('x-powered-by')
    expect(reply.headers).not.toHaveProperty('server')
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('with the API page names only scripts and styles that exist', async () => {
    const { headers } = await platform.app.inject('/platform/docs')
    const page = new URL(String(headers.location), 'http://console/platform/docs')
    const { body } = await platform.app.inject(page.pathname)
    const paths = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = '']) => new URL(address, page).pathname,
    )
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) expect([path, (await platform.app.inject(path)).statusCode]).toEqual([path, 200])
  })

  test.each(kinds)('to %s allows scripts from this origin only', async (_, _statusCode, request) => {
    const policy = String((await platform.app.inject(request)).headers['content-security-policy'])
    const directives = Object.fromEntries(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ')
        return [name, sources]
      }),
    )
    expect(directives['script-src']).toEqual(["'self'"])
    expect(directives['frame-ancestors']).toEqual(["'none'"])
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toContain('*')
  })

  test.each([
    ['malformed', { ...login, headers: jsonHeaders, payload: '{' }],
    ['noSuchCall', { url: '/platform/no/such/call' }],
    ['noSuchCall', { url: '/platform/%zz' }],
    ['tooLarge', { ...login, headers: jsonHeaders, payload: `"${'x'.repeat(1_048_576)}"` }],
    ['wrongMediaType', { ...login, headers: { 'content-type': 'text/xml' }, payload: '<a/>' }],
  ] as const)('is an envelope and nothing else if it is %s', async (name, request) => {
    expect((await platform.app.inject(request)).json()).toEqual(envelopeOf(name))
  })

  test('to a call may not be stored by any cache', async () => {
    const reply = await platform.app.inject({ ...login, payload: {} })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('has a unique request id, whatever the caller sends', async () => {
    const chosen = randomUUID()
    const reply = await platform.app.inject({
      url: '/platform/none',
      headers: { 'request-id': chosen, 'x-request-id': chosen },
    })
    expect(reply.json().requestId).not.toBe(chosen)
  })
})

describe('a server whose database is gone', () => {
  const log: string[] = []
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => log.push(line) } })
    token = await platform.signIn('admin')
    expect((await platform.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    await platform.loseDatabase()
  })
  afterAll(() => platform.app.close())

  test('is alive and not ready, and does not reveal why', async () => {
    const [alive, ready] = [await platform.app.inject('/healthz'), await platform.app.inject('/readyz')]
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }])
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready' }])
  })

  test('answers a call with 503, when to retry, and no internals', async () => {
    const reply = await platform.app.inject({
      method: 'POST',
      url: '/platform/device/getDevicePage',
      headers: { token },
      payload: { pageNum: 1, pageSize: 10 },
    })
    const { status, msg, requestId, ...rest } = reply.json()
    expect([reply.statusCode, status, rest]).toEqual([503, 503, { retryAfter: 5 }])
    expect(msg).toBe(textIn(statuses.busy.text, 'en'))
    const lines = log.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === requestId)
    expect(lines.find(({ level }) => level === 40)?.err.stack).toContain('Error')
  })
})
